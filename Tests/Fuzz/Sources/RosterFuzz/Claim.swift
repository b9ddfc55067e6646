/// Ends the process, which libFuzzer takes for a finding, when a property does not hold.
///
/// - Parameters:
///   - holds: The property.
///   - what: The property in words.
func claim(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError("does not hold: \(what())") }
}

/// Whether two texts are the same bytes: to Swift a composed and a decomposed é are equal.
func same(_ left: String, _ right: String) -> Bool {
  left.utf8.elementsEqual(right.utf8)
}
