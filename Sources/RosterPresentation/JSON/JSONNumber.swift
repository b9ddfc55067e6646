/// A number as it was sent: its text, so that judging it costs no digit.
package struct JSONNumber: Hashable, Sendable {
  /// By the grammar of RFC 8259 §6.
  package let text: String

  package init(text: String) {
    self.text = text
  }

  /// The whole number that this is exactly, however it is written: 12, 12.0, 1.2e1.
  ///
  /// - Returns: `nil` for a fraction, and for a number that has no place in an `Int`.
  package var integer: Int? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let decimal = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = decimal.count > 1 ? decimal[1] : ""
    let significant = (String(decimal[0]) + fraction).drop { $0 == "0" }
    if significant.isEmpty { return 0 }
    // An exponent beyond an Int moves any digit that fits into a body out of an Int's reach, or into a fraction.
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
    let digits = significant.prefix(through: significant.lastIndex { $0 != "0" } ?? significant.startIndex)
    let (shift, overflow) = exponent.addingReportingOverflow(significant.count - digits.count - fraction.count)
    guard !overflow, shift >= 0, shift < Self.longest, digits.count + shift < Self.longest else { return nil }
    return Int((isNegative ? "-" : "") + digits + String(repeating: "0", count: shift))
  }

  /// More digits than any `Int` has.
  private static let longest = 20
}
