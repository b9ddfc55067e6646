/// The body of `POST /session`.
///
/// Nothing of it is ever repeated, neither in a problem nor in a log.
struct Credentials {
  let username: String
  let password: String

  /// - Throws: ``RequestError/invalidMembers(of:_:)`` for everything that is wrong.
  init(_ body: JSONValue) throws {
    var reader = MembersReader(body)
    let username = Self.text("username", &reader)
    let password = Self.text("password", &reader)
    reader.refuseOthers()
    guard let username, let password, reader.defects.isEmpty else {
      throw RequestError.invalidMembers(of: .credentials, reader.defects)
    }
    self.username = username
    self.password = password
  }

  private static func text(_ name: String, _ reader: inout MembersReader) -> String? {
    let text = reader.take(name)?.string
    if text == nil { reader.note(MemberDefect(name, "must be a text")) }
    return text
  }
}
