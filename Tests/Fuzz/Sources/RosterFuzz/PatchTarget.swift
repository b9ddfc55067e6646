import FoundationEssentials
import HTTPTypes
import RosterDomain
@testable import RosterPresentation

/// Bodies: JSON that is read strictly, and the changes of players that it describes.
enum PatchTarget {
  static func check(_ input: [UInt8]) throws {
    let request = Request(method: .patch, path: "/players", body: input)
    let body: JSONValue
    do {
      body = try request.json()
    } catch {
      return Answers.check(error, to: request)
    }
    try checkText(of: body, request)
    checkReading(body, request)
    for player in FuzzRoster.roster.players { try checkPatch(PlayerPatch(body), of: player, request) }
  }

  /// What is read, written and read again is the same, and is JSON to others as well.
  private static func checkText(of body: JSONValue, _ request: Request) throws {
    let text = JSONText.bytes(of: body)
    let again = try JSONValue(parsing: text)
    claim(again == body && JSONText.bytes(of: again) == text, "a value written and read again is the same")
    do {
      _ = try JSONDecoder().decode(AnyJSON.self, from: Data(request.body))
    } catch {
      claim(false, "what is read here is JSON to Foundation (\(error))")
    }
    guard case .object(let members) = body, let first = members.first else { return }
    let twice = JSONText.bytes(of: .object(members + [first]))
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: twice)
      claim(false, "a member that is there twice is refused")
    } catch {
      claim(error == .repeatedMember(.member(first.name)), "it is refused by its name")
      let token = JSONPointer.member(first.name).text.utf8.dropFirst()
      claim(!token.contains(UInt8(ascii: "/")), "a pointer to a member has one token")
    }
  }

  /// The other bodies: read, or refused for what is wrong with them.
  private static func checkReading(_ body: JSONValue, _ request: Request) {
    do {
      let draft = try PlayerDraft(body)
      claim(!draft.facts.values.contains(.unknown), "a new player has only facts that are known")
    } catch {
      Answers.check(error, to: request)
    }
    do {
      _ = try Credentials(body)
    } catch {
      Answers.check(error, to: request)
    }
    do {
      let patch = CorrectionPatch(body)
      try patch.check()
    } catch {
      Answers.check(error, to: request)
    }
  }

  /// A change made twice is a change made once, and what a client is given it may send back.
  private static func checkPatch(_ patch: PlayerPatch, of player: PlayerEntity, _ request: Request) throws {
    do {
      try patch.check(against: player)
    } catch {
      return Answers.check(error, to: request)
    }
    guard let once = changed(player, by: patch) else { return }
    claim(changed(once, by: patch) == once, "a patch applied twice is a patch applied once")
    for (fact, value) in patch.facts { claim(once.value(of: fact) == value, "what is said is what is known") }

    let sentBack = PlayerPatch(try JSONValue(parsing: JSONBodyEncoder().encode(PlayerDetailDescriptor(once))))
    do {
      try sentBack.check(against: once)
    } catch {
      claim(false, "what is given may be sent back (\(error))")
    }
    claim(changed(once, by: sentBack) == once, "what is sent back changes nothing")
  }

  private static func changed(_ player: PlayerEntity, by patch: PlayerPatch) -> PlayerEntity? {
    PlayerEntity(id: player.id, facts: player.facts.merging(patch.facts) { _, said in said })
  }
}
