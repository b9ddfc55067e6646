import HTTPTypes

extension Representation {
  /// The answer to a client that has this already (RFC 9110 §15.4.5): the fields that its copy is updated with.
  ///
  /// It has the body of this one, which is not sent, so that its length is told as it would be.
  var notModified: Representation {
    derived(.notModified) { whole in
      Representation(
        status: .notModified, headers: whole.headers.filter { Self.keptFields.contains($0.name) }, body: whole.body)
    }
  }

  private static let keptFields: Set<HTTPField.Name> = [
    .cacheControl, .cacheStatus, .eTag, .lastModified, .vary, .xContentTypeOptions,
  ]
}
