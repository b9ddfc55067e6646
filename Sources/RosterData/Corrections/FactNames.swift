import RosterDomain

/// Reads what is kept by the names of facts.
enum FactNames {
  /// - Throws: ``StoreError/corrupt(reason:)`` for the name of no fact; what `read` throws.
  static func read<Record, Value>(
    _ records: [String: Record], _ read: (Record, PlayerFact) throws -> Value
  ) throws -> [PlayerFact: Value] {
    var values: [PlayerFact: Value] = [:]
    for (name, record) in records {
      guard let fact = PlayerFact(rawValue: name) else {
        throw StoreError.corrupt(reason: "there is no fact '\(name)'")
      }
      values[fact] = try read(record, fact)
    }
    return values
  }
}
