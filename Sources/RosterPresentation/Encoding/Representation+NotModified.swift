import HTTPTypes

extension Representation {
  /// The fields that a client's copy is updated with, and nothing else.
  ///
  /// It has the body of this one, which is not sent, so that its length is told as it would be.
  func makeNotModified() -> Representation {
    Representation(status: .notModified, headers: headers.filter { Self.keptFields.contains($0.name) }, body: body)
  }

  private static let keptFields: Set<HTTPField.Name> = [
    .cacheControl, .cacheStatus, .eTag, .lastModified, .vary, .xContentTypeOptions,
  ]
}
