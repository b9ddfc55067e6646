public import Foundation
import Glibc

/// A command that tests need run to its end, such as `gzip(1)`.
///
/// Foundation's `Process` lets it inherit the listeners of tests that run at
/// the same time, which then go on accepting connections that these tests
/// want refused.
public enum ShortCommand {
  /// The command did not do its work.
  public struct Failure: Error {
    /// The command.
    public let command: [String]
    /// An `errno` value when it could not be started, else its wait status.
    public let code: Int32
  }

  /// Runs a command, found along the tests' own `PATH`, and waits for its end.
  ///
  /// - Parameter output: The file that it writes; otherwise the tests' standard output is its own.
  public static func run(_ command: [String], output: URL? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path(), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    inheritNothing(&actions)
    let words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, command[0], &actions, nil, words, environ)
    guard code == 0 else { throw Failure(command: command, code: code) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    guard status == 0 else { throw Failure(command: command, code: status) }
  }

  /// Leaves a command only the three standard descriptors.
  ///
  /// NIO's listeners would be inherited, and go on accepting connections after a test has closed them.
  static func inheritNothing(_ actions: inout posix_spawn_file_actions_t) {
    for descriptor in (STDERR_FILENO + 1)..<mostDescriptors {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
  }

  /// More than the tests ever have open at once: hundreds of connections each, several at a time.
  private static let mostDescriptors: Int32 = 8192
}
