import HTTPTypes
@testable import RosterPresentation

/// `Accept`, `Accept-Encoding` and `Content-Type`, a line each: what was said survives being said in other words.
enum AcceptTarget {
  static func check(_ bytes: [UInt8]) throws {
    var input = FuzzInput(bytes)
    checkTypes(input.fieldValue())
    try checkCodings(input.fieldValue())
    checkContentType(input.fieldValue())
  }

  private static func checkTypes(_ value: String) {
    let members = QualityValues(value).members
    for member in members {
      claim(!member.name.isEmpty && (0...1000).contains(member.weight), "an alternative has a name and a weight")
    }
    guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    let written = text(of: members)
    let again = QualityValues(written).members
    claim(
      again.elementsEqual(members) { $0.name == $1.name && $0.weight == $1.weight },
      "alternatives written and read again are the same")
    for type in [MediaType.json, .mergePatch, .plainText, .yaml, .html] {
      let isAcceptable = type.isAcceptable(to: request(.accept, value))
      claim(type.isAcceptable(to: request(.accept, value.uppercased())) == isAcceptable, "case does not matter")
      claim(
        type.isAcceptable(to: request(.accept, text(of: members.reversed()))) == isAcceptable,
        "the order of ranges does not matter")
      if !members.isEmpty {
        claim(
          type.isAcceptable(to: request(.accept, written + ", x-none/x-none;q=0")) == isAcceptable,
          "a range of other types does not matter")
      }
    }
  }

  private static func checkCodings(_ value: String) throws {
    let verdict = try codings(value)
    guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    claim(try codings(value.uppercased()) == verdict, "case does not matter")
    claim(try codings(value + ", x-none") == verdict, "a coding that there is not does not matter")
    claim(verdict?.preferred != .identity || verdict?.allowsIdentity == true, "what is preferred is allowed")
    if verdict?.preferred == .gzip {
      let text = value.lowercased()
      claim(text.contains("gzip") || text.contains("*"), "gzip is only for those who say so")
    }
  }

  private static func checkContentType(_ value: String) {
    let isNamed = MediaType.mergePatch.isNamed(by: value)
    if isNamed { claim(value.lowercased().contains(MediaType.mergePatch.name), "a type is named by its name") }
    guard value.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    claim(MediaType.mergePatch.isNamed(by: value.uppercased()) == isNamed, "case does not matter")
  }

  /// What a client takes; `nil` when it takes nothing that there is.
  private static func codings(_ value: String) throws -> AcceptableCodings? {
    do {
      return try AcceptableCodings(request(.acceptEncoding, value))
    } catch RequestError.codingNotAcceptable {
      return nil
    }
  }

  private static func text(of members: some Sequence<QualityValues.Member>) -> String {
    members.map { member in
      let thousandths = String(String(1000 + member.weight % 1000).dropFirst())
      return "\(member.name) ;\tq=\(member.weight / 1000).\(thousandths)"
    }.joined(separator: " , ")
  }

  private static func request(_ name: HTTPField.Name, _ value: String) -> Request {
    Request(method: .get, path: "/players", headers: FieldsOfOne(name: name, value: value))
  }
}
