extension Roster {
  /// Answers a query.
  ///
  /// The first query for an order sorts everyone; see ``answersAtOnce(_:)``.
  public func page(_ query: PlayersQuery) -> PlayersPage {
    let order = orders.order(query.sort, of: players)
    let marks = index.marks(query, count: count)
    let start = query.cursor.map { firstIndex(behind: $0, in: order, query.sort) } ?? 0
    var positions: [Int32] = []
    var next: PlayersCursor?
    for position in order[start...] where marks?[Int(position)] ?? true {
      if positions.count == query.limit {
        next = positions.last.map { query.sort.cursor(behind: players[Int($0)]) }
        break
      }
      positions.append(position)
    }
    return PlayersPage(of: self, at: positions, total: marks?.count { $0 } ?? count, next: next)
  }

  /// Whether ``page(_:)`` takes less than about a millisecond, as it may on an event loop.
  public func answersAtOnce(_ query: PlayersQuery) -> Bool {
    orders.knows(query.sort) && (query.matchesEveryone || count <= Self.maxCountAtOnce)
  }

  /// Measured: a search among so many takes half a millisecond.
  private static let maxCountAtOnce = 100_000

  /// Where in `order` the players begin that stand behind a place, by binary search.
  private func firstIndex(behind cursor: PlayersCursor, in order: [Int32], _ sort: PlayersSort) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = low + (high - low) / 2
      let isBehind = sort.areInOrder(cursor, sort.cursor(behind: players[Int(order[middle])]))
      (low, high) = isBehind ? (low, middle) : (middle + 1, high)
    }
    return low
  }
}
