import Foundation

/// Makes names comparable: blind to case, to accents and to the ways of writing an apostrophe, a hyphen or a space.
///
/// The same name folds to the same text whether its accents are composed
/// (U+00FC) or decomposed (u, U+0308), and with or without characters that
/// nobody sees. Scripts other than Latin lose case and the accents of Greek
/// and Cyrillic as well; nothing is transliterated. What has been folded is not changed by folding it again.
public enum Folding {
  /// Folds one name.
  ///
  /// Runs of white space and hyphens become one space; apostrophes, accents and
  /// invisible characters vanish; Latin letters, ligatures and full-width forms
  /// become plain letters.
  public static func fold(_ name: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count)
    var gap = false
    for scalar in decomposed(name).unicodeScalars.lazy.map(narrow) where scalar == joiner || !isDropped(scalar) {
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

  /// The name in Normalization Form D (UAX #15), unless the tables of Latin letters know all of it.
  private static func decomposed(_ name: String) -> String {
    // Only what begins with this byte or a higher one lies at or above U+0340, and so beyond the first table.
    guard name.utf8.contains(where: { $0 >= 0xCD }) else { return name }
    // What vanishes may not stand between marks while these are put in order: they would be out of order afterwards.
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: name.unicodeScalars.lazy.filter { !isDropped(narrow($0)) })
    return StreamSafeText.make(String(kept)).decomposedStringWithCanonicalMapping
  }

  /// What ``StreamSafeText`` puts between too many marks, and has to stay there for as long as they are to be in order.
  private static let joiner: Unicode.Scalar = "\u{34F}"

  /// What a full-width form of ASCII (U+FF01 to U+FF5E) is a form of; all others stay.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value - 0xFEE0)) : scalar
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    let plain: [UInt8]
    switch scalar.value {
    case 0x41...0x5A: return folded.append(UInt8(scalar.value) + 0x20)
    case 0..<0x80: return folded.append(UInt8(scalar.value))
    case 0xC0...0x24F: plain = LatinFolding.extended[Int(scalar.value - 0xC0)]
    case 0x1E00...0x1EFF: plain = LatinFolding.additional[Int(scalar.value - 0x1E00)]
    case 0x259: plain = [UInt8(ascii: "e")]  // ə, whose capital is in the first table
    case 0x3C2: plain = Array("σ".utf8)  // ς, which is how σ ends a word
    case 0x2C7E: plain = [UInt8(ascii: "s")]  // Ȿ and Ɀ, whose small letters are in the first table
    case 0x2C7F: plain = [UInt8(ascii: "z")]
    case 0xFB00...0xFB06: plain = LatinFolding.ligatures[Int(scalar.value - 0xFB00)]
    default: plain = []
    }
    folded.append(contentsOf: plain.isEmpty ? Array(scalar.properties.lowercaseMapping.utf8) : plain)
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Apostrophes, the letters that look like them (ʻokina, hamza, ayin), and what is typed for either.
    case 0x27, 0x60, 0xB4, 0x2B9, 0x2BB...0x2BF, 0x2018, 0x2019, 0x201B, 0x2032: true
    // Combining marks.
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    // Controls, soft hyphens, joiners, directions of writing, variation selectors.
    case 0x0...0x8, 0xE...0x1F, 0x7F...0x84, 0x86...0x9F, 0xAD, 0x61C: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // White space.
    case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    // Hyphens, dashes, minus.
    case 0x2D, 0x58A, 0x2010...0x2015, 0x2212, 0xFE63: true
    default: false
    }
  }
}
