/// What a representation can be recognised by (RFC 9110 §8.8).
struct ResponseValidators: Hashable {
  /// Changes with every byte of the content.
  let etag: EntityTag
  /// When the content changed last, to the second; `nil` when that is not known.
  let lastModified: HTTPDate?
}
