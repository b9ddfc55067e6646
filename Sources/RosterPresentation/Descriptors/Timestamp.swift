import FoundationEssentials

/// A moment in the words of the contract.
enum Timestamp {
  /// RFC 3339, in UTC, to the second.
  static func text(_ date: Date) -> String {
    date.formatted(.iso8601)
  }
}
