import Foundation
import RosterTestSupport
import Testing

@Suite("A service with TLS")
struct TLSJourneyTests {
  private static let token = "a-token-of-operators"

  /// Writes a certificate and a key, and gives back the settings that name them.
  private func files(
    in folder: URL, certificate: String = StubCertificate.pem, key: String = StubCertificate.key
  ) throws -> [String: String] {
    let paths = ["CERTIFICATE": (certificate, "tls.crt"), "KEY": (key, "tls.key")]
    return try [String: String](
      uniqueKeysWithValues: paths.map { name, file in
        let path = folder.appending(path: file.1)
        try Data(file.0.utf8).write(to: path)
        return ("ROSTER_HTTP_TLS_\(name)", path.path())
      })
  }

  private func run(_ command: String, _ environment: [String: String]) async throws
    -> (code: Int32?, output: String, errors: String)
  {
    let process = try RosterProcess([command], environment: environment)
    let code = await process.exitCode()
    return (code, process.output, process.errors)
  }

  @Test("answers over TLS, also the commands beside it, which on loopback believe a certificate renewed since, too")
  func commands() async throws {
    try await withTemporaryFolder { folder in
      var settings = try files(in: folder)
      settings["ROSTER_AUTH_OPERATOR_TOKEN"] = Self.token
      settings["ROSTER_UPSTREAM_MIN_INTERVAL"] = "1ms"
      let service = try await LiveRoster(
        upstream: "file:config/players.sample.json", folder: folder, settings: settings)
      #expect(service.process.output.contains("listening on https://127.0.0.1:\(service.port)"))
      #expect(await service.process.logs("roster refreshed"))
      settings["ROSTER_HTTP_PORT"] = "\(service.port)"

      let health = try await run("healthcheck", settings)
      #expect(health == (0, "", ""))
      #expect(try await run("status", settings).output.hasPrefix("roster     40 players, fresh, from the upstream\n"))
      #expect(try await run("refresh", settings).output.hasPrefix("unchanged\n"))

      let renewed = folder.appending(path: "renewed.crt")
      try Data(StubCertificate.expired.utf8).write(to: renewed)
      settings["ROSTER_HTTP_TLS_CERTIFICATE"] = renewed.path()
      #expect(try await run("healthcheck", settings) == (0, "", ""))
      #expect(await service.stop() == 0)
    }
  }

  @Test("the commands beside it need no key")
  func noKey() async throws {
    try await withTemporaryFolder { folder in
      var settings = try files(in: folder)
      let service = try await LiveRoster(
        upstream: "file:config/players.sample.json", folder: folder, settings: settings)
      settings["ROSTER_HTTP_PORT"] = "\(service.port)"
      settings["ROSTER_HTTP_TLS_KEY"] = "/nowhere/tls.key"
      #expect(try await run("healthcheck", settings).code == 0)
      #expect(await service.stop() == 0)
    }
  }

  @Test(
    "a certificate or key that cannot be used is one line and exit 78, before anything listens",
    arguments: [
      ("", StubCertificate.key, "http.tls.certificate: FOLDER/tls.crt holds no certificate in PEM"),
      ("nonsense", StubCertificate.key, "http.tls.certificate: FOLDER/tls.crt holds no certificate in PEM"),
      (
        StubCertificate.expired, StubCertificate.key,
        "http.tls.certificate: FOLDER/tls.crt expired at 2021-01-01T00:00:00Z"
      ),
      (StubCertificate.pem, "nonsense", "http.tls.key: FOLDER/tls.key holds no private key in PEM"),
      (
        StubCertificate.pem, StubCertificate.otherKey,
        "http.tls.key: FOLDER/tls.key cannot be used with the certificate in FOLDER/tls.crt: "
          + "The certificate and the given key do not match."
      ),
    ])
  func unusable(_ certificate: String, _ key: String, _ line: String) async throws {
    try await withTemporaryFolder { folder in
      let settings = try files(in: folder, certificate: certificate, key: key)
      let place = folder.path().hasSuffix("/") ? String(folder.path().dropLast()) : folder.path()
      for command in ["check-config", "serve"] {
        let result = try await run(command, settings)
        #expect(result.code == 78)
        #expect(result.output.isEmpty)
        #expect(result.errors == "roster: configuration: \(line.replacing("FOLDER", with: place))\n")
      }
    }
  }

  @Test("files that are missing, and one without the other, are named")
  func missing() async throws {
    let cases = [
      (["CERTIFICATE": "/nowhere/a"], "http.tls.key: is needed with http.tls.certificate"),
      (["KEY": "/nowhere/a"], "http.tls.certificate: is needed with http.tls.key"),
      (
        ["CERTIFICATE": "/nowhere/a", "KEY": "/nowhere/b"],
        "http.tls.certificate: /nowhere/a cannot be read: No such file or directory"
      ),
    ]
    for (files, line) in cases {
      let settings = Dictionary(uniqueKeysWithValues: files.map { ("ROSTER_HTTP_TLS_\($0)", $1) })
      let result = try await run("check-config", settings)
      #expect(result.code == 78)
      #expect(result.errors == "roster: configuration: \(line)\n")
    }
  }
}
