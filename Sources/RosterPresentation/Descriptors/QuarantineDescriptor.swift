import RosterDomain

/// What was wrong with the rows of a snapshot: places and reasons, never the values.
struct QuarantineDescriptor: Encodable {
  /// One thing that was wrong.
  struct Defect: Encodable {
    let pointer: String
    let reason: String
  }

  let rejectedRows: Int
  let defectCount: Int
  /// The first few.
  let defects: [Defect]

  init(_ quarantine: RosterStatus.Quarantine) {
    rejectedRows = quarantine.rejectedRows
    defectCount = quarantine.defectCount
    defects = quarantine.defects.map { Defect(pointer: $0.pointer, reason: $0.reason) }
  }
}
