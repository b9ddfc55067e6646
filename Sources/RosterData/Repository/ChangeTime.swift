import FoundationEssentials

/// When other players are served than before, in whole seconds as HTTP's dates are.
enum ChangeTime {
  /// The time of a change: later than the change before, whatever the wall clock says.
  static func next(after last: Date?, at date: Date) -> Date {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    return max(second, last?.addingTimeInterval(1) ?? .distantPast)
  }
}
