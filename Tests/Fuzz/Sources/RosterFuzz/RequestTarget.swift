/// Text as the shim lets it through in the target of a request: visible ASCII, with everything else encoded.
func targetText(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  let text = bytes.flatMap { byte in
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "#")
      ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
  return String(decoding: text, as: UTF8.self)
}
