import Foundation
import RosterDomain
import Testing

@Suite("Delays between tries to sign in")
struct SignInDelaysTests {
  private let start = ContinuousClock.now
  private let ada = SignInDelays.Source(account: AccountName("ada"), address: "192.0.2.1")

  @Test("Three failures are free, then the delay doubles up to five minutes")
  func doubles() {
    var delays = SignInDelays()
    var now = start
    for _ in 1...3 { #expect(delays.begin(ada, at: now) == nil) }
    for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300] {
      #expect(delays.begin(ada, at: now) == .seconds(seconds))
      now += .seconds(seconds)
      #expect(delays.begin(ada, at: now) == nil)
    }
  }

  @Test("A try that comes too soon is told how long is left, and costs nothing")
  func tooSoon() {
    var delays = SignInDelays()
    for _ in 1...3 { _ = delays.begin(ada, at: start) }
    for _ in 1...50 { #expect(delays.begin(ada, at: start + .milliseconds(400)) == .milliseconds(600)) }
    #expect(delays.begin(ada, at: start + .seconds(1)) == nil)
  }

  @Test("Tries at the same time count before anything is known of them")
  func parallel() {
    var delays = SignInDelays()
    let begun = (1...100).filter { _ in delays.begin(ada, at: start) == nil }
    #expect(begun.count == 3)
  }

  @Test("Success forgets the failures, and a try that taught nothing is taken back")
  func forgets() {
    var delays = SignInDelays()
    for _ in 1...3 { _ = delays.begin(ada, at: start) }
    #expect(delays.begin(ada, at: start) != nil)
    delays.takeBack(ada)
    #expect(delays.begin(ada, at: start) == nil)
    delays.succeeded(ada)
    for _ in 1...3 { #expect(delays.begin(ada, at: start) == nil) }
  }

  @Test("An hour away, and all begins anew")
  func hour() {
    var delays = SignInDelays()
    for _ in 1...3 { _ = delays.begin(ada, at: start) }
    let later = start + .seconds(3600)
    for _ in 1...3 { #expect(delays.begin(ada, at: later) == nil) }
    #expect(delays.begin(ada, at: later) == .seconds(1))
  }

  @Test(
    "Who tries elsewhere, or another account, delays nobody",
    arguments: [
      SignInDelays.Source(account: AccountName("ada"), address: "192.0.2.2"),
      SignInDelays.Source(account: AccountName("eve"), address: "192.0.2.1"),
      SignInDelays.Source(account: nil, address: "192.0.2.1"),
      SignInDelays.Source(account: AccountName("ada"), address: "2001:db8::1"),
      SignInDelays.Source(account: AccountName("ada"), address: ""),
    ])
  func others(other: SignInDelays.Source) {
    var delays = SignInDelays()
    for _ in 1...3 { _ = delays.begin(ada, at: start) }
    #expect(delays.begin(other, at: start) == nil)
  }

  @Test(
    "The addresses of one IPv6 network are one place, and IPv4 within IPv6 is IPv4",
    arguments: [
      ("2001:db8:1:2::1", "2001:DB8:1:2:ffff::7", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
      ("fe80::1%eth0", "fe80::2%eth1", true), ("192.0.2.1", "::ffff:192.0.2.1", true),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false), ("192.0.2.1", "192.0.2.2", false),
    ])
  func places(one: String, other: String, areSame: Bool) {
    let sources = [one, other].map { SignInDelays.Source(account: nil, address: $0) }
    #expect((sources[0] == sources[1]) == areSame)
  }

  @Test("Of too many sources those that tried longest ago are forgotten")
  func bounded() {
    var delays = SignInDelays(capacity: 20)
    for _ in 1...3 { _ = delays.begin(ada, at: start) }
    let others = (1...20).map { SignInDelays.Source(account: nil, address: "198.51.100.\($0)") }
    for (second, other) in others.enumerated() {
      for _ in 1...3 { _ = delays.begin(other, at: start + .milliseconds(second)) }
    }
    #expect(delays.begin(ada, at: start) == nil)
    #expect(delays.begin(others[19], at: start + .milliseconds(20)) != nil)
  }
}
