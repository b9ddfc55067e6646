public import HTTPTypes

/// A method and a path, and who answers them.
///
/// A class, so that looking through the table copies nothing.
public final class Route: Sendable {
  /// The method; a route for GET answers HEAD as well.
  public let method: HTTPRequest.Method
  /// The path as the API's description writes it, such as `/players/{id}`.
  public let path: String
  /// The type of what it answers with, problems aside.
  let mediaType: MediaType
  let presenter: any Presenter
  private let prefix: String
  private let hasParameter: Bool

  /// Ties a presenter to a path with at most one parameter, which is the last segment.
  init(
    _ method: HTTPRequest.Method, _ path: String, _ presenter: any Presenter, _ mediaType: MediaType = .json
  ) {
    self.method = method
    self.path = path
    self.mediaType = mediaType
    self.presenter = presenter
    if let brace = path.firstIndex(of: "{") {
      prefix = String(path[..<brace])
      hasParameter = true
    } else {
      prefix = path
      hasParameter = false
    }
  }

  /// What stands for the parameter if `candidate` is this route's path, else `nil`.
  func match(_ candidate: String) -> Substring? {
    guard hasParameter else { return candidate == path ? Substring() : nil }
    guard candidate.hasPrefix(prefix) else { return nil }
    let bytes = candidate.utf8.span
    guard bytes.count > prefix.utf8.count else { return nil }
    for index in prefix.utf8.count..<bytes.count where bytes[index] == UInt8(ascii: "/") { return nil }
    return Substring(candidate.utf8.dropFirst(prefix.utf8.count))
  }

  /// The methods that this route answers.
  var methods: [HTTPRequest.Method] {
    method == .get ? [.get, .head] : [method]
  }

  /// Whether this route answers requests with this method.
  func answers(_ candidate: HTTPRequest.Method) -> Bool {
    candidate == method || (candidate == .head && method == .get)
  }
}
