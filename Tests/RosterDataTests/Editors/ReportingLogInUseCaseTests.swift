import Foundation
import Logging
import MetricsTestKit
import RosterData
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Telling of sign-ins")
struct ReportingLogInUseCaseTests {
  private struct StubLogIn: LogInUseCase {
    let error: AuthenticationError?

    func callAsFunction(name: String, password: String, from address: String) async throws -> SessionGrant {
      if let error { throw error }
      return SessionGrant(
        token: "rst_secret", session: Session(account: .operatorToken, role: .editor, expiresAt: .distantFuture))
    }
  }

  @Test(
    "Each outcome is counted, and logged without name, password and token unless the name is an account's",
    arguments: [
      (nil, "accepted", "info signed in account=operator-token address=192.0.2.1"),
      (.refused, "refused", "notice sign-in refused address=192.0.2.1"),
      (.tooManyTries(retryAfter: .seconds(1)), "delayed", nil), (.busy(retryAfter: .seconds(1)), "busy", nil),
      (.unavailable, "failed", nil),
    ] as [(AuthenticationError?, String, String?)])
  func outcomes(error: AuthenticationError?, outcome: String, line: String?) async throws {
    let metrics = TestMetrics()
    let log = RecordedLog()
    let logIn = ReportingLogInUseCase(
      StubLogIn(error: error), logger: Logger(label: "test") { _ in log }, metrics: metrics)
    do {
      _ = try await logIn(name: "name", password: "password", from: "192.0.2.1")
      #expect(error == nil)
    } catch let thrown as AuthenticationError {
      #expect(thrown == error)
    }
    #expect(try metrics.expectCounter("roster_signins_total", [("outcome", outcome)]).totalValue == 1)
    #expect(log.leveledLines == (line.map { [$0] } ?? []))
  }
}
