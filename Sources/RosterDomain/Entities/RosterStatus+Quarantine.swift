extension RosterStatus {
  /// What was wrong with the rows of the last snapshot that the upstream gave, accepted or not; never the values.
  public struct Quarantine: Hashable, Sendable {
    /// One thing that was wrong.
    public struct Defect: Hashable, Sendable {
      /// A pointer (RFC 6901) into the upstream's document.
      public let pointer: String
      /// A stable code.
      public let reason: String

      /// Pairs the two.
      public init(pointer: String, reason: String) {
        self.pointer = pointer
        self.reason = reason
      }
    }

    /// How many defects a status shows.
    public static let shownDefects = 20

    /// How many rows were left out.
    public let rejectedRows: Int
    /// How many defects there were, those that cost only one fact included.
    public let defectCount: Int
    /// The first of them, at most ``shownDefects``.
    public let defects: [Defect]

    /// Collects what was found in one snapshot.
    public init(rejectedRows: Int, defectCount: Int, defects: [Defect]) {
      self.rejectedRows = rejectedRows
      self.defectCount = defectCount
      self.defects = defects
    }
  }
}
