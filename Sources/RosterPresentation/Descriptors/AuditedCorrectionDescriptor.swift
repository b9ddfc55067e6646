import RosterDomain

/// What editors said at one moment, whatever the upstream says by now.
struct AuditedCorrectionDescriptor: Encodable {
  /// What was said of a fact, and what the upstream said when it was written.
  struct Fact: Encodable {
    let value: FactValueDescriptor
    let upstreamThen: FactValueDescriptor?

    init(_ corrected: CorrectedFact) {
      value = FactValueDescriptor(corrected.value)
      upstreamThen = corrected.upstreamThen.map(FactValueDescriptor.init)
    }
  }

  let added: Bool
  let hidden: Bool
  let facts: FactsDescriptor<Fact>

  init(_ correction: Correction) {
    added = correction.isAddition
    hidden = correction.isHidden
    facts = FactsDescriptor { correction.facts[$0].map(Fact.init) }
  }
}
