import Foundation
import RosterDomain
import Testing

@Suite("Passwords")
struct PasswordTests {
  @Test("The same letters are the same password, however a keyboard composes them")
  func normalized() {
    #expect(Password("caf\u{E9}")?.bytes == Password("cafe\u{301}")?.bytes)
    #expect(Password("Café")?.bytes != Password("café")?.bytes)
    #expect(Password(" a ")?.bytes == Data(" a ".utf8))
  }

  @Test("Nothing, and more than 1,024 bytes, cannot be signed in with")
  func bounds() {
    #expect(Password("") == nil)
    #expect(Password(String(repeating: "a", count: 1024)) != nil)
    #expect(Password(String(repeating: "a", count: 1025)) == nil)
  }

  @Test("One that is chosen has at least 12 characters and at most 1,024 bytes")
  func chosen() throws {
    #expect(throws: PasswordDefect.tooShort) { try Password(choosing: "elevenchars") }
    #expect(throws: PasswordDefect.tooLong) { try Password(choosing: String(repeating: "é", count: 513)) }
    #expect(try Password(choosing: "éééééééééééé").bytes.count == 24)
  }

  @Test("It never shows itself")
  func hidden() throws {
    let password = try #require(Password("correct horse"))
    #expect("\(password) \(String(reflecting: password)) \([password])".contains("correct") == false)
  }
}
