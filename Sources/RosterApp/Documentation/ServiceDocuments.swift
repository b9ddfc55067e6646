import COpenAPI

/// The API's description in the three forms in which the service serves it, all made from one YAML text.
package struct ServiceDocuments {
  /// The text as it is.
  package let yaml: [UInt8]
  /// The same for tools that read only JSON.
  package let json: [UInt8]
  /// The same for people.
  package let page: [UInt8]

  /// The description of this very program.
  ///
  /// openapi.yaml is part of the program rather than a file beside it, so that
  /// a service describes what it is, wherever it runs.
  package static func ofThisService() -> ServiceDocuments {
    let text = openapi_yaml()
    do {
      return try ServiceDocuments(yaml: Array(UnsafeBufferPointer(start: text.bytes, count: text.count)))
    } catch {
      preconditionFailure("openapi.yaml is YAML, as the tests have seen")
    }
  }

  /// Makes the other forms; some milliseconds, once.
  ///
  /// - Throws: Yams' error, which says where, when this is no YAML.
  package init(yaml: [UInt8]) throws {
    let document = try OpenAPIDocument(yaml: String(decoding: yaml, as: UTF8.self))
    self.yaml = yaml
    json = Array((JSONText(document.root).text + "\n").utf8)
    page = Array(DocumentationPage(document).html.utf8)
  }
}
