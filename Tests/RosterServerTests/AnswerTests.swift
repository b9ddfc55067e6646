import Glibc
import HTTPTypes
import RosterLocking
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

private protocol Outer: Sendable { func ask() async throws -> String }
private protocol Middle: Sendable { func ask() async throws -> String }
private protocol Inner: Sendable { func ask() async throws -> String }

private struct InMemory: Inner {
  func ask() async throws -> String { "answer" }
}
private struct Between: Middle {
  let inner: any Inner
  func ask() async throws -> String { try await inner.ask() }
}
private struct Outside: Outer {
  let middle: any Middle
  func ask() async throws -> String { try await middle.ask() }
}

@Suite("When answers come")
struct AnswerTests {
  private static let get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test("An answer that waits for nothing never leaves the loop's thread")
  func immediate() async throws {
    let stack: any Outer = Outside(middle: Between(inner: InMemory()))
    let responder = StubResponder { _ in
      let before = currentThread()
      let answer = (try? await stack.ask()) ?? "failed"
      return .text("\(answer) \(before == currentThread())")
    }
    try await withServer(responder: responder) { live in
      let connection = try live.connect()
      for _ in 0..<200 {
        try connection.send(Self.get)
        #expect(try connection.readResponse().text == "answer true")
      }
      #expect(live.server.requestCount == 200)
      #expect(live.server.suspensionCount == 0)
    }
  }

  @Test("An answer that waits suspends its connection and no other")
  func waiting() async throws {
    let go = Signal()
    let responder = StubResponder { request in
      if request.path == "/x" { await go.wait() }
      return .text(request.path)
    }
    try await withServer(.test { $0.loops = 1 }, responder: responder) { live in
      let slow = try live.connect()
      try slow.send(Self.get)
      #expect(try live.exchange("GET /fast HTTP/1.1\r\nHost: a\r\n\r\n").text == "/fast")
      go.send()
      #expect(try slow.readResponse().text == "/x")
      #expect(live.server.suspensionCount == 1)
    }
  }

  @Test("However the answer races with its callback, it is sent once")
  func races() async throws {
    let responder = StubResponder { request in
      await Task { await Task.yield() }.value
      return .text(request.path)
    }
    try await withServer(responder: responder) { live in
      let connections = try (0..<4).map { _ in try live.connect() }
      for number in 0..<500 {
        for connection in connections { try connection.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n") }
        for connection in connections { #expect(try connection.readResponse().text == "/\(number)") }
      }
    }
  }

  @Test("A client that leaves while its answer is awaited cancels it", arguments: [true, false])
  func leaving(_ reset: Bool) async throws {
    let started = Signal()
    let cancelled = Signal()
    let responder = StubResponder { request in
      guard request.path == "/x" else { return .text("next") }
      started.send()
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        cancelled.send()
      }
      return .text("")
    }
    try await withServer(responder: responder) { live in
      let connection = try live.connect()
      try connection.send(Self.get)
      #expect(started.block())
      if reset { connection.reset() } else { connection.close() }
      #expect(cancelled.block())
      #expect(try live.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").text == "next")
    }
  }

  @Test(
    "A response that cannot be sent becomes a 500, and the connection goes on",
    arguments: [
      HTTPField(name: .contentLength, value: "5"), HTTPField(name: .connection, value: "close"),
      HTTPField(name: .transferEncoding, value: "chunked"), HTTPField(name: .eTag, value: ""),
    ])
  func unsendable(_ field: HTTPField) async throws {
    let responder = StubResponder { request in
      request.path == "/x" ? .text("", headers: [field]) : .text("next")
    }
    try await withServer(responder: responder) { live in
      let connection = try live.connect()
      try connection.send(Self.get + "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let failed = try connection.readResponse()
      #expect(failed.text == "failed\nThe server failed to answer this request.\n/x")
      #expect(failed.status == 500)
      #expect(try connection.readResponse().text == "next")
    }
  }

  @Test("A request may outlive its answer")
  func escaping() async throws {
    let kept = Locked<Request?>(nil)
    let responder = StubResponder { request in
      kept.withLock { $0 = request }
      return .text("")
    }
    try await withServer(responder: responder) { live in
      _ = try live.exchange("POST /x?q HTTP/1.1\r\nHost: a\r\nAccept: b\r\nContent-Length: 2\r\n\r\nhi")
    }
    let request = try #require(kept.withLock { $0 })
    #expect(request.headers[.accept] == "b")
    #expect(request.query == "q")
    #expect(request.peer == "127.0.0.1")
    #expect(request.body == Array("hi".utf8))
  }
}

private func currentThread() -> UInt { UInt(pthread_self()) }
