import Foundation
package import RosterDomain

/// Reads a password that somebody chooses, without showing it.
package struct PasswordPrompt {
  /// What was typed is no password.
  package enum Unusable: Error, CustomStringConvertible {
    case different, missing, notText

    package var description: String {
      switch self {
      case .different: "the two passwords differ; nothing was changed"
      case .missing: "no password was given; type one, or write it to standard input"
      case .notText: "the password is no UTF-8 text"
      }
    }
  }

  /// Asks on standard error, so that the standard output of a script stays clean.
  static let standard = PasswordPrompt(input: STDIN_FILENO, output: STDERR_FILENO)

  private let input: Int32
  private let output: Int32

  /// - Parameters:
  ///   - input: Where the password comes from.
  ///   - output: Where it is asked for, if it comes from a terminal.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Asks twice on a terminal; elsewhere takes the first line.
  ///
  /// - Throws: ``Unusable``, `PasswordDefect`.
  package func choose(for name: String) throws -> Password {
    guard isatty(input) == 1 else { return try Password(choosing: line()) }
    let typed = try hidden("New password of \(name): ")
    let password = try Password(choosing: typed)
    guard try hidden("Once more: ") == typed else { throw Unusable.different }
    return password
  }

  private func hidden(_ question: String) throws -> String {
    let echo = try TerminalEcho(input)
    defer { echo.restore() }
    say(question)
    defer { say("\n") }
    return try line()
  }

  private func say(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
  }

  /// Reads one line, byte by byte, so that nothing behind it is taken: `read(2)`.
  private func line() throws -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    // No longer than what is judged too long.
    while bytes.count <= Password.mostBytes {
      let count = read(input, &byte, 1)
      if count == -1, errno == EINTR { continue }
      if count != 1 || byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard !bytes.isEmpty else { throw Unusable.missing }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Unusable.notText }
    return text
  }
}
