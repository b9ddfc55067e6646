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
      ("de  la\u{A0}Cruz", "de la cruz"), (" - Ana - ", "ana"),
    ])
  func punctuation(name: String, folded: String) {
    #expect(Folding.fold(name) == folded)
  }

  @Test("only lowers other scripts", arguments: [("ΣΩΚΡΆΤΗΣ", "σωκράτησ"), ("Лев", "лев"), ("王霜", "王霜")])
  func otherScripts(name: String, folded: String) {
    #expect(Folding.fold(name) == folded)
  }

  @Test("changes nothing the second time", arguments: ["Müller-Größe", "O’Neill", "İlkay", "Σ", "×÷ƛ"])
  func idempotent(name: String) {
    let once = Folding.fold(name)
    #expect(Folding.fold(once) == once)
  }
}
