/// What somebody meant who wrote a name that does not exist.
enum Misspelling {
  /// The name that takes the fewest letters more or less; `nil` when none takes as few as two, or as a quarter of them.
  static func nearest(to text: String, among names: some Collection<String>) -> String? {
    let written = text.lowercased()
    let limit = max(2, written.count / 4)
    return names.filter { abs($0.count - written.count) <= limit }.sorted()
      .map { (name: $0, edits: $0.lowercased().difference(from: written).count) }
      .filter { $0.edits <= limit }
      .min { $0.edits < $1.edits }?.name
  }
}
