import Foundation
import RosterTestSupport
import Testing

@Suite("What editors do, over HTTP and against a real upstream")
struct EditingJourneyTests {
  private static let password = "correct horse battery staple"

  private struct Grant: Decodable {
    let token: String
    let account: String
    let role: String
  }

  private struct Player: Decodable {
    let id: String
    let displayName: String
    let givenName: String?
    let team: String?
  }

  private let id = PlayerFixtures.id(1)
  private var path: String { "/players/\(id)" }

  @Test("From account add to a corrected name that survives a refresh and a restart, and back again")
  func walkthrough() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      try await addAccount("ann", role: "editor", in: folder)
      try await addAccount("olga", role: "operator", in: folder)
      let service = try await start(upstream, in: folder)
      let ann = try await signIn("ann", role: "editor", on: service)
      let olga = try await signIn("olga", role: "operator", on: service)

      let before = try await service.get(path)
      let corrected = try await ann.patch(path, #"{"givenName":"John"}"#, ifMatch: before.headers["etag"])
      #expect(corrected.status == 200)
      #expect(corrected.headers["etag"] != before.headers["etag"])
      #expect(try await service.get(path).body == corrected.body)
      #expect(try await service.get(path).headers["etag"] == corrected.headers["etag"])
      #expect(try await service.get("/players?q=john").text.contains(#""total":1"#))
      let tooLate = try await ann.patch(path, #"{"givenName":"Jim"}"#, ifMatch: before.headers["etag"])
      #expect(tooLate.status == 412)

      // The next refresh must not undo it, whatever else it brings.
      upstream.serve(PlayerFixtures.document((0..<12).map { PlayerFixtures.row($0, #""team":"Reds""#) }))
      #expect(try await service.send("POST", "/refresh", ["Authorization": "Bearer \(ann.token)"]).status == 403)
      let refreshed = try await service.send("POST", "/refresh", ["Authorization": "Bearer \(olga.token)"])
      #expect(refreshed.status == 200)
      #expect(refreshed.text.contains(#""outcome":"accepted""#))
      let player = try await decoded(Player.self, service.get(path))
      #expect(player.givenName == "John")
      #expect(player.team == "Reds")
      let status = try RosterProcess(["status"], environment: ["ROSTER_HTTP_PORT": "\(service.port)"])
      #expect(await status.exitCode() == 0)
      #expect(status.output.contains("\ncorrected  1 player\n"))
      #expect(try await service.get("/metrics").text.contains("\nroster_corrections 1\n"))

      #expect(await service.stop() == 0)
      try await upstream.stop()
      let restarted = try await start(upstream, in: folder)
      #expect(try await decoded(Player.self, restarted.get(path)).displayName == "John Surname1")
      let again = LiveEditor(restarted, token: ann.token)
      let correction = try await again.get("\(path)/correction")
      #expect(correction.status == 200)
      #expect(correction.text.contains(#""Given1""#))
      let reverted = try await again.remove("\(path)/correction", ifMatch: correction.headers["etag"])
      #expect(reverted.status == 204)
      #expect(try await decoded(Player.self, restarted.get(path)).givenName == "Given1")
      #expect(try await again.get("\(path)/correction").status == 404)

      let audit = try await LiveEditor(restarted, token: olga.token).get("/audit?account=ann")
      #expect(audit.status == 200)
      #expect(audit.text.contains(#""action":"reverted""#))
      #expect(audit.text.contains(#""action":"updated""#))
      #expect(try await again.get("/audit").status == 403)
      #expect(await restarted.stop() == 0)
      for process in [service.process, restarted.process] {
        for secret in [ann.token, olga.token, Self.password] { #expect(!process.output.contains(secret)) }
      }
    }
  }

  @Test("Players are added and removed, and both survive a refresh")
  func addAndRemove() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      try await addAccount("olga", role: "operator", in: folder)
      let service = try await start(upstream, in: folder)
      let olga = try await signIn("olga", role: "operator", on: service)
      let added = try await olga.add(#"{"surname":"Newcomer","jerseyNumber":99}"#)
      #expect(added.status == 201)
      let place = try #require(added.headers["location"])
      #expect(try await service.get(place).body == added.body)
      let hidden = try await olga.remove(path, ifMatch: service.get(path).headers["etag"])
      #expect(hidden.status == 204)
      upstream.serve(PlayerFixtures.document(11))
      #expect(
        try await service.send("POST", "/refresh", ["Authorization": "Bearer \(olga.token)"]).text
          .contains("accepted"))
      #expect(try await service.get(place).status == 200)
      #expect(try await service.get(path).status == 404)
      #expect(try await service.get("/players").text.contains(#""total":11"#))
      let listed = try await olga.get("/corrections")
      #expect(listed.text.contains("\(id)"))
      #expect(listed.text.contains(#""total":2"#))
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }

  @Test("Of editors who have seen the same version exactly one wins, on every loop")
  func concurrency() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      try await addAccount("ann", role: "editor", in: folder)
      let service = try await start(upstream, in: folder)
      let ann = try await signIn("ann", role: "editor", on: service)
      for round in 0..<5 {
        let tag = try await service.get(path).headers["etag"]
        let answers = try await withThrowingTaskGroup(of: LiveRoster.Answer.self) { group in
          for editor in 0..<8 {
            group.addTask { [path] in
              try await ann.patch(path, #"{"jerseyNumber":\#(round * 8 + editor)}"#, ifMatch: tag)
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        let won = answers.filter { $0.status == 200 }
        #expect(won.count == 1)
        #expect(answers.count { $0.status == 412 } == 7)
        for _ in 0..<8 { #expect(try await service.get(path).body == won.first?.body) }
      }
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }

  @Test("A new password and the end of an account sign everybody out who had signed in with it")
  func signOutEverywhere() async throws {
    try await withTemporaryFolder { folder in
      let upstream = try await StubUpstream.start(PlayerFixtures.document(10))
      try await addAccount("ann", role: "editor", in: folder)
      let service = try await start(upstream, in: folder)
      let first = try await signIn("ann", role: "editor", on: service)
      #expect(try await first.get("/session").status == 200)
      #expect(try await account(["password", "ann"], password: Self.password + "!", in: folder) == 0)
      #expect(try await first.get("/session").status == 401)
      let second = try await signIn("ann", role: "editor", on: service, password: Self.password + "!")
      #expect(try await second.get("/session").status == 200)
      #expect(try await account(["remove", "ann"], in: folder) == 0)
      #expect(try await second.get("/session").status == 401)
      #expect(await service.stop() == 0)
      try await upstream.stop()
    }
  }

  private func start(_ upstream: StubUpstream, in folder: URL) async throws -> LiveRoster {
    let service = try await LiveRoster(
      upstream: upstream.url.absoluteString, folder: folder, settings: ["ROSTER_UPSTREAM_MIN_INTERVAL": "1ms"])
    // Whichever comes first: the upstream may be gone, and the store may have nothing.
    #expect(try await service.get("/players?limit=1").status == 200)
    return service
  }

  private func addAccount(_ name: String, role: String, in folder: URL) async throws {
    #expect(try await account(["add", name, "--role", role], password: Self.password, in: folder) == 0)
  }

  private func account(_ arguments: [String], password: String = "", in folder: URL) async throws -> Int32? {
    let process = try RosterProcess(
      ["account"] + arguments,
      environment: [
        "ROSTER_STORE_URL": "sqlite:\(folder.appending(path: "roster.sqlite").path())", "INPUT": password,
      ],
      launcher: ["sh", "-c", #"printf '%s' "$INPUT" | "$0" "$@""#])
    return await process.exitCode()
  }

  private func signIn(
    _ name: String, role: String, on service: LiveRoster, password: String = password
  ) async throws -> LiveEditor {
    let answer = try await service.send(
      "POST", "/session", ["Content-Type": "application/json"],
      #"{"username":"\#(name)","password":"\#(password)"}"#)
    #expect(answer.status == 201)
    let grant = try await decoded(Grant.self, answer)
    #expect(grant.account == name)
    #expect(grant.role == role)
    return LiveEditor(service, token: grant.token)
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ answer: LiveRoster.Answer) async throws -> Value {
    #expect(answer.status < 300)
    return try JSONDecoder().decode(type, from: answer.body)
  }
}
