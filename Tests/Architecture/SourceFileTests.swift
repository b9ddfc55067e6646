import Testing

@Suite("Reading a file's imports")
struct SourceFileTests {
  private func imports(_ lines: String...) -> Set<String> {
    SourceFile(target: "", path: "", lines: lines).imports
  }

  @Test(
    "finds an import however it is written",
    arguments: [
      "import GRDB", "  import GRDB", "\timport\tGRDB", "import  GRDB", "import GRDB  // why", "import GRDB;",
      "public import GRDB", "package\timport GRDB", "@testable import GRDB", "@preconcurrency public import GRDB",
      "@_spi(Testing) import GRDB", "@_spi (Testing)\timport GRDB", "@_exported @_spi(A) private import GRDB",
      "@_implementationOnly import GRDB", "import struct GRDB.Row", "import func GRDB.make", "import GRDB.Core",
      "import `GRDB`", "let a = 1; import GRDB", "\u{FEFF}import GRDB",
    ])
  func found(line: String) {
    #expect(imports(line) == ["GRDB"])
  }

  @Test("finds each of several in a line and in a file")
  func several() {
    #expect(
      imports("import GRDB; @testable import Logging;import struct NIOCore.ByteBuffer", "", "import Glibc")
        == ["GRDB", "Logging", "NIOCore", "Glibc"])
  }

  @Test(
    "takes nothing else for one",
    arguments: [
      "// import GRDB", "let a = 1 // b; import GRDB", "/// import GRDB", "let important = 1", "imports.insert(x)",
      "importPlayers()", "",
    ])
  func others(line: String) {
    #expect(imports(line).isEmpty)
  }
}
