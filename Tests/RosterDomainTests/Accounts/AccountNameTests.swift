import RosterDomain
import Testing

@Suite("Names of accounts")
struct AccountNameTests {
  @Test("Capitals count as small letters")
  func capitals() {
    #expect(AccountName("Ada.Q@Club_1-b")?.text == "ada.q@club_1-b")
  }

  @Test(
    "Everything else is no name",
    arguments: ["", " ada", "ada b", "zoë", "a:b", "a/b", "a\u{0}", "\u{212A}ate", String(repeating: "a", count: 65)])
  func refused(text: String) {
    #expect(AccountName(text) == nil)
  }

  @Test("64 letters are enough")
  func longest() {
    #expect(AccountName(String(repeating: "a", count: 64)) != nil)
  }
}
