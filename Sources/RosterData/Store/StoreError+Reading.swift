extension StoreError {
  /// Whether a store that fails so may yet be read, and be written another time.
  var leavesReading: Bool {
    switch self {
    case .full, .readOnly, .unavailable: true
    case .corrupt, .busy, .inUse, .newer, .lost: false
    }
  }
}
