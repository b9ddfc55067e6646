import RosterTestSupport
import Testing

/// One way for an upstream to behave, what clients see of it, and what it costs.
///
/// The tests compare what they see with it, and the page for operators is made from it.
struct UpstreamMode: Sendable, CustomTestStringConvertible {
  /// What the clients of a service get that has no roster yet.
  enum Cold: Sendable {
    /// The roster, once the upstream has answered.
    case roster
    /// A problem, once the upstream has failed.
    case unavailable
    /// A problem, after `cache.waitFor`.
    case unavailableAfterWaiting
  }

  /// What the clients of a service get that has a roster.
  enum Warm: Sendable {
    /// The roster that it has.
    case kept
    /// The roster that it has until it has the new one.
    case replaced
  }

  /// As in the stub in Python that the developers share.
  let name: String
  /// What the upstream does, to be read after its name.
  let behaviour: String
  /// The same, for the stub.
  let stub: StubUpstreamMode
  /// How long a refresh takes then; longer than nothing if the upstream only answers when it is told to, or never.
  var seconds = 0
  let cold: Cold
  let warm: Warm
  /// What `/status` gives as `lastError`; with one, it counts a failure.
  let error: String?
  /// When the upstream is asked again, in seconds after it failed, and so the `Retry-After` of a cold service; `nil`
  /// when it is not a failure.
  var again: ClosedRange<Int>? = 5...10
  /// How many players the answer has beside those of the upstream's document.
  var extraPlayers = 0
  /// How many requests the upstream sees, however many clients ask.
  var cost = 1
  /// What is set otherwise than by default.
  var settings: [String: String] = [:]

  /// How many players the upstream has at first.
  static let count = 50
  /// How many it has while it misbehaves towards a service that has a roster.
  static let newCount = 52

  /// How many players a service has after this that had ``count`` before.
  var playersAfterwards: Int { warm == .kept ? Self.count : Self.newCount + extraPlayers }

  /// Whether clients who wait for the upstream give up first.
  var outlastsClients: Bool { seconds > ServiceInProcess.waitFor }

  var testDescription: String { "\(name): \(behaviour)" }
}
