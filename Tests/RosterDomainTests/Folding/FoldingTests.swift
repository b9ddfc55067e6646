import Foundation
import RosterDomain
import Testing

@Suite("Folding a name")
struct FoldingTests {
  @Test(
    "is blind to case, accents and the letters that do not decompose",
    arguments: [
      ("Müller", "muller"), ("Mu\u{308}ller", "muller"), ("STÁBILE", "stabile"), ("Ødegård", "odegard"),
      ("Lewandowski Łukasz", "lewandowski lukasz"), ("Groß", "gross"), ("Ægir", "aegir"), ("Đoković", "dokovic"),
      ("Işık", "isik"), ("İlkay", "ilkay"), ("Þór", "thor"), ("Əliyev", "eliyev"), ("əliyev", "eliyev"),
      ("Nguyễn", "nguyen"), ("Ẁyn", "wyn"), ("Œuvre", "oeuvre"),
    ])
  func letters(name: String, folded: String) {
    #expect(Folding.fold(name) == folded)
  }

  @Test(
    "is blind to the ways of writing an apostrophe, a hyphen and a space",
    arguments: [
      ("O'Neill", "oneill"), ("O’Neill", "oneill"), ("Smith-Rowe", "smith rowe"), ("Smith‐Rowe", "smith rowe"),
      ("Tu\u{2BB}i", "tui"), ("Sa\u{2BF}d", "sad"), ("O\u{2032}Neill", "oneill"),
      ("de  la\u{A0}Cruz", "de la cruz"), (" - Ana - ", "ana"), ("O\u{2BC}Neill", "oneill"), ("a\u{2028}b", "a b"),
    ])
  func punctuation(name: String, folded: String) {
    #expect(Folding.fold(name) == folded)
  }

  @Test(
    "takes ligatures and full-width forms for the letters that they show",
    arguments: [
      ("ﬁnn", "finn"), ("Oﬀer", "offer"), ("Oﬃcer Oﬄey", "officer offley"), ("ﬅef", "stef"), ("Auguﬆ", "august"),
      ("Ｍüｌｌｅｒ", "muller"), ("Ｅ\u{301}ｖａ", "eva"), ("Ｏ＇Ｎeill", "oneill"), ("Ａｎａ－Ｍaria", "ana maria"),
      ("ａ１０", "a10"), ("Ａ｀ｎａ", "ana"),
    ])
  func compatibility(name: String, folded: String) {
    #expect(Folding.fold(name) == folded)
  }

  @Test(
    "is blind to characters that nobody sees",
    arguments: [
      "\u{200F}Ana", "A\u{200B}na", "An\u{AD}a", "\u{202A}Ana\u{202C}", "\u{2067}Ana\u{2069}", "\u{FEFF}Ana", "Ana\0",
      "A\u{1AB0}n\u{1DC0}a\u{20D0}\u{FE20}", "A" + String(repeating: "\u{300}\u{35F}", count: 1000) + "na",
    ])
  func invisible(name: String) {
    #expect(Folding.fold(name) == "ana")
  }

  @Test(
    "transliterates no other script, and is blind to case and accents there as well",
    arguments: [
      ("ΣΩΚΡΆΤΗΣ", "σωκρατησ"), ("Σωκράτης", "σωκρατησ"), ("Лев", "лев"), ("Андрей", "андреи"),
      ("Андреи\u{306}", "андреи"), ("王霜", "王霜"),
    ])
  func otherScripts(name: String, folded: String) {
    #expect(Folding.fold(name) == folded)
  }

  @Test("never puts more than 30 marks in order at once, so that storms of them cost no time")
  func storms() throws {
    for marks in ["\u{300}\u{316}", "\u{64B}\u{655}\u{5B0}"] {
      let storm = "ж" + String(repeating: marks, count: 5000) + "a"
      let query = try PlayersQuery(teams: [storm])
      let runs = try #require(query.teams.first).unicodeScalars.split { scalar in
        scalar.properties.canonicalCombiningClass == .notReordered
      }
      #expect(runs.count > 1)
      #expect(runs.allSatisfy { $0.count <= 30 })
      #expect(try PlayersQuery(teams: query.teams) == query)
      #expect(Folding.fold(Folding.fold(storm)) == Folding.fold(storm))
    }
  }

  @Test("does not depend on composition in any script", arguments: ["が", "각", "ᾀ", "ё", "Å", "ẛ̣", "क़"])
  func composition(name: String) {
    let composed = Folding.fold(name.precomposedStringWithCanonicalMapping)
    let decomposed = Folding.fold(name.decomposedStringWithCanonicalMapping)
    #expect(Array(composed.utf8) == Array(decomposed.utf8))
  }

  @Test(
    "changes nothing the second time, whatever stood between marks that are put in order",
    arguments: ["\u{200B}", "\u{34F}", "\u{300}", "\u{AD}", String(repeating: "\u{5B8}", count: 40)])
  func idempotent(between: String) {
    let once = Folding.fold("א\u{5B8}\(between)\u{5B0}ב")
    #expect(Array(Folding.fold(once).utf8) == Array(once.utf8))
  }

  @Test(
    "changes nothing the second time, whatever the character",
    arguments: [0...0x2FFF, 0xA640...0xABFF, 0xF900...0xFFFF, 0x1_0400...0x1_04FF])
  func idempotent(scalars: ClosedRange<UInt32>) {
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let once = Folding.fold("a\(scalar)b")
      #expect(Array(Folding.fold(once).utf8) == Array(once.utf8), "U+\(String(scalar.value, radix: 16))")
    }
  }
}
