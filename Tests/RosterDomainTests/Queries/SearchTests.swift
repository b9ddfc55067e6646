import RosterDomain
import RosterTestSupport
import Testing

@Suite("Searching names")
struct SearchTests {
  private static let names: [(String?, String?)] = [
    ("Zoë", "Müller-Østergård"), ("Thomas", "Mu\u{308}ller"), ("Łukasz", "Groß"), ("Seán", "O’Neill"),
    ("Sean", "O'Neal"), ("Ğülşah", "Işık"), ("Đorđe", "Ægir"), (nil, "Marta"), ("Pelé", nil), ("Лев", "Яшин"),
    ("Ana María", "de la Cruz"), ("Σωκράτης", "Παπασταθόπουλος"), ("흥민", "손"), ("Bartholomew", "Featherstonehaugh"),
    ("Bartholomeus", "Featherstone"),
  ]

  private let roster = Roster(
    names.enumerated().map { number, name in .fixture(number, name.0, name.1) })

  private func found(_ search: String) throws -> Set<Int> {
    let found = try roster.page(PlayersQuery(search: search)).players.map(\.id)
    return Set(Self.names.indices.filter { found.contains(.fixture($0)) })
  }

  @Test(
    "finds by the beginnings of words, in any order, blind to case, accents and special letters",
    arguments: [
      ("muller", [0, 1]), ("MÜLLER", [0, 1]), ("mu\u{308}l", [0, 1]), ("ostergard zoe", [0]), ("zoe muller oster", [0]),
      ("müller-østergård", [0]), ("lukasz gross", [2]), ("Groß", [2]), ("GROSS ŁU", [2]), ("o'neill", [3]),
      ("o’neill", [3]), ("ONeill", [3]), ("sean one", [3, 4]), ("isik gulsah", [5]), ("ISIK", [5]), ("ışık", [5]),
      ("aegir dorde", [6]), ("mar", [7, 10]), ("pele", [8]), ("яшин лев", [9]), ("ЯШИ", [9]),
      ("cruz la de maria ana", [10]), ("ΣΩΚΡΑΤΗΣ", [11]), ("σωκράτης", [11]), ("손", [12]), ("흥", [12]),
      ("bartholomew", [13]), ("bartholome", [13, 14]), ("featherstonehaugh", [13]), ("featherstone barth", [13, 14]),
      ("feathersX", []), ("featherstonehaughs", []), ("uller", []), ("neill", []), ("muller zzz", []),
      ("a a a a", [6, 10]),
    ])
  func finds(search: String, expected: [Int]) throws {
    #expect(try found(search) == Set(expected))
  }

  @Test(
    "does not care about composition, spaces, order, repetition or what nobody sees",
    arguments: [
      "  zoe   müller ", "müller zoë", "mu\u{308}ller zoe\u{308}", "zoe zoe muller m mul",
      "\u{200F}zoe \u{202E}muller\u{2069}", "ZOE-MULLER", "z\u{200B}oe\u{FEFF} muller\u{AD}",
      "zoe" + String(repeating: "\u{301}", count: 500) + " muller",
    ])
  func sameQuestion(search: String) throws {
    #expect(try PlayersQuery(search: search) == PlayersQuery(search: "zoe muller"))
    #expect(try found(search) == [0])
  }

  @Test("finds whom a plain search finds, and all the facts filter alike")
  func asPlain() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomPlayers(seed: seed)
      let players = random.players(0..<50)
      let words = (0..<random.draw([0, 1, 2, 3])).map { _ in
        random.draw(["a", "s", "smi", "mar", "mü", "л", "o'n", "王"])
      }
      let team = random.draw([nil, "REDS", "málaga", "ma\u{301}laga", "nobody"])
      let position = random.draw([nil, "KEEPER", "wing"])
      let query = try PlayersQuery(
        search: words.isEmpty ? nil : words.joined(separator: " "), teams: [team].compactMap { $0 },
        positions: position.map { [$0, "nowhere"] } ?? [])
      let expected = Roster(players).players.filter { player in
        let names = [player.name.givenName, player.name.surname].compactMap { $0 }.map(Folding.fold)
        let parts = names.flatMap { $0.split(separator: " ") }
        return words.map(Folding.fold).allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
          && (team == nil || player.team?.lowercased() == team?.lowercased())
          && (position == nil || player.position?.lowercased() == position?.lowercased())
      }
      let page = Roster(players).page(query)
      #expect(page.players.map(\.id) == expected.map(\.id))
      #expect(page.total == expected.count)
    }
  }
}
