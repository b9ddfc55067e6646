import Foundation

/// A terminal that does not show what is typed: `termios(3)`.
final class TerminalEcho {
  private let terminal: Int32
  private var before: termios
  private let interrupt: any DispatchSourceSignal

  /// Turns the echo off until ``restore()``, also when the program is interrupted meanwhile.
  ///
  /// - Throws: `POSIXError` when the terminal cannot be asked.
  init(_ terminal: Int32) throws {
    self.terminal = terminal
    before = termios()
    guard tcgetattr(terminal, &before) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let shown = before
    interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    interrupt.setEventHandler {
      var shown = shown
      tcsetattr(terminal, TCSAFLUSH, &shown)
      exit(128 + SIGINT)
    }
    signal(SIGINT, SIG_IGN)
    interrupt.resume()
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // What was typed before the question is dropped: it has been shown.
    tcsetattr(terminal, TCSAFLUSH, &hidden)
  }

  /// Shows again what is typed.
  func restore() {
    tcsetattr(terminal, TCSAFLUSH, &before)
    interrupt.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
