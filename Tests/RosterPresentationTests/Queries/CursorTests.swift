import Foundation
import RosterDomain
import RosterTestSupport
import Testing

@Suite("A cursor")
struct CursorTests {
  private let roster = Roster(
    (0..<6).map { .fixture($0, "Ana", "Smith\($0)", team: $0 < 3 ? nil : "Reds", jerseyNumber: $0) })

  /// The query of the next page.
  private func next(_ query: String) async throws -> String {
    let reference = try #require(try await ask(roster, query).next)
    #expect(reference.hasPrefix("/players?"))
    return String(reference.dropFirst("/players?".count))
  }

  private func parts(_ next: String) throws -> (query: String, cursor: String) {
    let parts = next.components(separatedBy: "cursor=")
    try #require(parts.count == 2)
    return (parts[0], parts[1])
  }

  private let wrong = "The parameter 'cursor' is not a cursor of this query."

  @Test(
    "that differs in any character is refused",
    arguments: ["limit=2", "limit=2&sort=team", "limit=2&sort=-jerseyNumber"])
  func tampered(query: String) async throws {
    let (rest, cursor) = try parts(await next(query))
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    for position in cursor.indices {
      let index = try #require(letters.firstIndex(of: cursor[position]))
      for letter in [letters[index ^ 1], letters[index ^ 32], "="] {
        let changed = cursor.replacingCharacters(in: position...position, with: String(letter))
        #expect(await refusal(of: rest + "cursor=" + changed, roster).contains(wrong), "\(changed)")
      }
    }
    #expect(try await ask(roster, rest + "cursor=" + cursor).players.count == 2)
  }

  @Test("that is cut, padded or something else is refused")
  func malformed() async throws {
    let (rest, cursor) = try parts(await next("limit=2"))
    var others = [
      "", "A", "%00", "null", "=", cursor + "=", cursor + "A", cursor + cursor, "%F0%9F%98%80", "é".encoded,
    ]
    others += (0..<cursor.count).map { String(cursor.prefix($0)) }
    others.append(String(repeating: "A", count: 3000))
    for other in others {
      #expect(await refusal(of: rest + "cursor=" + other, roster).contains(wrong), "\(other)")
    }
  }

  @Test(
    "of another query is refused",
    arguments: [
      "limit=2&q=ana", "limit=2&sort=-surname", "limit=2&sort=team", "limit=2&team=reds", "limit=2&position=reds",
      "limit=2&nationality=reds",
    ])
  func foreign(query: String) async throws {
    let (_, cursor) = try parts(await next("limit=2&q=smith"))
    #expect(await refusal(of: "\(query)&cursor=\(cursor)", roster).contains(wrong))
  }

  @Test("needs a limit, and takes another one than it was made with")
  func limit() async throws {
    let (_, cursor) = try parts(await next("limit=2"))
    #expect(await refusal(of: "cursor=\(cursor)", roster).contains("The parameter 'cursor' is only used together"))
    #expect(try await ask(roster, "limit=3&cursor=\(cursor)").players == [2, 3, 4])
    #expect(await refusal(of: "limit=2&cursor=\(cursor)&cursor=\(cursor)").contains("'cursor' is given 2 times"))
  }

  @Test("serves on another roster, also when whom it was made from is gone")
  func elsewhere() async throws {
    let (_, cursor) = try parts(await next("limit=2"))
    let other = Roster([.fixture(0, "Ana", "Smith0"), .fixture(9, "Ana", "Smith1a"), .fixture(5, "Ana", "Smith5")])
    #expect(try await ask(other, "limit=9&cursor=\(cursor)").players == [9, 5])
    #expect(try await ask(Roster([]), "limit=9&cursor=\(cursor)").players == [])
  }

  @Test("of a query is this one, in every process and release")
  func stable() async throws {
    let (_, cursor) = try parts(await next("limit=1&sort=jerseyNumber"))
    #expect(cursor == "AbUD1kCSTkGkAQEwBnNtaXRoMANhbmEAAAAAAABAAIAAAAAAAAAAXlg0GuHKijU")
  }
}

extension String {
  fileprivate var encoded: String { utf8.map { "%" + String($0, radix: 16) }.joined() }
}
