import Glibc
import HTTPTypes
import Logging
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("Starting and stopping")
struct ShutdownTests {
  private static let get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n"

  private static func server(
    _ configuration: HTTPServerConfiguration = .test(), responder: any HTTPResponder = EchoResponder()
  ) -> HTTPServer {
    HTTPServer(
      configuration: configuration, responder: responder,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
  }

  @Test("While draining, responses end their connections and nobody new gets in")
  func drain() async throws {
    let shared = Representation.text("shared", headers: [.init(name: .eTag, value: "\"e\"")])
    var patient = HTTPServerConfiguration.test()
    patient.drainIdleTimeout = .seconds(60)
    try await withServer(patient, responder: StubResponder { _ in shared }) { live in
      let connections = try (0..<4).map { _ in try live.connect() }
      for connection in connections {
        try connection.send(Self.get)
        #expect(try connection.readResponse().closes == false)
      }
      live.server.drain()
      for connection in connections {
        try connection.send(Self.get)
        let last = try connection.readResponse()
        #expect(last.closes)
        #expect(last.text == "shared")
        #expect(last["etag"] == "\"e\"")
        #expect(last.values("date").count == 1)
        #expect(try connection.isAtEnd())
      }
      #expect(throws: RawConnection.Failure.self) {
        let late = try live.connect()
        try late.send(Self.get)
        _ = try late.readResponse()
      }
    }
  }

  /// Answers everybody, but for `/busy` blocks its loop, once it has said so.
  private static func blocked(_ busy: Signal, until go: Signal) -> StubResponder {
    StubResponder { request in
      if request.path == "/busy" {
        busy.send()
        _ = go.block()
      }
      return .text("answered")
    }
  }

