import Foundation
import RosterTestSupport
import Testing

@Suite("The editors' file on a disk that must not be written", .timeLimit(.minutes(5)))
struct EditorsDiskJourneyTests {
  private static let password = "correct horse battery staple"

  private struct Grant: Decodable {
    let token: String
  }

  @Test(
    "Sessions, corrections, the audit and the accounts are read as ever, and nothing is written",
    arguments: [
      "mount -o remount,bind,ro .",
      "mount --bind roster.editors.sqlite roster.editors.sqlite && mount -o remount,bind,ro roster.editors.sqlite",
    ])
  func readOnly(script: String) async throws {
    try await withPrivateDisk(kibibytes: 2048) { disk in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      #expect(try await account(["add", "olga", "--role", "operator"], on: disk).code == 0)
      let first = try await start(upstream, on: disk)
      let signedIn = try await first.send(
        "POST", "/session", ["Content-Type": "application/json"],
        #"{"username":"olga","password":"\#(Self.password)"}"#)
      let token = try JSONDecoder().decode(Grant.self, from: signedIn.body).token
      #expect(try await LiveEditor(first, token: token).get("/players").status == 200)
      #expect(try await LiveEditor(first, token: token).add(#"{"surname":"Newcomer"}"#).status == 201)
      #expect(await first.stop() == 0)

      try await disk.run(script)
      let service = try await start(upstream, on: disk)
      let olga = LiveEditor(service, token: token)
      #expect(try await service.get("/players").status == 401)
      #expect(try await olga.get("/players").text.contains("Newcomer"))
      #expect(try await olga.get("/session").status == 200)
      #expect(try await olga.get("/corrections").text.contains(#""total":1"#))
      #expect(try await olga.get("/audit").text.contains(#""account":"olga""#))
      #expect(try await olga.add(#"{"surname":"Another"}"#).status == 503)
      #expect(try await olga.get("/session").status == 200)
      let list = try await account(["list"], on: disk)
      #expect(list.code == 0 && list.output.hasPrefix("olga  operator"), "\(list)")
      #expect(try await account(["add", "ann", "--role", "editor"], on: disk).code == 74)
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }

  @Test("Without room nothing is written, everything is read, and writing goes on once there is room")
  func full() async throws {
    try await withPrivateDisk(kibibytes: 2048) { disk in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      #expect(try await account(["add", "olga", "--role", "operator"], on: disk).code == 0)
      let service = try await start(upstream, on: disk)
      let credentials = #"{"username":"olga","password":"\#(Self.password)"}"#
      let json = ["Content-Type": "application/json"]
      let signedIn = try await service.send("POST", "/session", json, credentials)
      let olga = LiveEditor(service, token: try JSONDecoder().decode(Grant.self, from: signedIn.body).token)
      #expect(try await olga.add(#"{"surname":"First"}"#).status == 201)

      try await disk.fill()
      // What stands in the log's file by now may still take some.
      var statuses: [Int] = []
      for number in 0..<500 where statuses.last != 503 {
        statuses.append(try await olga.add(#"{"surname":"Newcomer \#(number)"}"#).status)
      }
      #expect(statuses.last == 503)
      #expect(await service.process.logs("editors' file could not be opened, read or written"))
      let served = try await olga.get("/players").text
      #expect(served.contains("First") && served.contains(#""total":\#(10 + statuses.count),"#))
      #expect(try await olga.get("/session").status == 200)
      #expect(try await olga.get("/corrections").text.contains(#""total":\#(statuses.count)"#))

      try FileManager.default.removeItem(at: disk.file("filler"))
      #expect(try await olga.add(#"{"surname":"Last"}"#).status == 201)
      #expect(try await service.send("POST", "/session", json, credentials).status == 201)
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }

  private func start(_ upstream: StubUpstream, on disk: PrivateDisk) async throws -> LiveRoster {
    try await LiveRoster(
      upstream: upstream.url.absoluteString, folder: disk.folder, settings: ["ROSTER_AUTH_READERS": "true"],
      launcher: disk.launcher)
  }

  private func account(
    _ arguments: [String], on disk: PrivateDisk
  ) async throws -> (code: Int32?, output: String, errors: String) {
    let process = try RosterProcess(
      ["account"] + arguments,
      environment: [
        "ROSTER_STORE_URL": "sqlite:\(disk.folder.appending(path: "roster.sqlite").path())", "INPUT": Self.password,
      ],
      launcher: disk.launcher + ["sh", "-c", #"printf '%s' "$INPUT" | "$0" "$@""#])
    let code = await process.exitCode()
    return (code, process.output, process.errors)
  }
}
