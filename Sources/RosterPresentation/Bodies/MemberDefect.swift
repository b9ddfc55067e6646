/// What is wrong with one member of a body that is JSON.
struct MemberDefect: Error, Hashable {
  /// Which one.
  let pointer: JSONPointer
  /// What about it; goes on from the member's name.
  let detail: String

  /// A member of the body.
  init(_ name: String, _ detail: String) {
    pointer = .member(name)
    self.detail = detail
  }

  /// The body as a whole.
  init(body detail: String) {
    pointer = .root
    self.detail = detail
  }
}
