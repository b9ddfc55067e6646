/// A dictionary bounded by the sum of its values' costs; what was used longest ago is forgotten first.
///
/// Entries form a ring by index, most recently used first, so that every
/// operation takes constant time. The values and the ring's links, which every
/// use touches, are arrays of their own: with tens of thousands of entries, what
/// is in no cache of the processor costs more than all else.
package struct LeastRecentlyUsed<Key: Hashable, Value> {
  fileprivate struct Holder {
    let key: Key
    let cost: Int
  }

  fileprivate struct Links {
    var newer = none
    var older = none
  }

  private let maxCost: Int
  package private(set) var cost = 0
  private var places: [Key: Int32] = [:]
  private var values: [Value?] = []
  private var holders: [Holder?] = []
  private var links: [Links] = []
  private var free: [Int32] = []
  private var newest = none
  private var oldest = none

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
    return values[Int(place)]
  }

  /// Adds or replaces a value, forgetting others as needed; one that alone costs too much is not kept.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { remove(place) }
    guard cost <= maxCost else { return }
    while self.cost + cost > maxCost, oldest != none { remove(oldest) }
    let place = free.popLast() ?? append()
    values[Int(place)] = value
    holders[Int(place)] = Holder(key: key, cost: cost)
    places[key] = place
    self.cost += cost
    link(place)
  }

  private mutating func append() -> Int32 {
    values.append(nil)
    holders.append(nil)
    links.append(Links())
    return Int32(links.count - 1)
  }

  private mutating func remove(_ place: Int32) {
    unlink(place)
    guard let holder = holders[Int(place)] else { return }
    places[holder.key] = nil
    cost -= holder.cost
    values[Int(place)] = nil
    holders[Int(place)] = nil
    free.append(place)
  }

  private mutating func link(_ place: Int32) {
    links[Int(place)] = Links(newer: none, older: newest)
    if newest != none { links[Int(newest)].newer = place }
    newest = place
    if oldest == none { oldest = place }
  }

  private mutating func unlink(_ place: Int32) {
    let (newer, older) = (links[Int(place)].newer, links[Int(place)].older)
    if newer != none { links[Int(newer)].older = older } else { newest = older }
    if older != none { links[Int(older)].newer = newer } else { oldest = newer }
  }
}

/// No place: the end of the ring.
private let none: Int32 = -1

extension LeastRecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}
extension LeastRecentlyUsed.Holder: Sendable where Key: Sendable, Value: Sendable {}
extension LeastRecentlyUsed.Links: Sendable {}
