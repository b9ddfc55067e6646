extension Exchange {
  /// The last request of an accepted exchange, which shows that the server is still in step with its client.
  private static let next = "GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  /// A good request, answered with its parts, and the next one behind it.
  private static func accepted(
    _ name: String, _ request: String, _ echo: String, interim: String = "", fields: [String] = [],
    isHEAD: Bool = false
  ) -> Exchange {
    Exchange(
      name, request + next,
      answer: interim + response("200 OK", echo, fields: fields, omitsContent: isHEAD)
        + response("200 OK", "GET\n/next\n-\n", closes: true))
  }

  /// A good request after which the server closes, whatever else was sent.
  private static func last(_ name: String, _ request: String, _ echo: String, interim: String = "") -> Exchange {
    Exchange(name, request + next, answer: interim + response("200 OK", echo, closes: true))
  }

  private static func get(_ target: String, _ fields: String = "Host: a\r\n") -> String {
    "GET \(target) HTTP/1.1\r\n\(fields)\r\n"
  }

  private static func post(_ fields: String, _ body: String = "") -> String {
    "POST /x HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\(body)"
  }

  private static func chunked(_ body: String, _ fields: String = "") -> String {
    post("Transfer-Encoding: chunked\r\n\(fields)", body)
  }

  private static let proceed = "HTTP/1.1 100 Continue\r\n\r\n"

  static let heads: [Exchange] = [
    accepted("a GET", get("/x"), "GET\n/x\n-\n"),
    accepted("a HEAD", "HEAD /x HTTP/1.1\r\nHost: a\r\n\r\n", "HEAD\n/x\n-\n", isHEAD: true),
    accepted("an empty line first", "\r\n" + get("/x"), "GET\n/x\n-\n"),
    accepted("empty lines first", "\r\n\r\n\r\n" + get("/x"), "GET\n/x\n-\n"),
    accepted("bare line feeds first", "\n\n" + get("/x"), "GET\n/x\n-\n"),
    last("HTTP/1.0", "GET /x HTTP/1.0\r\n\r\n", "GET\n/x\n-\n"),
    accepted(
      "HTTP/1.0 kept alive", "GET /x HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "GET\n/x\n-\n",
      fields: ["Connection: Keep-Alive"]),
    accepted("HTTP/1.7", "GET /x HTTP/1.7\r\nHost: a\r\n\r\n", "GET\n/x\n-\n"),
    accepted("a target that is not decoded", get("/%2F%00+?", "Host: a:\r\n"), "GET\n/%2F%00+\n\n"),
    accepted("an IPv6 host", get("//a?b?c&d=%20", "Host: [::1]:80\r\n"), "GET\n//a\nb?c&d=%20\n"),
    accepted("a method nobody knows", "BREW /x HTTP/1.1\r\nHost: a\r\n\r\n", "BREW\n/x\n-\n"),
    accepted("a method in lower case", "get /x HTTP/1.1\r\nHost: a\r\n\r\n", "get\n/x\n-\n"),
    accepted("OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS\n*\n-\n"),
    accepted("OPTIONS of a host", "OPTIONS http://a HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS\n*\n-\n"),
    accepted("an absolute target", get("http://b"), "GET\n/\n-\n"),
    accepted("an absolute target with a query alone", get("HTTP://b:80?q"), "GET\n/\nq\n"),
    accepted("an absolute target with everything", get("https://b/x?q"), "GET\n/x\nq\n"),
    accepted("an offer to upgrade", get("/x", "Host: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n"), "GET\n/x\n-\n"),
    last("close among others", get("/x", "Host: a\r\nConnection: foo, close\r\n"), "GET\n/x\n-\n"),
  ]

  static let bodies: [Exchange] = [
    accepted("a body", post("Content-Length: 2\r\n", "hi"), "POST\n/x\n-\nhi"),
    accepted("a body of a GET", get("/x", "Host: a\r\nContent-Length: 2\r\n") + "hi", "GET\n/x\n-\nhi"),
    accepted("an empty body", post("Content-Length: 0\r\n"), "POST\n/x\n-\n"),
    accepted("zeros before the length", post("Content-Length: 002\r\n", "hi"), "POST\n/x\n-\nhi"),
    accepted("a tab before the length", post("Content-Length:\t2\r\n", "hi"), "POST\n/x\n-\nhi"),
    accepted(
      "a body that looks like a request", post("Content-Length: 47\r\n", get("/y") + get("/z", "")),
      "POST\n/x\n-\n" + get("/y") + get("/z", "")),
    accepted(
      "100 expected", post("Content-Length: 2\r\nExpect: 100-Continue\r\n", "hi"), "POST\n/x\n-\nhi", interim: proceed),
    accepted(
      "100 expected for nothing", get("/x", "Host: a\r\nExpect: 100-continue\r\n"), "GET\n/x\n-\n", interim: proceed),
    accepted(
      "100 expected for an empty body", post("Content-Length: 0\r\nExpect: 100-continue\r\n"), "POST\n/x\n-\n",
      interim: proceed),
    accepted("something else expected", post("Content-Length: 2\r\nExpect: 200-ok\r\n", "hi"), "POST\n/x\n-\nhi"),
    last(
      "100 expected in HTTP/1.0", "POST /x HTTP/1.0\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\nhi",
      "POST\n/x\n-\nhi"),
  ]

  /// Chunks, of which libmicrohttpd 0.9.75 reads more than it should; their connection ends with the answer.
  static let chunks: [Exchange] = [
    last("chunks", chunked("2\r\nhi\r\n1\r\n!\r\n0\r\n\r\n"), "POST\n/x\n-\nhi!"),
    last("a coding in capitals", post("Transfer-Encoding: Chunked\r\n", "2\r\nhi\r\n0\r\n\r\n"), "POST\n/x\n-\nhi"),
    last("a tab before the coding", post("Transfer-Encoding:\tchunked\r\n", "2\r\nhi\r\n0\r\n\r\n"), "POST\n/x\n-\nhi"),
    last("no chunk", chunked("0\r\n\r\n"), "POST\n/x\n-\n"),
    last("sizes in hexadecimal with zeros", chunked("00A\r\n0123456789\r\n000\r\n\r\n"), "POST\n/x\n-\n0123456789"),
    last("chunk extensions", chunked("2;a=\"b\"\r\nhi\r\n0;c\r\n\r\n"), "POST\n/x\n-\nhi"),
    last("trailers", chunked("2\r\nhi\r\n0\r\nX: y\r\nHost: b\r\n\r\n"), "POST\n/x\n-\nhi"),
    last("framing in trailers", chunked("2\r\nhi\r\n0\r\nContent-Length: 50\r\n\r\n"), "POST\n/x\n-\nhi"),
    last(
      "100 expected for chunks", chunked("2\r\nhi\r\n0\r\n\r\n", "Expect: 100-continue\r\n"), "POST\n/x\n-\nhi",
      interim: proceed),
    last("bare line feeds in chunks", chunked("2\nhi\n0\n\n"), "POST\n/x\n-\nhi"),
    last("a bare line feed in an extension", chunked("2;\nhi\r\n0\r\n\r\n"), "POST\n/x\n-\nhi"),
    last("a request behind a bare line feed", chunked("2;\nhi\r\n0\r\n\r\n" + get("/y")), "POST\n/x\n-\nhi"),
  ]
}
