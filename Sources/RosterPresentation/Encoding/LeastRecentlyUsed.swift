/// A dictionary bounded by the sum of its values' costs; what was used longest ago is forgotten first.
///
/// Entries form a ring by index, most recently used first, so that every
/// operation takes constant time. The ring's links lie close together, apart
/// from the entries: a use changes those of three entries, which are far from
/// each other and from the processor's cache when there are tens of thousands.
package struct LeastRecentlyUsed<Key: Hashable, Value> {
  fileprivate struct Entry {
    let key: Key
    let value: Value
    let cost: Int
  }

  fileprivate struct Links {
    var newer: Int32?
    var older: Int32?
  }

  private let maxCost: Int
  package private(set) var cost = 0
  private var places: [Key: Int32] = [:]
  private var entries: [Entry?] = []
  private var links: [Links] = []
  private var free: [Int32] = []
  private var newest: Int32?
  private var oldest: Int32?

  package init(maxCost: Int) {
    self.maxCost = maxCost
  }

  package var count: Int { places.count }

  /// The value for this key, which thereby becomes the most recently used.
  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return entries[Int(place)]?.value
  }

  /// Adds or replaces a value, forgetting others as needed; one that alone costs too much is not kept.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { remove(place) }
    guard cost <= maxCost else { return }
    while self.cost + cost > maxCost, let oldest { remove(oldest) }
    let place = free.popLast() ?? append()
    entries[Int(place)] = Entry(key: key, value: value, cost: cost)
    places[key] = place
    self.cost += cost
    link(place)
  }

  private mutating func append() -> Int32 {
    entries.append(nil)
    links.append(Links())
    return Int32(entries.count - 1)
  }

  private mutating func remove(_ place: Int32) {
    unlink(place)
    guard let entry = entries[Int(place)] else { return }
    places[entry.key] = nil
    cost -= entry.cost
    entries[Int(place)] = nil
    free.append(place)
  }

  private mutating func link(_ place: Int32) {
    links[Int(place)] = Links(newer: nil, older: newest)
    if let newest { links[Int(newest)].newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  private mutating func unlink(_ place: Int32) {
    let (newer, older) = (links[Int(place)].newer, links[Int(place)].older)
    if let newer { links[Int(newer)].older = older } else { newest = older }
    if let older { links[Int(older)].newer = newer } else { oldest = newer }
  }
}

extension LeastRecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}
extension LeastRecentlyUsed.Entry: Sendable where Key: Sendable, Value: Sendable {}
extension LeastRecentlyUsed.Links: Sendable {}
