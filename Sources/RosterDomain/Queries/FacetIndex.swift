/// One fact of everyone by which players can be chosen, such as the team, as small numbers in place of texts.
struct FacetIndex: Sendable {
  /// The number of each player's value; ``unknown`` for a player without one.
  private var numbers: [Int] = []
  /// The number of each value, by its case-folded text.
  private var numberOfValue: [String: Int] = [:]

  private static let unknown = 0

  /// Numbers the values of players, in the order in which these stand in the roster.
  init(_ values: some Collection<String?>) {
    numbers.reserveCapacity(values.count)
    // Rosters write the same team the same way, so hardly any text needs to be folded.
    var numberAsWritten: [String: Int] = [:]
    for value in values {
      guard let value else {
        numbers.append(Self.unknown)
        continue
      }
      let number = numberAsWritten[value] ?? number(of: CaseFolding.fold(value))
      numberAsWritten[value] = number
      numbers.append(number)
    }
  }

  private mutating func number(of folded: String) -> Int {
    if let known = numberOfValue[folded] { return known }
    numberOfValue[folded] = numberOfValue.count + 1
    return numberOfValue.count
  }

  /// Takes the mark from players whose value is none of `values`, which are case-folded; no values allow everyone.
  func keep(_ values: [String], in marks: inout [Bool]) {
    guard !values.isEmpty else { return }
    var isWanted = [Bool](repeating: false, count: numberOfValue.count + 1)
    for value in values {
      if let number = numberOfValue[value] { isWanted[number] = true }
    }
    for player in marks.indices where marks[player] { marks[player] = isWanted[numbers[player]] }
  }
}
