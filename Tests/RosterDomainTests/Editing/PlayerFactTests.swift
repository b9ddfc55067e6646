import RosterDomain
import Testing

@Suite("What can be said of a fact")
struct PlayerFactTests {
  @Test(
    "Good texts are taken, without surrounding white space",
    arguments: [
      (PlayerFact.givenName, "  Zoë ", FactValue.text("Zoë")),
      (.surname, "Müller-Østergård", .text("Müller-Østergård")),
      (.surname, "می‌نا", .text("می‌نا")),
      (.team, "Brighton & Hove Albion", .text("Brighton & Hove Albion")),
      (.imageURL, "https://images.example/1.png?size=2", .text("https://images.example/1.png?size=2")),
      (.imageURL, "HTTP://images.example", .text("HTTP://images.example")),
    ])
  func good(fact: PlayerFact, raw: String, value: FactValue) throws {
    #expect(try fact.read(raw) == value)
  }

  @Test("A day is a day that exists")
  func days() throws {
    let date = try #require(CalendarDate("2000-02-29"))
    #expect(try PlayerFact.birthDate.read("2000-02-29") == .date(date))
    #expect(throws: FactDefect.notDate) { try PlayerFact.birthDate.read("2001-02-29") }
    #expect(throws: FactDefect.notDate) { try PlayerFact.birthDate.read(" 2000-02-29") }
  }

  @Test("A shirt has a number from 0 to 999", arguments: [0, 7, 999])
  func jerseys(number: Int) throws {
    #expect(try PlayerFact.jerseyNumber.read(number) == .number(number))
    #expect(throws: FactDefect.mistyped) { try PlayerFact.team.read(number) }
    #expect(throws: FactDefect.mistyped) { try PlayerFact.jerseyNumber.read("\(number)") }
    #expect(throws: FactDefect.notJerseyNumber) { try PlayerFact.jerseyNumber.read(-1 - number) }
    #expect(throws: FactDefect.notJerseyNumber) { try PlayerFact.jerseyNumber.read(1000 + number) }
  }

  @Test(
    "Bad texts are refused, each for its reason",
    arguments: [
      (PlayerFact.givenName, "", FactDefect.blank),
      (.givenName, " \t ", .blank),
      (.surname, "\u{200B}\u{2060}", .blank),
      (.surname, "\u{200D}", .blank),
      (.surname, "\u{200C} \u{034F}", .blank),
      (.surname, "\u{3164}\u{115F}\u{FFA0}", .blank),
      (.surname, "\u{2800}", .blank),
      (.surname, "\u{FE0F}\u{E0100}\u{17B4}\u{180B}", .blank),
      (.surname, "\u{1D159}", .blank),
      (.surname, "Jo\u{0007}n", .invisibleCharacter),
      (.surname, "Jo\nn", .invisibleCharacter),
      (.surname, "Jo\u{202E}n", .invisibleCharacter),
      (.team, "Re\u{2066}ds", .invisibleCharacter),
      (.team, "Re\u{2028}ds", .invisibleCharacter),
      (.nationality, "\u{FEFF}Ghana", .invisibleCharacter),
      (.position, String(repeating: "x", count: 257), .tooLong),
      (.imageURL, "https://images.example/" + String(repeating: "x", count: 2048), .tooLong),
      (.surname, String(repeating: "é", count: 300), .tooLong),
      (.imageURL, "ftp://images.example/1.png", .notWebAddress),
      (.imageURL, "javascript:alert(1)", .notWebAddress),
      (.imageURL, "//images.example/1.png", .notWebAddress),
      (.imageURL, "https://", .notWebAddress),
      (.imageURL, "https://images.example/ä b", .notWebAddress),
    ])
  func bad(fact: PlayerFact, raw: String, defect: FactDefect) {
    #expect(throws: defect) { try fact.read(raw) }
  }

  @Test("A text of the greatest length is taken")
  func longest() throws {
    let text = String(repeating: "é", count: PlayerFact.longest.text)
    #expect(try PlayerFact.surname.read(text) == .text(text))
  }
}
