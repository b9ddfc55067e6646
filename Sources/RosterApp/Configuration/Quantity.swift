/// Reads lengths of time and sizes as people write them: a whole number and a unit, nothing else.
enum Quantity {
  /// `250ms 30s 5m 24h 7d`; zero, signs, fractions and unknown units are `nil`.
  static func duration(_ text: String) -> Duration? {
    measure(text, in: ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]).map {
      .milliseconds($0)
    }
  }

  /// `512B 64KiB 256MiB 1GiB`, in powers of 1,024; zero, signs, fractions and unknown units are `nil`.
  static func bytes(_ text: String) -> Int? {
    measure(text, in: ["B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30])
  }

  private static func measure(_ text: String, in units: [String: Int]) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    guard let number = Int(digits), number > 0, let unit = units[String(text.dropFirst(digits.count))] else {
      return nil
    }
    let (product, overflow) = number.multipliedReportingOverflow(by: unit)
    return overflow ? nil : product
  }
}
