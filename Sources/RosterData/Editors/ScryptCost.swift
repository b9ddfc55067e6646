/// How much work hashing a password is: the parameters of scrypt (RFC 7914 §2).
public struct ScryptCost: Hashable, Sendable {
  /// The binary logarithm of N, the number of rounds.
  let logRounds: Int
  /// r, the size of a block in units of 128 bytes.
  let blockSize: Int
  /// p, how often it is done.
  let parallelism: Int

  /// 32 MiB of memory (128 · N · r) and about 0.1 s of one core, measured in a release build on 2 virtual cores.
  public static let standard = ScryptCost(logRounds: 15, blockSize: 8, parallelism: 1)

  /// Collects the parameters; `nil` for what no hash of Roster's can have, and what would take gigabytes.
  init?(checking logRounds: Int, blockSize: Int, parallelism: Int) {
    guard (1...20).contains(logRounds), (1...16).contains(blockSize), (1...16).contains(parallelism) else { return nil }
    self.init(logRounds: logRounds, blockSize: blockSize, parallelism: parallelism)
  }

  package init(logRounds: Int, blockSize: Int, parallelism: Int) {
    self.logRounds = logRounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }
}
