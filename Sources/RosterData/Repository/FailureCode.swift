/// Names failures for the public.
enum FailureCode {
  /// The stable code of an error: all of it that may leave the log.
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as UpstreamError: error.code
    case let error as StoreError: error.code
    default: "refresh.failed"
    }
  }
}
