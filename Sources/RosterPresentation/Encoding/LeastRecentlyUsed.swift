/// A dictionary bounded by the sum of its values' costs; what was used longest ago is forgotten first.
///
/// Entries form a ring by index, most recently used first, so that every
/// operation takes constant time.
package struct LeastRecentlyUsed<Key: Hashable, Value> {
  fileprivate struct Entry {
    let key: Key
    let value: Value
    let cost: Int
    var newer: Int?
    var older: Int?
  }

  private let maxCost: Int
  package private(set) var cost = 0
  private var places: [Key: Int] = [:]
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  package init(maxCost: Int) {
    self.maxCost = maxCost
  }

  package var count: Int { places.count }

  /// The value for this key, which thereby becomes the most recently used.
  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return entry.value
  }

  /// Adds or replaces a value, forgetting others as needed; one that alone costs too much is not kept.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { remove(place) }
    guard cost <= maxCost else { return }
    while self.cost + cost > maxCost, let oldest { remove(oldest) }
    let place = free.popLast() ?? entries.endIndex
    let entry = Entry(key: key, value: value, cost: cost, newer: nil, older: nil)
    if place == entries.endIndex { entries.append(entry) } else { entries[place] = entry }
    places[key] = place
    self.cost += cost
    link(place)
  }

  private mutating func remove(_ place: Int) {
    unlink(place)
    guard let entry = entries[place] else { return }
    places[entry.key] = nil
    cost -= entry.cost
    entries[place] = nil
    free.append(place)
  }

  private mutating func link(_ place: Int) {
    entries[place]?.newer = nil
    entries[place]?.older = newest
    if let newest { entries[newest]?.newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  private mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
  }
}

extension LeastRecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}
extension LeastRecentlyUsed.Entry: Sendable where Key: Sendable, Value: Sendable {}
