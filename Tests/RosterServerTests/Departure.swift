import RosterTestSupport

/// How a client leaves.
enum Departure: CaseIterable {
  case close, reset
  /// It will send nothing more, and still reads.
  case closeSending

  func end(_ connection: RawConnection) {
    switch self {
    case .close: connection.close()
    case .reset: connection.reset()
    case .closeSending: connection.closeSending()
    }
  }
}
