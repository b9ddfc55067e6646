import RosterPresentation
import Testing

@Suite("A dictionary bounded by cost")
struct LeastRecentlyUsedTests {
  @Test("forgets what was used longest ago, and no more than it must")
  func evictsInOrder() {
    var memory = LeastRecentlyUsed<String, Int>(maxCost: 3)
    for (value, key) in ["a", "b", "c"].enumerated() { memory.insert(value, for: key, cost: 1) }
    #expect(memory.value(for: "a") == 0)
    memory.insert(3, for: "d", cost: 1)
    #expect(memory.value(for: "b") == nil)
    #expect(["a", "c", "d"].map { memory.value(for: $0) } == [0, 2, 3])
  }

  @Test("never exceeds its limit, whatever is put in")
  func bounded() {
    var memory = LeastRecentlyUsed<Int, Int>(maxCost: 100)
    var generator = SystemRandomNumberGenerator()
    for step in 0..<10_000 {
      let key = Int.random(in: 0..<50, using: &generator)
      if step.isMultiple(of: 3) { _ = memory.value(for: key) }
      memory.insert(step, for: key, cost: Int.random(in: 1...40, using: &generator))
      #expect(memory.cost <= 100)
      #expect(memory.value(for: key) == step)
    }
  }

  @Test("does not keep what alone costs too much, nor the old value in its place")
  func tooCostly() {
    var memory = LeastRecentlyUsed<String, Int>(maxCost: 10)
    memory.insert(1, for: "a", cost: 5)
    memory.insert(2, for: "a", cost: 11)
    #expect(memory.value(for: "a") == nil)
    #expect(memory.cost == 0)
    #expect(memory.count == 0)
  }
}
