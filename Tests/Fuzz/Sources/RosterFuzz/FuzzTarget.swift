import CFuzzing

/// What can be fuzzed, by the names of the command line.
enum FuzzTarget: String, CaseIterable {
  case accept
  case condition
  case cursor
  case head
  case patch
  case percent
  case query
  case rows

  /// What libFuzzer calls with each input; C functions carry no context, so there is one for each target.
  var callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt {
    switch self {
    case .accept: { bytes, count in feed(bytes, count, to: AcceptTarget.check) }
    case .condition: { bytes, count in feed(bytes, count, to: ConditionTarget.check) }
    case .cursor: { bytes, count in feed(bytes, count, to: CursorTarget.check) }
    case .head:
      { bytes, count in
        hs_fuzz_head(bytes, count)
        return 0
      }
    case .patch: { bytes, count in feed(bytes, count, to: PatchTarget.check) }
    case .percent: { bytes, count in feed(bytes, count, to: PercentTarget.check) }
    case .query: { bytes, count in feed(bytes, count, to: QueryTarget.check) }
    case .rows: { bytes, count in feed(bytes, count, to: RowsTarget.check) }
    }
  }
}

/// Copies an input, and has it checked.
private func feed(_ bytes: UnsafePointer<UInt8>?, _ count: Int, to check: ([UInt8]) throws -> Void) -> CInt {
  do {
    try check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch {
    fatalError("does not hold: nothing but what is expected is thrown (\(error))")
  }
  return 0
}
