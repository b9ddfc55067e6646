public import HTTPTypes

/// A method and a path, and who answers them.
///
/// A class, so that looking through the table copies nothing.
public final class Route: Sendable {
  /// The method; a route for GET answers HEAD as well.
  public let method: HTTPRequest.Method
  /// The path as the API's description writes it, such as `/players/{id}`.
  public let path: String
  /// Who may use it; `presenter` sees to that.
  public let access: Access
  /// The type of what it answers with, problems aside; `nil` when that never has content.
  let mediaType: MediaType?
  let presenter: any Presenter
  private let prefix: String
  /// What follows the parameter; `nil` for a path without one.
  private let suffix: String?

  /// Ties a presenter to a path with at most one parameter, which is a whole segment.
  init(
    _ method: HTTPRequest.Method, _ path: String, for access: Access, _ presenter: any Presenter,
    _ mediaType: MediaType? = .json
  ) {
    self.method = method
    self.path = path
    self.access = access
    self.mediaType = mediaType
    self.presenter = presenter
    if let open = path.firstIndex(of: "{"), let close = path.firstIndex(of: "}") {
      prefix = String(path[..<open])
      suffix = String(path[path.index(after: close)...])
    } else {
      prefix = path
      suffix = nil
    }
  }

  /// What stands for the parameter if `candidate` is this route's path, else `nil`.
  func match(_ candidate: String) -> Substring? {
    guard let suffix else { return candidate == path ? Substring() : nil }
    guard candidate.hasPrefix(prefix), candidate.hasSuffix(suffix) else { return nil }
    let bytes = candidate.utf8.span
    let (start, end) = (prefix.utf8.count, bytes.count - suffix.utf8.count)
    guard start < end else { return nil }
    for index in start..<end where bytes[index] == UInt8(ascii: "/") { return nil }
    let utf8 = candidate.utf8
    return candidate[utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
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
