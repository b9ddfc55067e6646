import Glibc

/// How many descriptors a process may have open, and what that means for connections.
package struct DescriptorLimit: Equatable {
  /// Files and sockets together.
  package let count: Int

  package init(count: Int) {
    self.count = count
  }

  /// Raises the soft limit of this process to the hard one, which takes no privilege: `setrlimit(2)`.
  ///
  /// - Returns: What holds then.
  static func raised() -> DescriptorLimit {
    var limit = rlimit()
    let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(descriptors, &limit) == 0 else { return DescriptorLimit(count: .max) }
    let soft = limit.rlim_cur
    limit.rlim_cur = limit.rlim_max
    let raised = setrlimit(descriptors, &limit) == 0
    return DescriptorLimit(count: Int(clamping: raised ? limit.rlim_max : soft))
  }

  /// How many connections fit beside what else the service opens: the store, the upstream, logs and its threads.
  ///
  /// At most half of the descriptors are kept for that, so that even a low limit serves somebody.
  ///
  /// - Parameters:
  ///   - wanted: How many connections there should be.
  ///   - threads: Event loops of any kind, each of which needs a few descriptors.
  package func connections(wanted: Int, threads: Int) -> Int {
    let kept = min(Self.kept + Self.keptPerThread * threads, count / 2)
    return min(wanted, count - kept)
  }

  /// 256 connections that the server ends and reads to their end, the stores' files, and the upstream's connections.
  private static let kept = 320
  private static let keptPerThread = 4
}
