import HTTPTypes
import RosterDomain

extension [HTTPField] {
  /// `Link` (RFC 8288) of a page of players: the next page if there is one, and the first one.
  ///
  /// A query without a limit has no pages, and so no field.
  static func links(of page: PlayersPage, _ query: PlayersQuery) -> [HTTPField] {
    guard query.limit != nil else { return [] }
    return links(next: page.next.map { query.reference(at: $0) }, first: query.reference(at: nil))
  }

  /// `Link` of any page, from path-absolute references.
  ///
  /// Of links that would be too long for a response's head the next page is the
  /// last to be left out, and the body has it in any case.
  static func links(next: String?, first: String) -> [HTTPField] {
    var links: [String] = []
    if let next { links.append(#"<\#(next)>; rel="next""#) }
    links.append(#"<\#(first)>; rel="first""#)
    while links.joined(separator: ", ").utf8.count > maxLinkBytes { links.removeLast() }
    return links.isEmpty ? [] : [HTTPField(name: .link, value: links.joined(separator: ", "))]
  }

  /// The server keeps 2 KiB for the whole head of a response.
  private static let maxLinkBytes = 1024
}
