import Foundation
import RosterApp
import RosterTestSupport
import Testing
import Yams

@Suite("The API's description, as JSON")
struct ServiceDocumentsTests {
  private func json(_ yaml: String) throws -> String {
    String(decoding: try ServiceDocuments(yaml: Array(yaml.utf8)).json, as: UTF8.self)
  }

  @Test("The program holds openapi.yaml, byte for byte")
  func embedded() throws {
    let file = try Data(contentsOf: RosterProcess.package.appending(path: "openapi.yaml"))
    #expect(Data(ServiceDocuments.ofThisService().yaml) == file)
  }

  @Test("The JSON says what the YAML says")
  func equality() throws {
    let documents = ServiceDocuments.ofThisService()
    let yaml = try #require(try Yams.load(yaml: String(decoding: documents.yaml, as: UTF8.self)) as? NSDictionary)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(documents.json)) as? NSDictionary)
    #expect(json == yaml)
  }

  @Test("Members keep their order")
  func order() throws {
    #expect(try json("{z: 1, a: {y: [], b: {}}, m: [c, b]}") == #"{"z":1,"a":{"y":[],"b":{}},"m":["c","b"]}"# + "\n")
  }

  @Test(
    "Scalars are what YAML takes them for",
    arguments: [
      ("404", "404"), ("\"404\"", #""404""#), ("'null'", #""null""#), ("~", "null"), ("null", "null"),
      ("true", "true"), ("-1.5", "-1.5"), ("2026-11-21", #""2026-11-21""#),
      ("\"a\\\"b\\\\c\\td\"", #""a\"b\\c\u0009d""#),
      ("ł🏉", #""ł🏉""#), ("|\n    one\n    two", #""one\ntwo""#),
    ])
  func scalars(yaml: String, json: String) throws {
    #expect(try self.json("v: \(yaml)") == "{\"v\":\(json)}\n")
  }

  @Test("What is no YAML is refused")
  func malformed() {
    #expect(throws: (any Error).self) { try ServiceDocuments(yaml: Array("a: [".utf8)) }
  }
}
