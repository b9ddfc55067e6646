import Foundation
import RosterTestSupport
import Testing

@Suite("The commands")
struct CommandTests {
  @Test(
    "a bad value is one line that names key, value and what is allowed, and exit 78",
    arguments: [
      ("http.port", "99999", "a port (0 picks a free one) from 0 to 65535"),
      ("http.port", "+80", "a port (0 picks a free one) from 0 to 65535"),
      ("http.port", "0x1F90", "a port (0 picks a free one) from 0 to 65535"),
      ("http.host", "", "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::"),
      ("http.host", "999.1.1.1", "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::"),
      ("http.host", "1.2.3.4.5", "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::"),
      ("http.host", "::g", "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::"),
      ("http.host", "[::1]", "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::"),
      ("http.host", "127.0.0.1:8080", "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::"),
      ("http.host", "http://localhost", "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::"),
      ("http.host", "local host", "an address to listen on, such as 127.0.0.1, 0.0.0.0 or ::"),
      ("http.maxAge", "250ms", "a duration in whole seconds, such as 30s, 5m, 24h or 7d, above zero"),
      ("http.maxAge", "1500ms", "a duration in whole seconds, such as 30s, 5m, 24h or 7d, above zero"),
      ("http.maxAge", "0s", "a duration in whole seconds, such as 30s, 5m, 24h or 7d, above zero"),
      ("http.drainTimeout", "999ms", "a duration such as 20s or 5m, of at least 1s"),
      ("http.idleTimeout", "60", "a duration such as 250ms, 30s, 5m, 24h or 7d, above zero"),
      ("http.idleTimeout", "0s", "a duration such as 250ms, 30s, 5m, 24h or 7d, above zero"),
      ("http.idleTimeout", "-1s", "a duration such as 250ms, 30s, 5m, 24h or 7d, above zero"),
      ("cache.freshFor", "99999999999999999d", "a duration such as 250ms, 30s, 5m, 24h or 7d, above zero"),
      ("http.maxBodyBytes", "64KB", "a size such as 512B, 64KiB, 256MiB or 1GiB, above zero"),
      ("upstream.url", "ftp://example.com/x", "an http:// or https:// URL, or file: and a path"),
      ("upstream.url", "file:", "an http:// or https:// URL, or file: and a path"),
      ("store.url", "postgres:x", "sqlite: and a path, such as sqlite:var/roster.sqlite"),
      ("log.level", "loud", "one of trace, debug, info, notice, warning, error, critical"),
      ("cache.allowClientRevalidation", "yes", "true or false"),
    ])
  func badValue(key: String, value: String, allowed: String) async throws {
    let process = try RosterProcess(["check-config", "--set", "\(key)=\(value)"])
    #expect(await process.exitCode() == 78)
    #expect(process.errors == "roster: configuration: \(key): '\(value)' is not allowed: \(allowed)\n")
    #expect(process.output.isEmpty)
  }

  @Test(
    "an address of this or another machine is good, and so is a name, which only that machine can judge",
    arguments: [
      "0.0.0.0", "::", "::1", "fe80::1%nowhere", "::ffff:10.0.0.1", "192.0.2.7", "localhost", "roster.invalid",
      "web_1", "10.example",
    ])
  func goodHost(host: String) async throws {
    let process = try RosterProcess(["check-config", "--set", "http.host=\(host)", "--set", "http.maxAge=2000ms"])
    #expect(await process.exitCode() == 0)
    #expect(process.errors.isEmpty)
  }

