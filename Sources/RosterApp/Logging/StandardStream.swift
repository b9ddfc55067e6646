import Glibc

/// The process's streams: log messages go to the output, complaints about the command line to the error.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes one line with one write(2), so that lines of several threads never mix.
  func print(_ line: String) {
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    _ = bytes.withUnsafeBytes { write(rawValue, $0.baseAddress, $0.count) }
  }
}
