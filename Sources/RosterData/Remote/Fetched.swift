public import FoundationEssentials

/// What a source answered.
public enum Fetched: Sendable {
  /// Nothing has changed since the snapshot that the validators belong to.
  case notModified
  /// A whole document, and the validators that belong to it.
  case content(Data, Validators)
}
