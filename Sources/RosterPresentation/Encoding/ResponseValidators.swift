/// What a representation can be recognised by (RFC 9110 §8.8).
struct ResponseValidators: Hashable {
  /// Changes with every byte of the content.
  let etag: EntityTag
  /// When the content changed last, as far as that is known to the second.
  let lastModified: HTTPDate
}
