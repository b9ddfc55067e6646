import Foundation
import RosterDomain
import RosterTestSupport
import Testing

@testable import RosterData

@Suite("Hashes of passwords", .timeLimit(.minutes(5)))
struct ScryptPasswordsTests {
  private let cheap = ScryptCost(logRounds: 4, blockSize: 8, parallelism: 1)

  @Test("A hash comes back from its text, and knows its password and no other")
  func roundTrip() async throws {
    let passwords = ScryptPasswords(cost: cheap)
    let right = try #require(Password("correct horse"))
    let hash = try await passwords.hash(right)
    #expect(hash.text.wholeMatch(of: #/\$scrypt\$ln=4,r=8,p=1\$[A-Za-z0-9+\/]{22}\$[A-Za-z0-9+\/]{43}/#) != nil)
    #expect(ScryptHash(hash.text) == hash)
    #expect(try await passwords.check(right, against: hash))
    #expect(try await passwords.check(try #require(Password("Correct horse")), against: hash) == false)
    #expect(try await passwords.hash(right).salt != hash.salt, "salt is never the same")
  }

  @Test("A hash is what another program makes of the same password and salt")
  func known() async throws {
    // hashlib.scrypt(b"pleaseletmein", salt=bytes(range(16)), n=16, r=8, p=1, dklen=32) of Python
    let hash = try #require(
      ScryptHash("$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$GuycCvOvBXSyXn7+nY+Swhtoa6EmqeqlyFxEbPOez5o"))
    #expect(try await ScryptPasswords().check(try #require(Password("pleaseletmein")), against: hash))
  }

  @Test("Without a hash no password is right")
  func nobody() async throws {
    #expect(try await ScryptPasswords(cost: cheap).check(try #require(Password("x")), against: nil) == false)
  }

  @Test(
    "What is no hash of Roster's is none",
    arguments: [
      "", "hash", "$scrypt$ln=4,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$", "$scrypt$ln=99,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$AAAA",
      "$scrypt$ln=0,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODwABAgMEBQYHCAkKCwwNDg8",
      "$argon2id$v=19$m=1,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODwABAgMEBQYHCAkKCwwNDg8",
    ])
  func refused(text: String) {
    #expect(ScryptHash(text) == nil)
  }

  @Test("Of too many at once some wait, and some are sent away; then there is room again")
  func bounded() async throws {
    let bulkhead = Bulkhead(atOnce: 2, waiting: 3)
    let inside = Watched(0)
    let most = Watched(0)
    let mayLeave = Watched(false)
    let ends = Watched<[String]>([])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...10 {
        group.addTask {
          do {
            try await bulkhead {
              let now = inside.update {
                $0 += 1
                return $0
              }
              most.update { $0 = max($0, now) }
              await mayLeave.wait { $0 }
              inside.update { $0 -= 1 }
            }
            ends.update { $0.append("done") }
          } catch AuthenticationError.busy {
            ends.update { $0.append("busy") }
          }
        }
      }
      await ends.wait { $0.count == 5 }
      #expect(ends.value == Array(repeating: "busy", count: 5))
      mayLeave.update { $0 = true }
      try await group.waitForAll()
    }
    #expect(ends.value.count { $0 == "done" } == 5)
    #expect(most.value == 2)
    #expect(try await bulkhead { 7 } == 7)
  }
}
