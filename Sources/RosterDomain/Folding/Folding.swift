/// Makes names comparable: blind to case, to accents and to the ways of writing an apostrophe or a hyphen.
///
/// The same name folds to the same text whether its accents are composed
/// (U+00FC) or decomposed (u, U+0308). Scripts other than Latin are only
/// lowered; nothing is transliterated.
public enum Folding {
  /// Folds one name.
  ///
  /// Runs of white space and hyphens become one space, apostrophes and combining
  /// marks (U+0300 to U+036F) vanish, Latin letters lose marks and case.
  public static func fold(_ name: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count)
    var gap = false
    for scalar in name.unicodeScalars where !isDropped(scalar) {
      if isSeparator(scalar) {
        gap = !folded.isEmpty
      } else {
        if gap { folded.append(UInt8(ascii: " ")) }
        gap = false
        append(scalar, to: &folded)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    let plain: [UInt8]
    switch scalar.value {
    case 0x41...0x5A: return folded.append(UInt8(scalar.value) + 0x20)
    case 0..<0x80: return folded.append(UInt8(scalar.value))
    case 0xC0...0x24F: plain = LatinFolding.extended[Int(scalar.value - 0xC0)]
    case 0x1E00...0x1EFF: plain = LatinFolding.additional[Int(scalar.value - 0x1E00)]
    case 0x259: plain = [UInt8(ascii: "e")]  // ə, whose capital is in the first table
    default: plain = []
    }
    folded.append(contentsOf: plain.isEmpty ? Array(scalar.properties.lowercaseMapping.utf8) : plain)
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x27, 0x60, 0xB4, 0x2B9, 0x2BC, 0x2018, 0x2019, 0x201B, 0xFF07: true
    case 0x300...0x36F: true
    default: false
    }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x2D, 0x9...0xD, 0xA0, 0x2000...0x200B, 0x2010...0x2015, 0x2212, 0x202F, 0x3000: true
    default: false
    }
  }
}
