import Foundation
import RosterData
import RosterTestSupport
import Testing

@Suite("What the log says of an upstream that fails", .timeLimit(.minutes(5)))
struct UpstreamErrorTextTests {
  @Test(
    "is a sentence",
    arguments: [
      (.unreachable(reason: "the cable is out"), "the upstream cannot be reached: the cable is out"),
      (.timedOut, "the upstream did not give its whole answer in time (upstream.timeout)"),
      (.status(404, retryAfter: nil), "the upstream answered 404"),
      (
        .status(503, retryAfter: .seconds(7)),
        "the upstream answered 503, and not to ask again for 7s"
      ),
      (
        .tooLarge,
        "the upstream's answer is larger than allowed (upstream.maxBytes), or compressed more than a roster can be"
      ),
      (
        .undecodable(at: "the document, which is not an array"),
        "the upstream's answer is not a roster: reading stopped at the document, which is not an array"
      ),
      (.brokenExchange(reason: "no end"), "the exchange with the upstream broke off: no end"),
      (.redirectRefused(reason: "to a file"), "the upstream's redirect is not followed: to a file"),
      (.changedWhileRead, "the upstream's file changed each time while it was read"),
    ] as [(UpstreamError, String)])
  func sentences(error: UpstreamError, sentence: String) {
    #expect("\(error)" == sentence)
  }

  /// What the source says when it fetches from there.
  private func words(from url: String) async throws -> String {
    let source = NetworkPlayersDataSource(
      settings: NetworkSettings(url: try #require(URL(string: url)), timeout: .seconds(20)))
    var words = "nothing"
    do {
      _ = try await source.fetch(ifChangedSince: nil)
    } catch {
      words = "\(error)"
    }
    try await source.shutdown()
    return words
  }

  @Test("names a refused connection, by address", arguments: ["127.0.0.1", "user:secret@localhost"])
  func refused(host: String) async throws {
    let upstream = try await StubUpstream.start(Data())
    try await upstream.stop()
    let words = try await words(from: "http://\(host):\(upstream.port)/players?key=secret")
    #expect(words.hasPrefix("the upstream cannot be reached: Connection refused"))
    #expect(words.contains("127.0.0.1") == (host != "127.0.0.1"))
    #expect(!words.contains("secret"))
  }

  @Test("names a host without an address")
  func unknownHost() async throws {
    let words = try await words(from: "http://user:secret@no-such-host.invalid/")
    #expect(words.hasPrefix("the upstream cannot be reached: no-such-host.invalid has no address: "))
  }

  @Test("names what is wrong with TLS, and none of our build's paths")
  func tls() async throws {
    let listener = try PlainListener()
    async let served: Void = onOwnThread { listener.greetOne() }
    let words = try await words(from: "https://127.0.0.1:\(listener.port)/")
    #expect(words == "the upstream cannot be reached: no TLS connection: WRONG_VERSION_NUMBER")
    try await served
  }
}
