extension Duration {
  /// The length as the log shows it: `320ms` below a second, else seconds with at most two decimals, `1.25s`.
  package var logText: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    if milliseconds < 1000 { return "\(milliseconds)ms" }
    let hundredths = Int((self / .milliseconds(10)).rounded())
    var decimals = String(hundredths % 100 + 100).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return decimals.isEmpty ? "\(hundredths / 100)s" : "\(hundredths / 100).\(decimals)s"
  }
}
