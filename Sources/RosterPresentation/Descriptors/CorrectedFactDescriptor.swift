import RosterDomain

/// A corrected fact, what the upstream said of it then and says now, and how that stands to the correction.
struct CorrectedFactDescriptor: Encodable {
  let value: FactValueDescriptor
  let upstreamThen: FactValueDescriptor?
  let upstreamNow: FactValueDescriptor?
  /// `unchanged`, `moved`, `agrees` or `absent`.
  let upstream: String

  init(_ corrected: CorrectedFact, now: FactValue?) {
    value = FactValueDescriptor(corrected.value)
    upstreamThen = corrected.upstreamThen.map(FactValueDescriptor.init)
    upstreamNow = now.map(FactValueDescriptor.init)
    upstream = corrected.upstreamStance(now: now).rawValue
  }
}
