import Foundation
import RosterTestSupport
import Testing

@Suite("What operators do beside the running service")
struct OperatorJourneyTests {
  private static let token = "a-token-of-operators"

  private func start(_ upstream: StubUpstream, in folder: URL, settings: [String: String] = [:]) async throws
    -> LiveRoster
  {
    let common = ["ROSTER_AUTH_OPERATOR_TOKEN": Self.token, "ROSTER_UPSTREAM_MIN_INTERVAL": "1ms"]
    return try await LiveRoster(
      upstream: upstream.url.absoluteString, folder: folder, settings: common.merging(settings) { $1 })
  }

  private func run(_ arguments: String..., on service: LiveRoster, token: String? = token) async throws
    -> (code: Int32?, output: String, errors: String)
  {
    var environment = ["ROSTER_HTTP_PORT": "\(service.port)"]
    environment["ROSTER_AUTH_OPERATOR_TOKEN"] = token
    let process = try RosterProcess(arguments, environment: environment)
    let code = await process.exitCode()
    return (code, process.output, process.errors)
  }

  @Test("refresh brings the roster up to date at once, and status shows it at a glance")
  func refresh() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      let service = try await start(upstream, in: folder)
      #expect(await service.process.logs("roster refreshed"))
      upstream.serve(PlayerFixtures.document(12))
      let refreshed = try await run("refresh", on: service)
      #expect(refreshed.code == 0)
      #expect(refreshed.output.hasPrefix("accepted\nplayers 12, dropped 0, rows left out 0\nrevision "))
      let again = try await run("refresh", on: service)
      #expect(again.output == "unchanged\nplayers 12, dropped 0, rows left out 0\n")
      let status = try await run("status", on: service)
      #expect(status.code == 0)
      #expect(status.output.hasPrefix("roster     12 players, fresh, from the upstream\n"))
      #expect(status.output.contains("\nkept       in the store\n"))
      #expect(status.output.contains("\nupstream   no failures\n"))
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }

  @Test("a shrunken roster is refused, shown by status, and accepted by its revision alone")
  func acceptance() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      let service = try await start(upstream, in: folder)
      #expect(await service.process.logs("roster refreshed"))
      upstream.serve(PlayerFixtures.document(3))
      let refused = try await run("refresh", on: service)
      #expect(refused.code == 1)
      #expect(refused.output.hasPrefix("refused: guard.shrunk\nplayers 3, dropped 7, rows left out 0\n"))
      let revision = try #require(refused.output.firstMatch(of: #/--accept ([0-9a-f]{32})/#)).1
      let status = try await run("status", on: service)
      #expect(status.output.contains("roster     10 players, fresh"))
      #expect(status.output.contains("candidate  3 players, 7 fewer than served\n"))
      #expect(status.output.contains("to serve it now: roster refresh --accept \(revision)\n"))

      let other = try await run("refresh", "--accept", String(repeating: "0", count: 32), on: service)
      #expect(other.code == 1)
      #expect(other.errors.contains("The candidate is now \(revision)."))
      #expect(other.errors.hasSuffix("(409, refresh.candidateChanged)\n"))
      let accepted = try await run("refresh", "--accept", String(revision), on: service)
      #expect(accepted.code == 0)
      #expect(accepted.output.hasPrefix("accepted\nplayers 3, dropped 7"))
      #expect(try await service.get("/status").text.contains(#""revision":"\#(revision)""#))
      #expect(await service.stop() == 0)

      try await upstream.stop()
      let restarted = try await start(upstream, in: folder)
      #expect(try await restarted.get("/status").text.contains(#""revision":"\#(revision)""#))
      #expect(await restarted.stop() == 0)
    }
  }

  @Test("a wrong token, none, and no service are one line each, with an exit code")
  func failures() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      let service = try await start(upstream, in: folder)
      let wrong = try await run("refresh", on: service, token: "another-token-than-that")
      #expect(wrong.code == 1)
      #expect(wrong.errors.hasSuffix("(401, auth.token.invalid)\n"))
      let none = try await run("refresh", on: service, token: nil)
      #expect(none.code == 78)
      #expect(none.errors.hasPrefix("roster: auth.operatorToken is not set, "))
      #expect(await service.stop() == 0)
      for command in ["status", "refresh"] {
        let gone = try await run(command, on: service)
        #expect(gone.code == 69)
        #expect(
          gone.errors == """
            roster: no service answers at http://127.0.0.1:\(service.port) (Connection refused); start one with \
            'roster serve', or say where it is with http.host and http.port (ROSTER_HTTP_HOST, ROSTER_HTTP_PORT)

            """)
      }
      #expect(!service.process.output.contains(Self.token))
      try await upstream.stop()
    }
  }

  @Test("the token may stand in a file")
  func tokenFile() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "token")
      try Data("\(Self.token)\n".utf8).write(to: file)
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      let service = try await start(
        upstream, in: folder, settings: ["ROSTER_AUTH_OPERATOR_TOKEN": "file:\(file.path())"])
      #expect(try await run("refresh", on: service).code == 0)
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }

  @Test("metrics tell of requests, refreshes, the roster and the process")
  func metrics() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      upstream.answer(.badRows)
      let service = try await start(upstream, in: folder, settings: ["ROSTER_GUARD_MAX_INVALID_PERCENT": "90"])
      #expect(await service.process.logs("roster refreshed"))
      _ = try await service.get("/players")
      _ = try await service.get("/players/1")
      let answer = try await service.get("/metrics")
      #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      #expect(answer.headers["cache-control"] == "no-store")
      let lines = answer.text.split(separator: "\n")
      for line in [
        #"http_requests_total{route="/players",method="GET",status="200"} 1"#,
        #"http_requests_total{route="/players/{id}",method="GET",status="400"} 1"#,
        #"http_request_duration_seconds_count{route="/players"} 1"#,
        #"http_memo_requests_total{outcome="hit"} 1"#,
        #"roster_refreshes_total{outcome="accepted"} 1"#,
        #"roster_refreshes_total{outcome="failed"} 0"#,
        "roster_upstream_duration_seconds_count 1", "roster_refresh_duration_seconds_count 1",
        "roster_players 11", "roster_durable 1", "roster_rows_quarantined_total 8", "roster_guard_refusals_total 0",
        "roster_consecutive_failures 0", #"roster_store_failures_total{code="store.full"} 0"#,
        "roster_store_set_aside_total 0",
      ] {
        #expect(lines.contains(Substring(line)), "\(line)")
      }
      for name in ["roster_age_seconds", "process_resident_memory_bytes", "process_open_fds", "http_connections"] {
        #expect(lines.contains { $0.hasPrefix(name + " ") }, "\(name)")
      }
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }
}
