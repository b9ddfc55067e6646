/// What is known, or said, of one fact.
public enum FactValue: Hashable, Sendable {
  /// Nothing is known.
  case unknown
  /// Words, or an address.
  case text(String)
  /// A number.
  case number(Int)
  /// A day.
  case date(CalendarDate)

  /// The words, if these are words.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, if this is one.
  var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The day, if this is one.
  var date: CalendarDate? {
    if case .date(let date) = self { date } else { nil }
  }
}
