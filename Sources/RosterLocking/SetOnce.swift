public import Synchronization

/// A reference that is given once, and from then on read without a lock.
///
/// In place of `AtomicLazyReference`, whose library code every read would call, unspecialised.
public struct SetOnce<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
  // Owns what it points to, from the exchange that put it there until `deinit`.
  @usableFromInline let held = Atomic<Unmanaged<Instance>?>(nil)

  /// Holds nothing yet.
  public init() {}

  deinit {
    held.load(ordering: .acquiring)?.release()
  }

  /// What was given first; `nil` before that.
  @inlinable public var value: Instance? {
    held.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Gives it `instance` unless it has one.
  ///
  /// - Returns: What it has now.
  public func set(_ instance: Instance) -> Instance {
    let ours = Unmanaged.passRetained(instance)
    let (isOurs, kept) = held.compareExchange(expected: nil, desired: ours, ordering: .acquiringAndReleasing)
    if isOurs { return instance }
    ours.release()
    return kept?.takeUnretainedValue() ?? instance
  }
}
