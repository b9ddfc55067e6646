import RosterDomain

/// Something about each fact that editors may correct; `null` where there is nothing to say.
struct FactsDescriptor<Value: Encodable>: Encodable {
  let givenName: Value?
  let surname: Value?
  let imageURL: Value?
  let team: Value?
  let position: Value?
  let jerseyNumber: Value?
  let birthDate: Value?
  let nationality: Value?

  init(_ describe: (PlayerFact) -> Value?) {
    givenName = describe(.givenName)
    surname = describe(.surname)
    imageURL = describe(.imageURL)
    team = describe(.team)
    position = describe(.position)
    jerseyNumber = describe(.jerseyNumber)
    birthDate = describe(.birthDate)
    nationality = describe(.nationality)
  }
}
