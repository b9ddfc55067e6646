import RosterDomain

/// A page of corrections, how many there are in all, and where the next ones are.
struct ListCorrectionsDescriptor: Encodable {
  let corrections: [CorrectionDescriptor]
  let total: Int
  /// A reference to the next page; `nil` on the last one.
  let next: String?

  init(_ page: CorrectionsPage, next: String?) {
    corrections = page.players.compactMap(CorrectionDescriptor.init)
    total = page.total
    self.next = next
  }
}
