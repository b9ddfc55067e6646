import HTTPTypes
import RosterPresentation
import RosterServer
import RosterTestSupport
import Testing

@Suite("What a request must look like")
struct RequestValidationTests {
  @Test(
    "Bad requests are refused with a problem, and end their connection",
    arguments: [BadRequest.framing, BadRequest.fields, BadRequest.lines, BadRequest.sizes].flatMap(\.self))
  func refused(_ bad: BadRequest) async throws {
    let responder = StubResponder { _ in
      Issue.record("reached the responder")
      return .text("")
    }
    try await withServer(responder: responder) { live in try live.expect(bad.exchange) }
  }

  @Test(
    "What libmicrohttpd 0.9.75 refuses before anyone is asked is as ever, and ends its connection",
    arguments: Exchange.library + Exchange.libraryLimits)
  func library(_ exchange: Exchange) async throws {
    try await withServer { live in
      try live.expect(exchange)
      #expect(live.server.requestCount == 0)
    }
  }

  @Test(
    "Good requests arrive with their parts, and leave their connection in step",
    arguments: Exchange.heads + Exchange.bodies)
  func accepted(_ exchange: Exchange) async throws {
    try await withServer { live in try live.expect(exchange) }
  }

  @Test(
    "A chunked request is the last on its connection, so that nothing can hide in its chunks",
    arguments: Exchange.chunks)
  func chunked(_ exchange: Exchange) async throws {
    try await withServer { live in
      try live.expect(exchange)
      #expect(live.server.requestCount == 1)
    }
  }

  @Test("A query of thousands of parameters costs nothing and arrives whole")
  func manyParameters() async throws {
    let query = String(repeating: "a&", count: 2000)
    try await withServer { live in
      let response = try live.exchange("GET /x?\(query) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.text == "GET\n/x\n\(query)\n")
    }
  }

  @Test("The largest head that is accepted leaves room for its response")
  func largestHead() async throws {
    let fields = (0..<8).map { HTTPField(name: .setCookie, value: "\($0)" + String(repeating: "y", count: 200)) }
    try await withServer(responder: StubResponder { _ in .text("hello", headers: fields) }) { live in
      for size in stride(from: 7000, to: 8400, by: 16) {
        let response = try live.exchange(
          "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "y", count: size))\r\n\r\n")
        #expect(response.status == (size <= 8032 ? 200 : 431), "with \(size) bytes")
      }
    }
  }

  @Test("Header fields are found in any case, trimmed, and joined when repeated")
  func headers() async throws {
    let responder = StubResponder { request in
      .text("\(request.headers[.accept] ?? "-")|\(request.headers[.eTag] ?? "-")|\(request.headers[.origin] ?? "-")")
    }
    try await withServer(responder: responder) { live in
      let response = try live.exchange(
        "GET / HTTP/1.1\r\nhOST: a\r\nACCEPT:  text/html \t\r\norigin:\r\naccept: */*;q=0.1\r\n\r\n")
      #expect(response.text == "text/html, */*;q=0.1|-|")
      let odd =
        "GET / HTTP/1.1\r\nHost: a\r\nX-Odd: \u{FF}accept:\u{E9}\r\nLocale: accept:b\r\nAccept: c\r\nOrigin: d\r\n\r\n"
      let connection = try live.connect()
      try connection.send(odd.unicodeScalars.map { UInt8($0.value) })
      #expect(try connection.readResponse().text == "c|-|d", "after bytes that are no UTF-8")
    }
  }
}
