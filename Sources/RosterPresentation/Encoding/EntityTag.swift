import Crypto

/// A strong validator of one representation (RFC 9110 §8.8.3): equal exactly when the bytes of the content are.
struct EntityTag: Hashable {
  /// Without the quotes.
  let opaque: String

  /// Takes it from the content: the first half of its SHA-256 digest (FIPS 180-4).
  init(of body: ResponseBody) {
    var hash = SHA256()
    hash.update(bufferPointer: body.bytes)
    let digits = Array("0123456789abcdef".utf8)
    opaque = String(
      decoding: hash.finalize().prefix(16).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// As it stands in the header field.
  var text: String { "\"\(opaque)\"" }
}
