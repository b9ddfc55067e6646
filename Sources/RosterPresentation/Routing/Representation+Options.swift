import HTTPTypes

extension Representation {
  /// The answer to OPTIONS: what a path takes.
  static func options(_ allowed: [String], _ more: [HTTPField] = []) -> Representation {
    let patches = allowed.contains("PATCH") ? [HTTPField(name: .acceptPatch, value: MediaType.mergePatch.name)] : []
    return Representation(
      status: .noContent,
      headers: [
        HTTPField(name: .allow, value: allowed.joined(separator: ", ")),
        HTTPField(name: .xContentTypeOptions, value: "nosniff"), .cacheControl("no-store"),
      ] + patches + more,
      body: ResponseBody([]))
  }
}
