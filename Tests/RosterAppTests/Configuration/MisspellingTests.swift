import Testing

@testable import RosterApp

@Suite("A misspelt name")
struct MisspellingTests {
  private static let names = ["http.host", "http.port", "store.url", "upstream.minInterval", "upstream.url"]

  @Test(
    "leads to the nearest that exists",
    arguments: [
      ("http.prot", "http.port"), ("htp.port", "http.port"), ("HTTP.PORT", "http.port"), ("http.ports", "http.port"),
      ("upstream.ulr", "upstream.url"), ("upstream.min_interval", "upstream.minInterval"),
      ("upstreams.maxInterval", "upstream.minInterval"),
    ])
  func near(written: String, meant: String) {
    #expect(Misspelling.nearest(to: written, among: Self.names) == meant)
  }

  @Test("leads nowhere when nothing is near", arguments: ["", "port", "http.housing", "log.level", "store.path"])
  func far(written: String) {
    #expect(Misspelling.nearest(to: written, among: Self.names) == nil)
  }
}
