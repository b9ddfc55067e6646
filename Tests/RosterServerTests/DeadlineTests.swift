import Glibc
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("Deadlines on slow clients")
struct DeadlineTests {
  @Test(
    "A head that trickles in for ever is cut off",
    arguments: ["", "GET", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n"])
  func slowHead(_ beginning: String) async throws {
    try await withServer(.test { $0.headTimeout = .milliseconds(200) }) { live in
      let connection = try live.connect()
      try connection.send(beginning)
      #expect(try connection.isAtEnd())
    }
  }

  @Test("A head that makes progress all the time is cut off all the same")
  func trickle() async throws {
    try await withServer(.test { $0.headTimeout = .milliseconds(200) }) { live in
      let connection = try live.connect()
      try connection.send("GET / HTTP/1.1\r\nHost: a\r\nX: ")
      let clock = ContinuousClock()
      let start = clock.now
      #expect(throws: RawConnection.Failure.self) {
        while clock.now - start < .seconds(10) {
          try connection.send("y")
          usleep(10_000)
        }
      }
    }
  }

  @Test("A body that stalls is cut off, and a prompt one is not")
  func slowBody() async throws {
    try await withServer(.test { $0.bodyTimeout = .milliseconds(200) }) { live in
      let connection = try live.connect()
      try connection.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")
      #expect(try connection.readResponse().status == 200)
      try connection.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nh")
      #expect(try connection.isAtEnd())
    }
  }

  @Test("A client that does not take its answer is cut off, and one that does gets all of it")
  func slowReader() async throws {
    let answer = Representation.text(String(repeating: "a", count: 32 << 20))
    let hasty = HTTPServerConfiguration.test {
      $0.sendTimeout = .milliseconds(500)
      $0.leastSendRate = 1 << 30
    }
    try await withServer(hasty, responder: StubResponder { _ in answer }) { live in
      let stalled = try live.connect()
      try stalled.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      live.wait { $0.requestCount > 0 }
      let clock = ContinuousClock()
      let start = clock.now
      live.wait { $0.connectionCount <= 0 }
      #expect(clock.now - start < .seconds(20))
      #expect(try stalled.readToEnd().count < 32 << 20)
    }
    let patient = HTTPServerConfiguration.test { $0.sendTimeout = .milliseconds(1) }
    try await withServer(patient, responder: StubResponder { _ in answer }) { live in
      let response = try live.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.body.count == 32 << 20)
    }
  }

  @Test("An answer may take longer than any deadline on the request")
  func slowAnswer() async throws {
    let responder = StubResponder { _ in
      try? await Task.sleep(for: .milliseconds(500))
      return .text("late")
    }
    let hasty = HTTPServerConfiguration.test {
      $0.headTimeout = .milliseconds(100)
      $0.bodyTimeout = .milliseconds(100)
    }
    try await withServer(hasty, responder: responder) { live in
      let response = try live.exchange("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")
      #expect(response.text == "late")
    }
  }
}
