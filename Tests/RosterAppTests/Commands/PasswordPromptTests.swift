import Foundation
import RosterApp
import RosterDomain
import RosterTestSupport
import Testing

@Suite("Asking for a password", .serialized, .timeLimit(.minutes(5)))
struct PasswordPromptTests {
  private func given(_ bytes: [UInt8]) throws -> Password {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    try pipe.fileHandleForWriting.close()
    return try PasswordPrompt(input: pipe.fileHandleForReading.fileDescriptor, output: -1).choose(for: "ada")
  }

  @Test(
    "Without a terminal it is the first line",
    arguments: ["correct horse battery", "correct horse battery\n", "correct horse battery\r\nmore\n"])
  func firstLine(input: String) throws {
    #expect(try given(Array(input.utf8)).bytes == Data("correct horse battery".utf8))
  }

  @Test("What is no password is said to be none")
  func refused() throws {
    #expect(throws: PasswordPrompt.Unusable.missing) { try given([]) }
    #expect(throws: PasswordPrompt.Unusable.missing) { try given(Array("\nlater".utf8)) }
    #expect(throws: PasswordPrompt.Unusable.notText) { try given([0xff, 0xfe] + Array(repeating: 65, count: 20)) }
    #expect(throws: PasswordDefect.tooShort) { try given(Array("short\n".utf8)) }
    #expect(throws: PasswordDefect.tooLong) { try given(Array(repeating: 65, count: 2000)) }
  }

  @Test(
    "On a terminal it is asked for twice, and not shown",
    arguments: [("correct horse battery", true), ("correct horse stapler", false)])
  func terminal(again: String, areSame: Bool) async throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer {
      close(master)
      close(slave)
    }
    let prompt = PasswordPrompt(input: slave, output: slave)
    async let chosen = onOwnThread { Result { try prompt.choose(for: "ada").bytes } }
    var shown = ""
    for (question, answer) in [("New password of ada: ", "correct horse battery"), ("Once more: ", again)] {
      shown += try await shownText(master, until: question)
      let line = Array("\(answer)\n".utf8)
      #expect(write(master, line, line.count) == line.count)
    }
    let result = try await chosen
    shown += try await shownText(master, until: "\n")
    #expect(!shown.contains("horse"))
    switch result {
    case .success(let bytes): #expect(areSame && bytes == Data("correct horse battery".utf8))
    case .failure(let error): #expect(!areSame && error as? PasswordPrompt.Unusable == .different)
    }
    var settings = termios()
    tcgetattr(slave, &settings)
    #expect(settings.c_lflag & tcflag_t(ECHO) != 0, "the terminal is left as it was")
  }

  private func shownText(_ terminal: Int32, until end: String) async throws -> String {
    try await onOwnThread {
      // Bytes, since the terminal's line end is one character.
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while !bytes.reversed().starts(with: end.utf8.reversed()), read(terminal, &byte, 1) == 1 { bytes.append(byte) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
