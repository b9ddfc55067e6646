import HTTPTypes
import RosterPresentation

/// A whole response as text, head and body, so that a test can compare all of it.
func replyText(_ representation: Representation) -> String {
  let head = ["\(representation.status.code)"] + representation.headers.map { "\($0.name): \($0.value)" }
  let body = String(decoding: representation.body.bytes, as: UTF8.self)
  return (head + ["", body]).joined(separator: "\n")
}
