import FoundationEssentials

/// A time in whole seconds, as HTTP writes and reads it (RFC 9110 §5.6.7).
struct HTTPDate: Hashable, Comparable {
  private let seconds: Int

  /// Leaves out what is less than a second.
  init(_ date: Date) {
    seconds = Int(date.timeIntervalSince1970.rounded(.down))
  }

  /// Reads the three forms that a recipient has to read: IMF-fixdate, RFC 850's and asctime's.
  ///
  /// - Returns: `nil` for anything else, and for a day that does not exist.
  init?(_ text: String) {
    guard let fields = HTTPDateFields(text), let seconds = fields.secondsSince1970 else { return nil }
    self.seconds = seconds
  }

  /// As IMF-fixdate.
  var text: String {
    HTTPDateFields(secondsSince1970: seconds).text
  }

  static func < (left: HTTPDate, right: HTTPDate) -> Bool {
    left.seconds < right.seconds
  }
}
