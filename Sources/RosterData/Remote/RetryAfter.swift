package import Foundation

/// Reads `Retry-After` (RFC 9110 §10.2.3): seconds, or a date.
package enum RetryAfter {
  /// No upstream may silence the service for longer than this, whatever it says.
  package static let longest = Duration.seconds(24 * 60 * 60)

  /// - Parameter date: The wall clock's time now, against which a date is measured.
  /// - Returns: Zero to ``longest``; `nil` when the value has neither form.
  package static func parse(_ value: String, at date: Date) -> Duration? {
    if !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return Int(value).map { min(.seconds($0), longest) } ?? longest
    }
    guard let until = httpDate(value) else { return nil }
    let seconds = until.timeIntervalSince(date)
    return seconds <= 0 ? .zero : seconds >= 24 * 60 * 60 ? longest : .seconds(seconds)
  }

  /// Reads the three forms that RFC 9110 §5.6.7 asks a recipient to read.
  private static func httpDate(_ value: String) -> Date? {
    let reader = DateFormatter()
    reader.locale = Locale(identifier: "en_US_POSIX")
    reader.timeZone = TimeZone(secondsFromGMT: 0)
    reader.isLenient = false
    let forms = ["EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy"]
    for form in forms {
      reader.dateFormat = form
      if let date = reader.date(from: value) { return date }
    }
    return nil
  }
}
