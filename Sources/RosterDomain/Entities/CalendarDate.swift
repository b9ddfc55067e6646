/// A day of the Gregorian calendar, without time or zone, such as a date of birth.
public struct CalendarDate: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Reads `YYYY-MM-DD` (the full-date of RFC 3339 §5.6); a day that does not exist is `nil`.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      let year = Self.number(parts[0]), let month = Self.number(parts[1]), let day = Self.number(parts[2]),
      (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    digits.reduce(0 as Int?) { sum, digit in
      guard let sum, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      return sum * 10 + Int(digit - UInt8(ascii: "0"))
    }
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date as `YYYY-MM-DD`.
  public var description: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: width - digits.count) + digits
  }
}
