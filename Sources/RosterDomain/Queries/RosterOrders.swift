import RosterLocking

/// The orders of one roster: for each, where in canonical order its players stand, the first one first.
///
/// An order is made when it is first asked for and kept for as long as the roster lives.
final class RosterOrders: Sendable {
  private let made: Locked<[PlayersSort: [Int32]]>

  /// Knows canonical order, of `count` players.
  init(count: Int) {
    made = Locked([.canonical: Array(0..<Int32(count))])
  }

  /// Whether an order can be had without sorting.
  func knows(_ sort: PlayersSort) -> Bool {
    made.withLock { $0[sort] != nil }
  }

  /// The order of `players`, who are in canonical order.
  ///
  /// Two first uses at the same time may both make it; they make the same.
  func order(_ sort: PlayersSort, of players: [PlayerEntity]) -> [Int32] {
    if let known = made.withLock({ $0[sort] }) { return known }
    let values = players.map(sort.value)
    let order = (0..<Int32(players.count)).sorted { left, right in
      sort.areInOrder(values[Int(left)], values[Int(right)], inTies: left < right)
    }
    made.withLock { $0[sort] = order }
    return order
  }
}
