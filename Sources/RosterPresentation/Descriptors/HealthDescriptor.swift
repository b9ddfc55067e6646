/// A probe's answer.
struct HealthDescriptor: Encodable {
  /// `alive` or `ready`.
  let status: String
}