  @Test("Who has connected before draining begins is answered, though not accepted yet")
  func notAccepted() async throws {
    let busy = Signal()
    let go = Signal()
    // The only loop is blocked, so that nobody is accepted.
    try await withServer(.test { $0.loops = 1 }, responder: Self.blocked(busy, until: go)) { live in
      let first = try live.connect()
      try first.send("GET /busy HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(busy.block())
      let connected = try (0..<5).map { _ in try live.connect() }
      for connection in connected { try connection.send(Self.get) }
      live.server.drain()
      go.send()
      for connection in [first] + connected {
        let answer = try connection.readResponse()
        #expect(answer.text == "answered")
        #expect(answer.closes)
      }
    }
  }

  @Test("A request that was sent before its idle connection is closed is answered")
  func sentInTime() async throws {
    let busy = Signal()
    let go = Signal()
    let responder = Self.blocked(busy, until: go)
    try await withServer(.test { $0.drainIdleTimeout = .milliseconds(1) }, responder: responder) { live in
      // The kernel spreads them over both loops, one of which is then blocked.
      let asking = try (0..<16).map { _ in try live.connect() }
      let silent = try (0..<32).map { _ in try live.connect() }
      for connection in asking + silent {
        try connection.send(Self.get)
        #expect(try connection.readResponse().closes == false)
      }
      let first = try live.connect()
      try first.send("GET /busy HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(busy.block())
      for connection in asking { try connection.send(Self.get) }
      live.server.drain()
      // What the other loop has closed shows that the reaper has been round.
      #expect(waits { silent.contains(where: \.hasInput) })
      go.send()
      for connection in [first] + asking {
        let answer = try connection.readResponse()
        #expect(answer.text == "answered")
      }
      for connection in silent { #expect(try connection.isAtEnd()) }
    }
  }

  @Test("Stopping closes idle connections")
  func idle() async throws {
    let server = Self.server()
    try server.start()
    let port = try #require(server.port)
    async let ended = onOwnThread {
      let connection = try RawConnection(port: port)
      try connection.send(Self.get)
      _ = try connection.readResponse()
      return try connection.isAtEnd()
    }
    while server.requestCount == 0 { await Task.yield() }
    try await server.stop(within: .seconds(10))
    #expect(try await ended)
    #expect(server.connectionCount == 0)
  }

  @Test("Stopping finishes what is in flight")
  func inFlight() async throws {
    let started = Signal()
    let go = Signal()
    let server = Self.server(
      responder: StubResponder { _ in
        started.send()
        await go.wait()
        return .text("finished")
      })
    try server.start()
    let port = try #require(server.port)
    async let answer = onOwnThread {
      let connection = try RawConnection(port: port)
      try connection.send(Self.get)
      return try connection.readResponse()
    }
    await started.wait()
    server.drain()
    async let stopped: Void = server.stop(within: .seconds(10))
    go.send()
    #expect(try await answer.text == "finished")
    #expect(try await answer.closes)
    try await stopped
  }

  @Test("Stopping reports work that is pending at the deadline, and may be repeated")
  func pastDeadline() async throws {
    let started = Signal()
    let go = Signal()
    let server = Self.server(
      responder: StubResponder { _ in
        started.send()
        await go.wait()
        return .text("finished")
      })
    try server.start()
    let port = try #require(server.port)
    async let answer = onOwnThread {
      let connection = try RawConnection(port: port)
      try connection.send(Self.get)
      return try connection.readResponse().text
    }
    await started.wait()
    await #expect(throws: HTTPServerError.stillBusy(connections: 1)) {
      try await server.stop(within: .milliseconds(50))
    }
    go.send()
    #expect(try await answer == "finished")
    try await server.stop(within: .seconds(10))
    try await server.stop(within: .seconds(10))
  }

  /// Starts a server and stops it when all that is left of its only client is a refused request, which is not yet closed.
  ///
  /// - Returns: How long that took, at most.
  private static func stopWithRefused(within limit: Duration) async throws -> Duration {
    let server = server()
    try server.start()
    let port = try #require(server.port)
    let refused = Signal()
    let over = Signal()
    let began = ContinuousClock.now
    async let client: Void = onOwnThread {
      let connection = try RawConnection(port: port)
      try connection.send("PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n")
      #expect(try connection.readResponse().status == 413)
      #expect(waits { server.connectionCount == 0 })
      refused.send()
      _ = over.block()
    }
    await refused.wait()
    defer { over.send() }
    try await server.stop(within: limit)
    let took = ContinuousClock.now - began
    over.send()
    try await client
    return took
  }

  @Test("A stop leaves a client that was refused last a while to go on sending")
  func refusedLast() async throws {
    // No sooner, since the client never closes; nor is it measured how much later.
    #expect(try await Self.stopWithRefused(within: .seconds(10)) > .milliseconds(900))
  }

  @Test("A stop without the time for that has not failed")
  func refusedLastInHaste() async throws {
    _ = try await Self.stopWithRefused(within: .milliseconds(200))
  }

  @Test("A hundred starts and stops leave no descriptor open")
  func cycles() async throws {
    let before = openDescriptors()
    for _ in 0..<100 {
      try await withServer { live in
        let response = try live.exchange(Self.get)
        #expect(response.status == 200)
      }
    }
    // Other tests open some meanwhile; a leak would be of a hundred at least.
    #expect(openDescriptors() - before < 90)
  }

  @Test("A port in use is an error that says so, whoever uses it", arguments: [1, 2])
  func portInUse(_ loops: Int) async throws {
    try await withServer(.test { $0.loops = loops }) { live in
      let second = Self.server(.test { $0.port = live.port })
      #expect(throws: HTTPServerError.addressInUse(host: "127.0.0.1", port: live.port)) { try second.start() }
      #expect(second.port == nil)
    }
  }

  @Test("An address of somebody else is an error that says so")
  func foreignAddress() throws {
    let server = Self.server(.test { $0.host = "192.0.2.1" })
    #expect {
      try server.start()
    } throws: { error in
      guard case .cannotListen(host: "192.0.2.1", port: 0, let reason) = error as? HTTPServerError else { return false }
      return reason == "listening: Cannot assign requested address"
    }
  }

  @Test("A name without an address is an error that says so, in the resolver's words")
  func unknownHost() throws {
    // Refused without a look-up: no interface has this name.
    let host = "fe80::1%none"
    let server = Self.server(.test { $0.host = host })
    #expect {
      try server.start()
    } throws: { error in
      guard case .cannotListen(host: host, port: 0, let reason) = error as? HTTPServerError else { return false }
      return reason.hasPrefix("no address found for it: ")
    }
  }

  @Test("Every address of the machine may be listened on, IPv4 included")
  func dualStack() async throws {
    try await withServer(.test { $0.host = "::" }) { live in
      let response = try live.exchange(Self.get)
      #expect(response.status == 200)
    }
  }
}

private func openDescriptors() -> Int {
  guard let folder = opendir("/proc/self/fd") else { return 0 }
  defer { closedir(folder) }
  var count = 0
  while readdir(folder) != nil { count += 1 }
  return count
}
