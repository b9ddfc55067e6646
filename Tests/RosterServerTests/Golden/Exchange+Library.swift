extension Exchange {
  private static func page(_ title: String, _ text: String) -> String {
    "<html><head><title>\(title)</title></head><body>\(text)</body></html>"
  }

  private static let malformed = response(
    "400 Bad Request", page("Request malformed", "Your HTTP request was syntactically incorrect."), closes: true)
  private static let chunk = response(
    "400 Bad Request", page("Request malformed", "Your HTTP chunked encoding was syntactically incorrect."),
    closes: true)
  private static func version(_ problem: String) -> String {
    response(
      "505 HTTP Version Not Supported",
      page("Requested HTTP version is not supported", "Requested HTTP version is \(problem)."), closes: true)
  }

  /// 0.9.75 sends the head of these twice.
  private static func twice(_ status: String, _ page: String) -> String {
    response(status, page, closes: true, omitsContent: true) + response(status, page, closes: true)
  }
  private static let length = twice(
    "400 Bad Request",
    page("Request malformed", "Your HTTP request has wrong value for <b>Content-Length</b> header."))
  private static let greatLength = twice(
    "413 Content Too Large",
    page("Request content too large", "Your HTTP request has too large value for <b>Content-Length</b> header."))

  private static let tooBig = page(
    "Request too big", "Your HTTP header was too big for the memory constraints of this webserver.")
  private static let manyFields = response("431 Request Header Fields Too Large", tooBig, closes: true)
  private static let longTarget = response("414 URI Too Long", tooBig, closes: true)
  private static let greatChunk = response(
    "413 Content Too Large",
    page("Request content too large", "The chunk size used in your HTTP chunked encoded request is too large."),
    closes: true)

  private static func get(_ end: String) -> String { "GET /x\(end)" }
  private static func sized(_ length: String) -> String {
    "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length:\(length)\r\n\r\nhello"
  }
  private static func chunked(_ body: String) -> String {
    "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(body)"
  }

  /// What libmicrohttpd 0.9.75 answers before anybody is asked.
  static let library: [Exchange] = [
    Exchange("HTTP/2.0", get(" HTTP/2.0\r\nHost: a\r\n\r\n"), answer: version("not supported")),
    Exchange("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", answer: version("not supported")),
    Exchange("HTTP/0.9 by its name", get(" HTTP/0.9\r\nHost: a\r\n\r\n"), answer: version("too old and not supported")),
    Exchange("no version", get("\r\n\r\n"), answer: malformed),
    Exchange("a version in lower case", get(" http/1.1\r\nHost: a\r\n\r\n"), answer: malformed),
    Exchange("another protocol", get(" HTTX/1.1\r\nHost: a\r\n\r\n"), answer: malformed),
    Exchange("HTTP/1", get(" HTTP/1\r\nHost: a\r\n\r\n"), answer: malformed),
    Exchange("HTTP/1.10", get(" HTTP/1.10\r\nHost: a\r\n\r\n"), answer: malformed),
    Exchange("a space after the version", get(" HTTP/1.1 \r\nHost: a\r\n\r\n"), answer: malformed),
    Exchange("a carriage return for a line end", get(" HTTP/1.1\rHost: a\r\n\r\n"), answer: malformed),
    Exchange("a line without a colon", get(" HTTP/1.1\r\nHost: a\r\nX\r\n\r\n"), answer: malformed),
    Exchange("a NUL in a name", get(" HTTP/1.1\r\nHost: a\r\nX\0Y: z\r\n\r\n"), answer: malformed),
    Exchange("no method", " /x HTTP/1.1\r\nHost: a\r\n\r\n", answer: ""),
    Exchange("tabs in the request line", "GET\t/x\tHTTP/1.1\r\nHost: a\r\n\r\n", answer: ""),
    Exchange("a length with a letter", sized(" 5x"), answer: length),
    Exchange("a negative length", sized(" -5"), answer: length),
    Exchange("a length with a sign", sized(" +5"), answer: length),
    Exchange("a hexadecimal length", sized(" 0x5"), answer: length),
    Exchange("a list of lengths", sized(" 5, 5"), answer: length),
    Exchange("no length", sized(""), answer: length),
    Exchange("a space after the length", sized(" 5 "), answer: length),
    Exchange("a length of 20 digits", sized(" 99999999999999999999"), answer: greatLength),
    Exchange("a chunk of no size", chunked("\r\nhi\r\n0\r\n\r\n"), answer: chunk),
    Exchange("a chunk size that is no number", chunked("zz\r\nhi\r\n0\r\n\r\n"), answer: chunk),
    Exchange("a chunk size with a prefix", chunked("0x2\r\nhi\r\n0\r\n\r\n"), answer: chunk),
    Exchange("a chunk size with a sign", chunked("+2\r\nhi\r\n0\r\n\r\n"), answer: chunk),
    Exchange("a negative chunk size", chunked("-2\r\nhi\r\n0\r\n\r\n"), answer: chunk),
    Exchange("a space before a chunk size", chunked(" 2\r\nhi\r\n0\r\n\r\n"), answer: chunk),
    Exchange("a space after a chunk size", chunked("2 \r\nhi\r\n0\r\n\r\n"), answer: chunk),
    Exchange("a chunk longer than its size", chunked("1\r\nhi\r\n0\r\n\r\n"), answer: chunk),
    Exchange("no line end after a chunk", chunked("2\r\nhix0\r\n\r\n"), answer: chunk),
    Exchange("carriage returns for line ends of chunks", chunked("2\rhi\r0\r\r"), answer: chunk),
    Exchange("a chunk size of 18 digits", chunked("ffffffffffffffffff\r\nhi\r\n0\r\n\r\n"), answer: greatChunk),
    Exchange("a trailer without a colon", chunked("2\r\nhi\r\n0\r\nX\r\n\r\n"), answer: malformed),
  ]

  /// The same for heads that its memory cannot hold.
  static let libraryLimits: [Exchange] = [
    Exchange(
      "two hundred fields", get(" HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 200))\r\n"),
      answer: manyFields),
    Exchange(
      "a field of 20 kB", get(" HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "y", count: 20_000))\r\n\r\n"),
      answer: manyFields),
    Exchange(
      "a target of 20 kB", get("\(String(repeating: "y", count: 20_000)) HTTP/1.1\r\nHost: a\r\n\r\n"),
      answer: longTarget),
    Exchange(
      "two hundred trailers", chunked("0\r\n\(String(repeating: "X: y\r\n", count: 200))\r\n"), answer: manyFields),
    Exchange(
      "a chunk extension of 20 kB", chunked("2;\(String(repeating: "y", count: 20_000))\r\nhi\r\n0\r\n\r\n"),
      answer: response(
        "500 Internal Server Error",
        page(
          "Internal server error",
          "Please ask the developer of this Web server to carefully read the GNU libmicrohttpd documentation about "
            + "connection management and blocking."), closes: true)),
  ]
}
