/// How a body is coded on its way (RFC 9110 §8.4.1).
enum ContentCoding: Hashable {
  /// As it is.
  case identity
  /// gzip (RFC 1952).
  case gzip
}
