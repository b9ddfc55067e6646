/// Numbers as the text format writes them.
enum PrometheusNumber {
  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number > 0 ? "+Inf" : "-Inf" }
    return Int64(exactly: number).map(String.init) ?? "\(number)"
  }
}
