import RosterLocking

/// Remembers the bodies that were made last, up to a number of bytes.
///
/// The least recently used bodies go first, so questions that nobody repeats
/// cannot push memory past the limit.
public final class ContentMemo: Sendable {
  private let entries: Locked<LeastRecentlyUsed<ContentKey, RosterContent>>

  /// Remembers at most `maxBytes` of bodies, counting a fixed overhead for each.
  public init(maxBytes: Int) {
    entries = Locked(LeastRecentlyUsed(maxCost: maxBytes))
  }

  /// The content for this key, made on first use.
  ///
  /// Two first uses at the same time may both make it; they make the same bytes.
  func content(for key: ContentKey, make: () -> RosterContent) -> RosterContent {
    if let known = entries.withLock({ $0.value(for: key) }) { return known }
    let content = make()
    entries.withLock { $0.insert(content, for: key, cost: content.body.bytes.count + Self.overhead) }
    return content
  }

  /// Bytes that a remembered body costs beside itself: header fields, keys, the native response.
  private static let overhead = 2048
}
