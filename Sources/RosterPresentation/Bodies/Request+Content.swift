import HTTPTypes

extension Request {
  /// Refuses a body of another type, or one that is coded: what is not looked at cannot be right.
  ///
  /// - Throws: ``RequestError/contentTypeUnsupported(taken:)``, ``RequestError/contentCodingUnsupported``.
  func checkContent(is type: MediaType) throws {
    guard let value = headers[.contentType], type.isNamed(by: value) else {
      throw RequestError.contentTypeUnsupported(taken: type)
    }
    if let coding = headers[.contentEncoding], coding.lowercased() != "identity" {
      throw RequestError.contentCodingUnsupported
    }
  }

  /// The body as JSON.
  ///
  /// - Throws: ``RequestError/malformedBody(_:)``.
  func json() throws -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: body)
    } catch {
      throw RequestError.malformedBody(error)
    }
  }
}
