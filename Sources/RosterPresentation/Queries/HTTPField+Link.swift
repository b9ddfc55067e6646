import HTTPTypes
import RosterDomain

extension [HTTPField] {
  /// `Link` (RFC 8288) of a page: the next page if there is one, and the first one.
  ///
  /// A query without a limit has no pages, and so no field. Of links that would
  /// be too long for a response's head the next page is the last to be left out,
  /// and the body has it in any case.
  static func links(of page: PlayersPage, _ query: PlayersQuery) -> [HTTPField] {
    guard query.limit != nil else { return [] }
    var links: [String] = []
    if let next = page.next { links.append(#"<\#(query.reference(at: next))>; rel="next""#) }
    links.append(#"<\#(query.reference(at: nil))>; rel="first""#)
    while links.joined(separator: ", ").utf8.count > maxLinkBytes { links.removeLast() }
    return links.isEmpty ? [] : [HTTPField(name: .link, value: links.joined(separator: ", "))]
  }

  /// The server keeps 2 KiB for the whole head of a response.
  private static let maxLinkBytes = 1024
}
