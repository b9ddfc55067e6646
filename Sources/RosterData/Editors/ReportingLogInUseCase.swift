public import CoreMetrics
public import Logging
public import RosterDomain

/// Counts and logs how sign-ins end; never a password, a token, or a name that no account may have.
public struct ReportingLogInUseCase: LogInUseCase {
  private enum Outcome: String, CaseIterable {
    case accepted, refused, delayed, busy, failed
  }

  private let logIn: any LogInUseCase
  private let logger: Logger
  private let outcomes: [Outcome: Counter]

  /// - Parameter logIn: Does the work.
  public init(_ logIn: any LogInUseCase, logger: Logger, metrics: any MetricsFactory) {
    self.logIn = logIn
    self.logger = logger
    outcomes = Dictionary(
      uniqueKeysWithValues: Outcome.allCases.map {
        ($0, Counter(label: "roster_signins_total", dimensions: [("outcome", $0.rawValue)], factory: metrics))
      })
  }

  /// Signs in, and tells of it.
  ///
  /// - Throws: ``AuthenticationError``.
  public func callAsFunction(name: String, password: String, from address: String) async throws -> SessionGrant {
    do {
      let grant = try await logIn(name: name, password: password, from: address)
      outcomes[.accepted]?.increment()
      logger.info("signed in", metadata: ["account": "\(grant.session.account)", "address": "\(address)"])
      return grant
    } catch {
      let outcome = Self.outcome(of: error)
      outcomes[outcome]?.increment()
      // Without the name: people type their passwords there.
      if outcome == .refused { logger.notice("sign-in refused", metadata: ["address": "\(address)"]) }
      throw error
    }
  }

  private static func outcome(of error: any Error) -> Outcome {
    switch error {
    case AuthenticationError.refused: .refused
    case AuthenticationError.tooManyTries: .delayed
    case AuthenticationError.busy: .busy
    default: .failed
    }
  }
}
