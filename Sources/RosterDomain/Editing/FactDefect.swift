/// Why something cannot be said of a fact.
public enum FactDefect: Error, Hashable, Sendable {
  /// It is neither of the fact's type nor unknown.
  case mistyped
  /// It is made of characters that nothing is seen of; what is unknown has to be said to be unknown.
  case blank
  /// It has more characters than ``PlayerFact/longest`` allows.
  case tooLong
  /// It has a character that people cannot see: a control character, a line break, or one that turns the direction of
  /// the text around.
  case invisibleCharacter
  /// It is not the absolute address of something on the web.
  case notWebAddress
  /// There is no such day.
  case notDate
  /// No shirt has this number.
  case notJerseyNumber
}
