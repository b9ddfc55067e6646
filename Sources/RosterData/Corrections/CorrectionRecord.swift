import RosterDomain

/// What editors say of one player, as JSON in a column of the editors' file.
struct CorrectionRecord: Codable {
  /// What is said of one fact.
  struct Fact: Codable {
    let value: FactRecord
    /// Absent when the upstream did not know the player, null when it did not know the fact.
    let upstreamThen: FactRecord?

    init(_ fact: CorrectedFact) {
      value = FactRecord(fact.value)
      upstreamThen = fact.upstreamThen.map(FactRecord.init)
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try container.decode(FactRecord.self, forKey: .value)
      upstreamThen =
        container.contains(.upstreamThen) ? try container.decode(FactRecord.self, forKey: .upstreamThen) : nil
    }
  }

  let isAddition: Bool
  let isHidden: Bool
  let facts: [String: Fact]

  init(isAddition: Bool, isHidden: Bool, facts: [String: Fact]) {
    self.isAddition = isAddition
    self.isHidden = isHidden
    self.facts = facts
  }

  init(_ correction: Correction) {
    isAddition = correction.isAddition
    isHidden = correction.isHidden
    facts = Dictionary(uniqueKeysWithValues: correction.facts.map { ($0.key.rawValue, Fact($0.value)) })
  }

  /// - Throws: ``StoreError/corrupt(reason:)`` for what nobody can have said.
  func correction() throws -> Correction {
    Correction(
      isAddition: isAddition, isHidden: isHidden,
      facts: try FactNames.read(facts) { record, fact in
        CorrectedFact(value: try record.value.value(of: fact), upstreamThen: try record.upstreamThen?.value(of: fact))
      })
  }
}
