/// Why a body is no JSON text, and where; nothing in it is repeated but names of members.
package enum JSONSyntaxError: Error, Hashable, Sendable {
  /// There is nothing, or nothing but white space.
  case empty
  /// It is text in another encoding: begins with a byte order mark, or has null bytes where UTF-8 has none.
  case otherEncoding
  /// From this byte on it is not UTF-8.
  case notUTF8(at: Int)
  /// This byte is not part of a value, or the text ends before it.
  case unexpected(expecting: Expectation, at: Int)
  /// The escape that begins here is none, or is half of a pair of surrogates.
  case badEscape(at: Int)
  /// A control character stands in a string as it is.
  case controlCharacter(at: Int)
  /// Something stands after the value.
  case trailing(at: Int)
  /// Arrays and objects are nested deeper than ``JSONParser/maxDepth``.
  case tooDeep(at: Int)
  /// An object has two members of this name.
  case repeatedMember(JSONPointer)

  /// What the parser looked for.
  package enum Expectation: String {
    case value = "a value"
    case name = "the name of a member"
    case colon = "a colon"
    case commaOrBrace = "a comma or a closing brace"
    case commaOrBracket = "a comma or a closing bracket"
    case digit = "a digit"
    case quote = "the end of a string"
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// One sentence; bytes are counted from 0.
  package var description: String {
    switch self {
    case .empty: "The body is empty."
    case .otherEncoding: "The body is not plain UTF-8: it has a byte order mark, or is UTF-16 or UTF-32."
    case .notUTF8(let place): "The body is not UTF-8 at byte \(place)."
    case .unexpected(let expectation, let place): "At byte \(place) of the body \(expectation.rawValue) is missing."
    case .badEscape(let place): "The body has an escape at byte \(place) that stands for no character."
    case .controlCharacter(let place): "The body has a control character in a string, unescaped, at byte \(place)."
    case .trailing(let place): "The body goes on after its value, at byte \(place)."
    case .tooDeep(let place): "The body is nested more than \(JSONParser.maxDepth) deep at byte \(place)."
    case .repeatedMember(let pointer): "The body has the member '\(pointer.text)' twice."
    }
  }
}
