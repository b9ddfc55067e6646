import HTTPTypes

extension Representation {
  /// A 200 response with this descriptor, which must not be stored: it is true now, not later.
  static func momentary(_ descriptor: some Encodable, _ fields: [HTTPField] = []) -> Representation {
    Representation(
      status: .ok,
      headers: .json + [.cacheControl("no-store")] + fields,
      body: ResponseBody(JSONBodyEncoder().encode(descriptor)))
  }
}
