@testable import RosterPresentation

/// Writes what was read, byte for byte but for white space and escapes.
enum JSONText {
  static func bytes(of value: JSONValue) -> [UInt8] {
    Array(text(of: value).utf8)
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): number.text
    case .string(let string): quoted(string)
    case .array(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { quoted($0.name) + ":" + text(of: $0.value) }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
        quoted += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
