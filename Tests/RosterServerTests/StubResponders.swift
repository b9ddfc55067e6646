import HTTPTypes
import RosterPresentation

/// Answers with what a closure says.
struct StubResponder: HTTPResponder {
  let answer: @Sendable (Request) async -> Representation

  init(_ answer: @escaping @Sendable (Request) async -> Representation) {
    self.answer = answer
  }

  func respond(to request: Request) async -> Representation {
    await answer(request)
  }
}

extension HTTPResponder {
  /// Says why, in the server's words, and what path it saw.
  func refuse(_ request: Request, because refusal: Refusal) -> Representation {
    .text("\(refusal.reason)\n\(refusal.detail)\n\(request.path)", status: .init(code: refusal.reason.status))
  }
}

/// Refuses with what a closure says, and answers nothing else.
struct RefusingResponder: HTTPResponder {
  let refusal: @Sendable (Request) -> Representation

  func respond(to request: Request) async -> Representation {
    .text("accepted")
  }

  func refuse(_ request: Request, because refusal: Refusal) -> Representation {
    self.refusal(request)
  }
}

/// Says what came in: method, path, query and content, a line each.
struct EchoResponder: HTTPResponder {
  func respond(to request: Request) async -> Representation {
    let content = String(decoding: request.body, as: UTF8.self)
    return .text("\(request.method.rawValue)\n\(request.path)\n\(request.query ?? "-")\n\(content)")
  }
}

extension Representation {
  static func text(_ text: String, status: HTTPResponse.Status = .ok, headers: [HTTPField] = []) -> Representation {
    Representation(status: status, headers: headers, body: ResponseBody(Array(text.utf8)))
  }
}
