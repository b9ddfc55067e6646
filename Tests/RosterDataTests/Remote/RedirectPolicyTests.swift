import Foundation
import RosterData
import Testing

@Suite("Redirects")
struct RedirectPolicyTests {
  @Test(
    "A redirect leads to where it says, relative or absolute, without credentials",
    arguments: [
      ("http://a.example/players", "/other", "http://a.example/other"),
      ("http://a.example/v1/players", "latest?x=1", "http://a.example/v1/latest?x=1"),
      ("http://a.example/players", "https://b.example/players", "https://b.example/players"),
      ("https://a.example/players", "//b.example/players", "https://b.example/players"),
      ("https://a.example/players", "https://user:word@b.example/players", "https://b.example/players"),
    ])
  func followed(_ from: String, _ location: String, _ target: String) throws {
    let url = try #require(URL(string: from))
    #expect(try RedirectPolicy.target(of: location, from: url, followed: 2).absoluteString == target)
  }

  @Test(
    "A redirect that weakens the transport, or leaves the web, is refused",
    arguments: [
      ("https://a.example/players", "http://a.example/players"),
      ("http://a.example/players", "file:///etc/passwd"),
      ("http://a.example/players", "ftp://a.example/players"),
      ("http://a.example/players", "http:///players"),
    ])
  func refused(_ from: String, _ location: String) throws {
    let url = try #require(URL(string: from))
    #expect {
      try RedirectPolicy.target(of: location, from: url, followed: 0)
    } throws: { error in
      (error as? UpstreamError)?.code == "upstream.redirectRefused"
    }
  }

  @Test("The fourth redirect, and one to nowhere, are refused")
  func tooMany() throws {
    let url = try #require(URL(string: "http://a.example/players"))
    #expect(throws: UpstreamError.redirectRefused(reason: "more than 3 redirects")) {
      try RedirectPolicy.target(of: "/players", from: url, followed: 3)
    }
    #expect(throws: UpstreamError.redirectRefused(reason: "no usable Location")) {
      try RedirectPolicy.target(of: nil, from: url, followed: 0)
    }
  }
}
