public import HTTPTypes

/// The header fields of a request, looked up when someone asks.
///
/// A protocol, so that the server can keep them as it received them and make a
/// text only of the fields that are read.
public protocol RequestHeaders: Sendable {
  /// The value of a field, its lines joined by `, ` (RFC 9110 §5.3); `nil` when it was not sent.
  subscript(name: HTTPField.Name) -> String? { get }
}

extension HTTPFields: RequestHeaders {}
