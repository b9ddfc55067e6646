public import Foundation
import Glibc

/// The `roster` program as users run it: a process of its own, talked to by arguments, environment and signals.
///
/// Spawned by hand, since Foundation's `Process` lets a child inherit the pipes
/// of its siblings, whose end then never comes while the sibling lives.
public final class RosterProcess: Sendable {
  private struct State: Sendable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var openStreams = 2
    var exitCode: Int32?
  }

  /// The program could not be started: an `errno` value.
  public struct SpawnFailure: Error {
    let code: Int32
  }

  private let state = Watched(State())
  /// The process's number, for signals.
  public let id: pid_t

  /// Starts the program that was built beside the tests, where the tests run: in the package's root.
  ///
  /// - Parameters:
  ///   - arguments: Command and options, such as `["serve"]`.
  ///   - environment: The whole environment, such as `ROSTER_HTTP_PORT`, but for the options of sanitizers.
  ///   - launcher: A command that becomes the program that it is given, such as `["nsenter", …]`.
  public convenience init(
    _ arguments: [String], environment: [String: String] = [:], launcher: [String] = []
  ) throws {
    try self.init(command: launcher + [Self.executable] + arguments, environment: environment)
  }

  /// Starts any command, found along the tests' own `PATH`.
  init(command: [String], environment: [String: String] = [:]) throws {
    let output = try Self.pipe()
    let errors = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO)
    ShortCommand.inheritNothing(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A library of the tests ignores it, which a child would inherit; a shell does not.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = command.map { strdup($0) } + [nil]
    let variables = environment.merging(Self.sanitizers) { own, _ in own }.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, command[0], &actions, &attributes, words, variables)
    close(output.write)
    close(errors.write)
    guard code == 0 else { throw SpawnFailure(code: code) }
    self.id = id
    awaitEnd()
    follow(output.read) { $0.output += $1 }
    follow(errors.read) { $0.errors += $1 }
  }

  /// What the tests' own sanitizer is told holds for the program as well, which has the same one.
  private static let sanitizers = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"].contains($0.key)
  }

  /// Sends a signal: `kill(2)`.
  public func signal(_ number: Int32) {
    kill(id, number)
  }

  /// What the program wrote to standard error so far.
  public var errors: String { String(decoding: state.value.errors, as: UTF8.self) }
  /// What the program wrote to standard output so far.
  public var output: String { String(decoding: state.value.output, as: UTF8.self) }

  /// Waits until the program has ended and everything that it wrote has been read.
  ///
  /// - Returns: The exit code; minus the signal's number when a signal ended it.
  public func exitCode() async -> Int32? {
    await state.wait { $0.exitCode != nil && $0.openStreams == 0 }
    return state.value.exitCode
  }

  /// Waits until nobody writes to one of its streams any more.
  public func streamEnds() async {
    await state.wait { $0.openStreams < 2 }
  }

  /// Waits until the program has logged a text, or has ended.
  ///
  /// - Parameter mark: What was logged before; the text counts only after it.
  /// - Returns: Whether it was logged.
  @discardableResult
  public func logs(_ text: String, after mark: String = "") async -> Bool {
    let isLogged: @Sendable (State) -> Bool = { state in
      let output = String(decoding: state.output, as: UTF8.self)
      guard !mark.isEmpty else { return output.contains(text) }
      return output.range(of: mark).map { output[$0.upperBound...].contains(text) } ?? false
    }
    await state.wait { isLogged($0) || $0.openStreams == 0 }
    return isLogged(state.value)
  }

  /// Waits for the process on a thread of its own: `waitpid(2)`.
  private func awaitEnd() {
    Thread.detachNewThread { [state, id] in
      var status: Int32 = 0
      while waitpid(id, &status, 0) == -1, errno == EINTR {}
      let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
      state.update { $0.exitCode = code }
    }
  }

  /// Reads a stream to its end on a thread of its own.
  private func follow(_ descriptor: Int32, _ append: @escaping @Sendable (inout State, ArraySlice<UInt8>) -> Void) {
    Thread.detachNewThread { [state] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count == -1, errno == EINTR { continue }
        guard count > 0 else { break }
        let piece = buffer[..<count]
        state.update { append(&$0, piece) }
      }
      close(descriptor)
      state.update { $0.openStreams -= 1 }
    }
  }

  /// A pair of sockets rather than a pipe: they are closed in other children from their first moment.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SpawnFailure(code: errno) }
    return (ends[0], ends[1])
  }

  /// The root of the package.
  public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "roster").path()
}
