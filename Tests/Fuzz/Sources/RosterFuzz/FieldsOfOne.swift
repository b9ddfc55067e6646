import HTTPTypes
import RosterPresentation

/// One header field, with a value that nobody has cleaned.
struct FieldsOfOne: RequestHeaders {
  let name: HTTPField.Name
  let value: String

  subscript(wanted: HTTPField.Name) -> String? {
    wanted == name ? value : nil
  }
}
