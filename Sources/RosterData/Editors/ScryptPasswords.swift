import Foundation
import RosterDomain

/// Hashes and checks passwords, on half of the cores at most, on threads of their own.
///
/// One check takes all of a core and 32 MiB for a while. Without bounds, whoever
/// sends sign-ins fast enough would take both from those who only read. The threads
/// do not give way beyond that: on a busy machine nobody could sign in any more.
public struct ScryptPasswords: Sendable {
  private let cost: ScryptCost
  private let bulkhead: Bulkhead

  /// - Parameters:
  ///   - cost: Of new hashes, and of checks for accounts that do not exist.
  ///   - atOnce: How many may be computed at once; half as many as there are cores by default.
  ///   - waiting: How many more may wait for that.
  public init(cost: ScryptCost = .standard, atOnce: Int? = nil, waiting: Int = 16) {
    self.cost = cost
    bulkhead = Bulkhead(
      atOnce: atOnce ?? max(1, ProcessInfo.processInfo.activeProcessorCount / 2), waiting: waiting)
  }

  /// Hashes a password with new salt.
  ///
  /// - Throws: ``AuthenticationError/busy(retryAfter:)``.
  func hash(_ password: Password) async throws -> ScryptHash {
    try await bulkhead { [cost] in
      try await inBackground(givingWay: false) { try ScryptHash(password, cost: cost) }
    }
  }

  /// Whether this is the password; without a hash it is not, which takes as long to find out.
  ///
  /// - Throws: ``AuthenticationError/busy(retryAfter:)``.
  func check(_ password: Password, against hash: ScryptHash?) async throws -> Bool {
    let known = hash ?? .ofNobody(cost)
    let matches = try await bulkhead { try await inBackground(givingWay: false) { try known.matches(password) } }
    return matches && hash != nil
  }
}
