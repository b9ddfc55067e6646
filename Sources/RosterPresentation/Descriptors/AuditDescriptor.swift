import RosterDomain

/// A page of changes, the latest first, and where the earlier ones are.
struct AuditDescriptor: Encodable {
  let changes: [AuditEntryDescriptor]
  /// A reference to the next page; `nil` on the last one.
  let next: String?

  init(_ entries: some Sequence<AuditEntry>, next: String?) {
    changes = entries.map(AuditEntryDescriptor.init)
    self.next = next
  }
}