  @Test("an unknown key in the file is an error that names it, in serve as well")
  func unknownKey() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "roster.yaml")
      try "http:\n  prot: 8080\n".write(to: file, atomically: true, encoding: .utf8)
      for command in ["check-config", "serve"] {
        let process = try RosterProcess([command, "--config", file.path()])
        #expect(await process.exitCode() == 78)
        #expect(
          process.errors
            == """
            roster: configuration: http.prot: is no key of this service (line 2); did you mean http.port? \
            config/roster.yaml lists them all

            """)
      }
    }
  }

  @Test("a file that is missing, or a folder, is one line and exit 78", arguments: ["missing", ""])
  func noFile(name: String) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: name)
      let process = try RosterProcess(["check-config", "--config", file.path()])
      #expect(await process.exitCode() == 78)
      let why = name.isEmpty ? "Is a directory" : "No such file or directory"
      #expect(process.errors == "roster: configuration: \(file.path()): cannot be read: \(why)\n")
    }
  }

  @Test("an option without a key is one line and exit 78")
  func noKey() async throws {
    let process = try RosterProcess(["check-config", "--set", "=5"])
    #expect(await process.exitCode() == 78)
    #expect(process.errors == "roster: configuration: --set …: is not of the form key=value\n")
  }

  @Test("a file that is no YAML is one line and exit 78", arguments: ["http: [", "- a\n- b\n"])
  func badFile(content: String) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "roster.yaml")
      try content.write(to: file, atomically: true, encoding: .utf8)
      let process = try RosterProcess(["check-config", "--config", file.path()])
      #expect(await process.exitCode() == 78)
      #expect(process.errors.hasPrefix("roster: configuration: \(file.path()): cannot be read as YAML: "))
      #expect(process.errors.components(separatedBy: "\n").count == 2)
    }
  }

  @Test("flags win over the environment, the environment over the file")
  func precedence() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "roster.yaml")
      try "http:\n  port: bad-file\n".write(to: file, atomically: true, encoding: .utf8)
      let environment = ["ROSTER_HTTP_PORT": "bad-environment"]
      func error(_ flags: [String], _ environment: [String: String]) async throws -> String {
        let process = try RosterProcess(["check-config", "--config", file.path()] + flags, environment: environment)
        _ = await process.exitCode()
        return process.errors
      }
      #expect(try await error(["--set", "http.port=bad-flag"], environment).contains("'bad-flag'"))
      #expect(try await error([], environment).contains("'bad-environment'"))
      #expect(try await error([], [:]).contains("'bad-file'"))
      #expect(try await error(["--set", "http.port=1"], environment).isEmpty)
    }
  }

  @Test("a file in which everything is commented out sets nothing")
  func emptyFile() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "roster.yaml")
      try "# http:\n#   port: 1\n".write(to: file, atomically: true, encoding: .utf8)
      let process = try RosterProcess(["check-config", "--config", file.path()])
      #expect(await process.exitCode() == 0)
      #expect(process.output == "configuration: good\n")
    }
  }

  @Test("an unknown ROSTER_ variable only warns, since orchestrators add some")
  func unknownVariable() async throws {
    let process = try RosterProcess(["check-config"], environment: ["ROSTER_SERVICE_HOST": "10.0.0.1"])
    #expect(await process.exitCode() == 0)
    #expect(process.errors == "roster: warning: ROSTER_SERVICE_HOST is no key of this service and does nothing\n")
  }

  @Test("a misspelt ROSTER_ variable leads to the right one")
  func misspeltVariable() async throws {
    let process = try RosterProcess(["check-config"], environment: ["ROSTER_HTTP_PROT": "1"])
    #expect(await process.exitCode() == 0)
    #expect(
      process.errors
        == """
        roster: warning: ROSTER_HTTP_PROT is no key of this service and does nothing; \
        did you mean ROSTER_HTTP_PORT?

        """)
  }

  @Test("a port in use is one line, and exit 69")
  func portInUse() async throws {
    try await withTemporaryFolder { folder in
      let first = try await LiveRoster(upstream: "file:config/players.sample.json", folder: folder)
      let second = try RosterProcess(
        ["serve"],
        environment: [
          "ROSTER_HTTP_PORT": "\(first.port)", "ROSTER_STORE_URL": "sqlite:\(folder.path())/other.sqlite",
        ])
      #expect(await second.exitCode() == 69)
      #expect(second.errors.hasPrefix("roster: another process is listening on 127.0.0.1 port \(first.port)"))
      #expect(second.errors.components(separatedBy: "\n").count == 2)
      // What was new before the port was tried has been said as well, and is no error.
      #expect(second.output.components(separatedBy: "\n").count == 2)
      #expect(second.output.contains("editors' file"))
      #expect(await first.stop() == 0)
    }
  }

  @Test("a second service on one store is one line, and exit 75; once the first has ended, it starts")
  func storeInUse() async throws {
    try await withTemporaryFolder { folder in
      let first = try await LiveRoster(upstream: "file:config/players.sample.json", folder: folder)
      let path = folder.appending(path: "roster.sqlite").path()
      let environment = ["ROSTER_HTTP_PORT": "0", "ROSTER_STORE_URL": "sqlite:\(path)"]
      let second = try RosterProcess(["serve"], environment: environment)
      #expect(await second.exitCode() == 75)
      #expect(
        second.errors == """
          roster: store.url: another process serves from \(path); stop it first, or set store.url (ROSTER_STORE_URL) \
          to a file of this one's own

          """)
      #expect(second.output.isEmpty)
      #expect(try await first.get("/readyz").status == 200)
      first.process.signal(SIGKILL)
      #expect(await first.process.exitCode() == -SIGKILL)
      let third = try await LiveRoster(upstream: "file:config/players.sample.json", folder: folder)
      #expect(await third.stop() == 0)
    }
  }

  @Test("healthcheck exits 0 when the service answers, and 1 with a reason when it does not")
  func healthcheck() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(upstream: "file:config/players.sample.json", folder: folder)
      let environment = ["ROSTER_HTTP_PORT": "\(service.port)", "ROSTER_HTTP_HOST": "0.0.0.0"]
      let healthy = try RosterProcess(["healthcheck"], environment: environment)
      #expect(await healthy.exitCode() == 0)
      #expect(await service.stop() == 0)
      let unhealthy = try RosterProcess(["healthcheck"], environment: environment)
      #expect(await unhealthy.exitCode() == 1)
      #expect(
        unhealthy.errors == """
          roster: unhealthy: no service answers at http://127.0.0.1:\(service.port) (Connection refused); start one with \
          'roster serve', or say where it is with http.host and http.port (ROSTER_HTTP_HOST, ROSTER_HTTP_PORT)

          """)
    }
  }

  @Test("healthcheck does not wait for ever for an answer that has begun")
  func endlessAnswer() async throws {
    let endless = try await StubUpstream.start(PlayerFixtures.document(3))
    endless.answer(.trickle)
    let process = try RosterProcess(["healthcheck", "--set", "http.port=\(try #require(endless.url.port))"])
    #expect(await process.exitCode() == 1)
    #expect(process.errors.contains("has not answered within 2 s"))
    try await endless.stop()
  }

  @Test("--version says which")
  func version() async throws {
    let process = try RosterProcess(["--version"])
    #expect(await process.exitCode() == 0)
    #expect(process.output == "0.1.0\n")
  }

  @Test("SIGTERM and SIGINT end the service with exit 0", arguments: [SIGTERM, SIGINT])
  func signals(number: Int32) async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(upstream: "file:config/players.sample.json", folder: folder)
      service.process.signal(number)
      #expect(await service.process.exitCode() == 0)
      #expect(service.process.output.contains(#""message":"draining""#))
    }
  }

  @Test("The service goes on when whoever read its log has ended, and ends with exit 0")
  func logReaderEnds() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(
        upstream: "file:config/players.sample.json", folder: folder, settings: ["ROSTER_LOG_REQUESTS": "true"],
        launcher: ["bash", "-c", #"exec "$0" "$@" > >(exec sed -u '/listening/q')"#])
      await service.process.streamEnds()
      for _ in 1...3 { #expect(try await service.get("/livez").status == 200) }
      #expect(await service.stop() == 0)
    }
  }

  @Test("A refresh that a stop interrupts is no failure of the upstream")
  func stopDuringRefresh() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(3))
      upstream.answer(.hang)
      let service = try await LiveRoster(upstream: upstream.url.absoluteString, folder: folder)
      await upstream.requests(reach: 1)
      #expect(await service.stop() == 0)
      #expect(service.process.output.contains(#""message":"stopped""#))
      #expect(!service.process.output.contains("roster not refreshed"))
      try await upstream.stop()
    }
  }

  @Test("With http.drainDelay the service is not ready after SIGTERM, and serves on")
  func drainDelay() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(
        upstream: "file:config/players.sample.json", folder: folder, settings: ["ROSTER_HTTP_DRAIN_DELAY": "24h"])
      #expect(await service.process.logs("roster refreshed"))
      service.process.signal(SIGTERM)
      #expect(await service.process.logs("not ready any more; serving on before draining"))
      #expect(try await service.get("/readyz").status == 503)
      #expect(try await service.get("/livez").status == 200)
      let list = try await service.get("/players")
      #expect(list.status == 200)
      #expect(list.headers["connection"] == nil)
      #expect(!service.process.output.contains(#""message":"draining""#))
      service.process.signal(SIGKILL)
      #expect(await service.process.exitCode() == -SIGKILL)
    }
  }

  @Test("After http.drainDelay the service drains and ends")
  func drainDelayOver() async throws {
    try await withTemporaryFolder { folder in
      let service = try await LiveRoster(
        upstream: "file:config/players.sample.json", folder: folder, settings: ["ROSTER_HTTP_DRAIN_DELAY": "1ms"])
      service.process.signal(SIGTERM)
      #expect(await service.process.exitCode() == 0)
      #expect(service.process.output.contains(#""message":"draining""#))
    }
  }
}
