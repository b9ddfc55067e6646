import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("A hostile query of GET /players")
struct HostileQueryTests {
  private static let kibibytes4 = String(repeating: "a", count: 4096)

  /// Queries, each with the name of the parameter for which it is refused.
  private static let hostile: [(query: String, parameter: String)] = [
    // Repeated where single.
    ("q=a&q=b", "q"), ("limit=1&limit=1", "limit"), ("sort=team&sort=team", "sort"), ("limit=1&%6Cimit=2", "limit"),
    // Empty.
    ("q=", "q"), ("q", "q"), ("q=+", "q"), ("limit=", "limit"), ("sort=", "sort"), ("team=", "team"),
    ("position", "position"), ("nationality=a&nationality=", "nationality"), ("limit=1&cursor=", "cursor"),
    // Numbers.
    ("limit=0", "limit"), ("limit=1001", "limit"), ("limit=-1", "limit"), ("limit=+5", "limit"),
    ("limit=%2B5", "limit"), ("limit=1e3", "limit"), ("limit=05", "limit"), ("limit=5.0", "limit"),
    ("limit=0x10", "limit"), ("limit=%205", "limit"), ("limit=5%00", "limit"), ("limit=%D9%A5", "limit"),
    ("limit=%EF%BC%95", "limit"), ("limit=1_000", "limit"), ("limit=99999999999999999999999999", "limit"),
    ("limit=" + String(repeating: "9", count: 4000), "limit"), ("limit=NaN", "limit"), ("limit=5%CC%81", "limit"),
    // Orders.
    ("sort=nobody", "sort"), ("sort=--team", "sort"), ("sort=Team", "sort"), ("sort=%2Bteam", "sort"),
    ("sort=team,surname", "sort"), ("sort=-", "sort"), ("sort=team%CC%81", "sort"), ("sort=-%CC%81team", "sort"),
    // Not UTF-8: bytes without a beginning, overlong, surrogates, beyond Unicode.
    ("q=%FF", "q"), ("q=%80", "q"), ("q=%C0%80", "q"), ("q=%C0%AF", "q"), ("q=%E0%80%AF", "q"), ("q=%ED%A0%80", "q"),
    ("q=%ED%BF%BF", "q"), ("q=%F4%90%80%80", "q"), ("q=%C3", "q"), ("team=%C0%80", "team"), ("q=%", "q"),
    ("q=%u0041", "q"), ("cursor=%ED%A0%80", "cursor"),
    // Controls.
    ("q=a%00b", "q"), ("q=%00", "q"), ("q=a%0Ab", "q"), ("q=a%1Bb", "q"), ("q=a%C2%85b", "q"), ("q=%7F", "q"),
    // Much.
    ("q=" + kibibytes4, "q"), ("q=" + Array(repeating: "a", count: 500).joined(separator: "+"), "q"),
    ("team=" + kibibytes4, "team"), ("position=" + kibibytes4, "position"),
    (Array(repeating: "team=a", count: 500).joined(separator: "&"), "team"),
    ((0..<21).map { "nationality=\($0)" }.joined(separator: "&"), "nationality"),
    ("limit=1&cursor=" + kibibytes4, "cursor"),
    // Nothing but what nobody sees.
    ("q=%E2%80%8F%E2%80%AE", "q"), ("q=" + String(repeating: "%CC%81", count: 600), "q"), ("q=%27", "q"),
    ("q=-", "q"),
    // Unknown.
    ("Q=a", "Q"), ("page=2", "page"), ("limit%00=1", "limit"), ("limit%5B%5D=1", "limit[]"), ("=1", ""),
    ("%FF=1", "%FF"),
  ]

  @Test("is refused by the name of its parameter", arguments: hostile)
  func refused(query: String, parameter: String) async {
    #expect(await refusal(of: query).contains("The parameter '\(parameter)"), "\(query.prefix(80))")
  }

  @Test(
    "is answered when it can be",
    arguments: [
      "q=%E2%80%8Fzo%C3%AB", "q=%E2%80%AEzoe%E2%80%AC+m%C3%BCller", "q=zoe" + String(repeating: "%CC%81", count: 600),
      "q=z%CC%81%CC%81%CC%81oe", "q=zoe&limit=1000", "q=" + Array(repeating: "zoe", count: 8).joined(separator: "+"),
      "q=zoe&team=reds&team=%00", "q=zoe&team=reds" + String(repeating: "&team=b", count: 19),
      "&&q=zoe&&", "q=zo%65", "%71=zoe",
    ])
  func answered(query: String) async throws {
    let roster = Roster([.fixture(1, "Zoë", "Müller", team: "Reds"), .fixture(2, "Ana", "Smith", team: "Blues")])
    #expect(try await ask(roster, query).players == [1])
  }

  @Test("of any bytes is refused or answered")
  func anyBytes() async {
    var generator = SeededGenerator(seed: 3)
    let router = testRouter(StubPlayersRepository(PlayerFixtures.roster(3)))
    let names = ["q", "team", "limit", "sort", "cursor", "position", "x"]
    for _ in 0..<3000 {
      let pairs = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let value = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          let byte = UInt8.random(in: 0...255, using: &generator)
          return Bool.random(using: &generator) && byte > 32 && byte < 127
            ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16)
        }
        return (names.randomElement(using: &generator) ?? "q") + "=" + value.joined()
      }
      let reply = await router.respond(
        to: .init(method: .get, path: "/players", query: pairs.joined(separator: "&")))
      #expect([200, 400].contains(reply.status.code), "\(pairs)")
    }
  }
}
