import Testing

@Suite("The walls of the house")
struct ArchitectureTests {
  /// What each target may import; whatever is not listed is a breach.
  private static let allowed: [String: Set<String>] = [
    "RosterLocking": ["Glibc", "Synchronization"],
    "RosterDomain": ["RosterLocking", "Crypto", "Foundation", "FoundationEssentials"],
    "RosterData": [
      "RosterDomain", "RosterLocking", "AsyncHTTPClient", "CMalloc", "CoreMetrics", "Crypto", "CryptoExtras",
      "Foundation", "FoundationEssentials", "GRDB", "Glibc", "Logging", "NIOCore", "NIOHTTP1", "NIOHTTPCompression",
      "NIOPosix",
    ],
    "RosterPresentation": [
      "RosterDomain", "RosterLocking", "CZlib", "CoreMetrics", "Crypto", "FoundationEssentials", "Glibc", "HTTPTypes",
      "Logging",
    ],
    "RosterServer": ["CRosterHTTP", "RosterPresentation", "RosterLocking", "Glibc", "HTTPTypes", "Logging"],
    "RosterApp": [
      "RosterData", "RosterDomain", "RosterPresentation", "RosterServer", "RosterLocking", "ArgumentParser",
      "AsyncHTTPClient", "CMalloc", "COpenAPI", "Configuration", "CoreMetrics", "Dispatch", "Foundation",
      "FoundationEssentials", "Glibc", "Logging",
      "NIOCore", "NIOHTTP1", "NIOSSL", "ServiceLifecycle", "Synchronization", "SystemPackage", "UnixSignals", "Yams",
    ],
  ]

  @Test("Every Swift file imports only what its target may know")
  func imports() throws {
    let files = try SourceFile.all(["swift"])
    #expect(files.count > 50, "the sources are found")
    for file in files {
      let allowed = try #require(Self.allowed[file.target], "\(file.target) is a target with a line in this table")
      let forbidden = file.imports.subtracting(allowed)
      #expect(forbidden.isEmpty, "\(file.path) imports \(forbidden.sorted())")
    }
  }

  @Test("Only the shim includes libmicrohttpd, and its public header names none of it")
  func microhttpd() throws {
    let files = try SourceFile.all(["c", "h"])
    for file in files where file.includes.contains("<microhttpd.h>") {
      #expect(["CMicrohttpd", "CRosterHTTP"].contains(file.target), "\(file.path) includes microhttpd.h")
      #expect(!file.path.contains("/include/"), "\(file.path) is public and includes microhttpd.h")
    }
  }

  @Test("Only the container knows the concrete types of every layer")
  func container() throws {
    for file in try SourceFile.all(["swift"]) where file.target == "RosterApp" {
      let layers = file.imports.intersection(["RosterData", "RosterPresentation", "RosterServer"])
      let isContainer = ["RosterApp/Container.swift", "RosterApp/Container+Editing.swift"].contains(file.path)
      #expect(isContainer || layers.count <= 1, "\(file.path) imports \(layers.sorted())")
    }
  }

  @Test("Entities are not Codable, and the domain knows no wire")
  func domain() throws {
    for file in try SourceFile.all(["swift"]) where file.target == "RosterDomain" {
      for word in ["Codable", "Encodable", "Decodable", "JSON", "SQL", "HTTP"] {
        let code = file.lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
        #expect(!code.contains { $0.contains(word) }, "\(file.path) says \(word)")
      }
    }
  }

  @Test("Domain, presentation and server have no regular expression, which is parsed anew each time: 40 µs and more")
  func regularExpressions() throws {
    let literals = ["#/", "(of: /", "(/", "separator: /", "= /", "Regex", "regularExpression"]
    for file in try SourceFile.all(["swift"])
    where ["RosterDomain", "RosterPresentation", "RosterServer"].contains(file.target) {
      let code = file.lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      #expect(!code.contains { line in literals.contains { line.contains($0) } }, "\(file.path)")
    }
  }

  @Test("Files stay short: 200 lines of code in Swift, 400 in C")
  func length() throws {
    for file in try SourceFile.all(["swift", "c", "h"]) {
      let ceiling = file.path.hasSuffix(".swift") ? 200 : 400
      #expect(file.codeLineCount <= ceiling, "\(file.path) has \(file.codeLineCount) lines of code")
    }
  }
}
