import Foundation

extension RosterProcess {
  /// The processor time that the process takes within some seconds, which this waits for.
  public func secondsOfProcessor(during seconds: UInt32) throws -> Double {
    let before = try ticks()
    sleep(seconds)
    return Double(try ticks() - before) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Leaves the process no descriptor beyond those that it has.
  ///
  /// - Returns: The limit that held before.
  public func exhaustDescriptors() throws -> Int {
    let limits = try String(contentsOfFile: "/proc/\(id)/limits", encoding: .utf8)
    guard let before = limits.firstMatch(of: #/Max open files +(\d+)/#).flatMap({ Int($0.1) }) else {
      throw LimitFailure(why: limits)
    }
    let used = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").compactMap { Int($0) }
    try setDescriptorLimit((0...).first { !used.contains($0) } ?? 0)
    return before
  }

  /// Changes the soft limit alone, so that it can be raised again: `prlimit(1)`.
  public func setDescriptorLimit(_ count: Int) throws {
    try ShortCommand.run(["prlimit", "--pid", "\(id)", "--nofile=\(count):"])
  }

  /// The limit cannot be read.
  public struct LimitFailure: Error {
    /// What was found instead.
    public let why: String
  }

  private func ticks() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8).split(separator: " ")
    return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
  }
}
