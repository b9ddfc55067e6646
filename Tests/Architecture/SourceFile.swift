import Foundation

/// One file of the project's sources, as far as the architecture is concerned with it.
struct SourceFile: Sendable {
  /// The target that the file belongs to: the folder below `Sources`.
  let target: String
  /// The path below `Sources`.
  let path: String
  let lines: [String]

  /// The modules that the file imports.
  var imports: Set<String> {
    Set(
      lines.compactMap { line in
        let words = line.split(separator: " ")
        guard let at = words.firstIndex(of: "import"), words[..<at].allSatisfy(Self.importPrefixes.contains) else {
          return nil
        }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        let module = words[(at + 1)...].first { !kinds.contains($0) }
        return module.map { String($0.prefix { $0 != "." }) }
      })
  }

  /// The headers that the file includes.
  var includes: Set<String> {
    Set(lines.filter { $0.hasPrefix("#include") }.map { $0.split(separator: " ").dropFirst().joined() })
  }

  /// Lines that are neither blank nor comment.
  var codeLineCount: Int {
    lines.count { line in
      let text = line.drop(while: \.isWhitespace)
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  private static let importPrefixes: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "@testable", "@preconcurrency", "@_exported",
  ]

  /// The root of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every file below `Sources` with one of these extensions.
  static func all(_ extensions: Set<String>) throws -> [SourceFile] {
    let sources = package.appending(path: "Sources").path()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources)
    return try paths.filter { extensions.contains(URL(filePath: $0).pathExtension) }.sorted().map { path in
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      return SourceFile(
        target: String(path.prefix { $0 != "/" }), path: path, lines: text.components(separatedBy: "\n"))
    }
  }
}
