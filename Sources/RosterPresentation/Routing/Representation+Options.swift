import HTTPTypes

extension Representation {
  /// The answer to OPTIONS: what a path takes.
  static func options(_ allowed: [String], _ more: [HTTPField] = []) -> Representation {
    Representation(
      status: .noContent,
      headers: [
        HTTPField(name: .allow, value: allowed.joined(separator: ", ")),
        HTTPField(name: .xContentTypeOptions, value: "nosniff"), .cacheControl("no-store"),
      ] + more,
      body: ResponseBody([]))
  }
}
