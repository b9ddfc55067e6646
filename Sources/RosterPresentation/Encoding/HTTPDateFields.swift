import FoundationEssentials

/// The parts of a date in HTTP's forms, in UTC.
struct HTTPDateFields {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private let parts: DateComponents

  init(secondsSince1970 seconds: Int) {
    parts = Self.calendar.dateComponents(
      [.weekday, .day, .month, .year, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// Takes a text apart: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
  init?(_ text: String) {
    let words = text.split { " ,-".contains($0) }
    let isAsctime = !text.contains(",")
    guard words.count == (isAsctime ? 5 : 6), isAsctime || words[5] == "GMT" else { return nil }
    let (day, month, year, time) =
      isAsctime ? (words[2], words[1], words[4], words[3]) : (words[1], words[2], words[3], words[4])
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map(Self.number)
    guard let month = Self.months.firstIndex(of: String(month)), let day = Self.number(day),
      let year = Self.number(year), clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2]
    else { return nil }
    // A year of two digits lies no more than fifty years ahead; the rest of this century is near enough to that.
    let century = words[3].count == 2 && !isAsctime ? (year < 77 ? 2000 : 1900) : 0
    parts = DateComponents(
      year: year + century, month: month + 1, day: day, hour: hour, minute: minute, second: second)
  }

  /// `nil` for a day or a time that does not exist.
  var secondsSince1970: Int? {
    guard let day = parts.day, let hour = parts.hour, let minute = parts.minute, let second = parts.second,
      (1...31).contains(day), (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second),
      let date = Self.calendar.date(from: parts), Self.calendar.component(.day, from: date) == day || second == 60
    else { return nil }
    return Int(date.timeIntervalSince1970)
  }

  var text: String {
    guard let weekday = parts.weekday, let day = parts.day, let month = parts.month, let year = parts.year,
      let hour = parts.hour, let minute = parts.minute, let second = parts.second
    else { preconditionFailure("a date has all its parts") }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(Self.days[weekday - 1]), \(two(day)) \(Self.months[month - 1]) \(year)"
    return "\(date) \(two(hour)):\(two(minute)):\(two(second)) GMT"
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } && digits.count <= 4
      ? Int(digits) : nil
  }
}
