import HTTPTypes
import RosterDomain

extension Representation {
  /// What there is after a change, with the tag to make the next change by; it has the name of its request.
  ///
  /// It has no validators: the conditions of the request were about what was there before.
  static func changed(
    _ descriptor: some Encodable, _ status: HTTPResponse.Status = .ok, by caller: Caller, _ fields: [HTTPField] = []
  ) -> Representation {
    let body = ResponseBody(JSONBodyEncoder().encode(descriptor))
    return Representation(
      status: status,
      headers: .json + [
        .cacheControl("no-store"), HTTPField(name: .eTag, value: EntityTag(of: body).text),
      ] + fields + [caller.requestID.field],
      body: body)
  }

  /// The answer to a change after which there is nothing to show.
  static func noContent(by caller: Caller) -> Representation {
    Representation(
      status: .noContent,
      headers: [
        HTTPField(name: .xContentTypeOptions, value: "nosniff"), .cacheControl("no-store"), caller.requestID.field,
      ],
      body: ResponseBody([]))
  }
}
