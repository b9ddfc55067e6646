import Foundation
import HTTPTypes
import RosterDomain
import RosterPresentation
import RosterTestSupport
import Testing
import Yams

@Suite("The API's description")
struct OpenAPITests {
  private let api: DescribedAPI

  init() throws {
    api = try DescribedAPI()
  }

  @Test("lists the routes of the route table, and no others")
  func routes() {
    let table = testRouteTable(StubPlayersRepository(Roster([])))
    #expect(Set(table.routes.map { "\($0.method.rawValue) \($0.path)" }) == Set(api.operations.map(\.name)))
  }

  @Test("has every answer: its status, its header fields, its type, its members and its code")
  func answers() async throws {
    for request in LiveRequest.all {
      let reply = await request.answer()
      for fault in try faults(of: reply, to: request) {
        Issue.record("\(request.method) \(request.target) \(request.headers), \(reply.status.code): \(fault)")
      }
    }
  }

  @Test("has no status and no header field that no answer has")
  func occurring() async {
    var seen: [String: Set<String>] = [:]
    for request in LiveRequest.all {
      let reply = await request.answer()
      seen["\(request.operation) \(reply.status.code)", default: []].formUnion(reply.headers.map(\.name.canonicalName))
    }
    for operation in api.operations {
      for (status, response) in api.responses(of: operation) where status != "default" {
        let fields = seen["\(operation.name) \(status)"]
        #expect(fields != nil, "\(operation.name) is never answered with \(status)")
        for name in api.resolved(response["headers"]).keys {
          #expect(fields?.contains(name.lowercased()) == true, "\(operation.name) \(status) never has \(name)")
        }
      }
    }
  }

  @Test("names with each answer only codes that this operation answers with, beside those of refused requests")
  func possibleCodes() async throws {
    var seen: Set<String> = ["request.abandoned", "server.failed"]
    for refusal in Refusal.Reason.allCases {
      let reply = testRouter(StubPlayersRepository(Roster([])))
        .refuse(Request(method: .get, path: "/"), because: Refusal(refusal, detail: ""))
      let code = (try Self.content(of: reply) as? [String: Any])?["code"]
      seen.insert("\(code ?? "")")
    }
    let anywhere = seen
    for request in LiveRequest.all {
      let reply = await request.answer()
      guard reply.status.code >= 400 else { continue }
      let code = (try Self.content(of: reply) as? [String: Any])?["code"]
      seen.insert("\(request.operation) \(code ?? "")")
    }
    for operation in api.operations {
      for (status, response) in api.responses(of: operation) where status != "default" {
        let words = response["description"] as? String ?? ""
        for code in api.problemCodes where words.contains("`\(code)`") {
          #expect(
            anywhere.contains(code) || seen.contains("\(operation.name) \(code)"),
            "\(operation.name) is never answered with \(status) \(code)")
        }
      }
    }
  }

  @Test("shows problems as they are answered, word for word")
  func examples() async throws {
    var bodies: Set<String> = []
    for request in LiveRequest.all {
      let reply = await request.answer()
      if reply.status.kind != .successful { bodies.insert(Self.text(try Self.content(of: reply))) }
    }
    for operation in api.operations {
      for (status, response) in api.responses(of: operation) {
        for example in api.examples(of: api.resolved(api.resolved(response["content"])["application/problem+json"])) {
          #expect(bodies.contains(Self.text(example)), "\(operation.name) \(status): \(example)")
          #expect(status == "default" || status == "\(example["status"] ?? "")")
        }
      }
    }
  }

  @Test("says of every code with which response it comes")
  func codes() {
    let descriptions = api.operations.flatMap {
      api.responses(of: $0).values.map { $0["description"] as? String ?? "" }
    }
    .joined()
    for code in api.problemCodes { #expect(descriptions.contains("`\(code)`"), "\(code)") }
  }

  @Test("says of each route who may use it")
  func access() throws {
    for route in testRouteTable(StubPlayersRepository(Roster([]))).routes {
      let operation = try #require(api.operations.first { $0.name == "\(route.method.rawValue) \(route.path)" })
      let described = (operation.node["security"] as? [[String: [String]]])?.map { $0["session"] }
      let expected: [[String]?]? =
        switch route.access {
        case .anyone: nil
        case .reader: [nil, []]
        case .account: [[]]
        case .editor: [["editor"]]
        case .operator: [["operator"]]
        }
      #expect(described == expected, "\(operation.name)")
    }
  }

  @Test("names at its beginning what the answers have that pages of other origins may read")
  func sharing() async {
    let request = Request(method: .get, path: "/players", headers: [.origin: "https://app.example"] as HTTPFields)
    func names(_ cors: CORSPolicy) async -> Set<String> {
      let router = testRouter(StubPlayersRepository(Roster([])), cors: cors)
      return Set(await router.respond(to: request).headers.map(\.name.rawName))
    }
    let added = await names(CORSPolicy(["https://app.example"])).subtracting(await names(.none))
    #expect(added.count == 2)
    for name in added { #expect(general.contains("`\(name)`"), "\(name)") }
  }

  @Test(
    "lists the parameters that the queries take, and no others",
    arguments: ["GET /players", "GET /corrections", "GET /audit", "POST /refresh"])
  func parameters(name: String) async throws {
    let operation = try #require(api.operations.first { $0.name == name })
    let described = api.parameters(of: operation, in: "query").compactMap { $0["name"] as? String }.sorted()
    let method = try #require(HTTPRequest.Method(operation.method))
    let reply = await testRouter(StubPlayersRepository(Roster([]))).respond(
      to: Request(
        method: method, path: operation.path, query: "no-such",
        headers: [.authorization: "Bearer \(StubSessions.operator)"] as HTTPFields)
    )
    let list = described.map { "'\($0)'" }.joined(separator: ", ")
    #expect(replyText(reply).contains("The parameter 'no-such' is not known here: this path takes \(list).\""))
  }

  /// What every response may have stands in words, once, at the beginning.
  private var general: String { api.part("info")["description"] as? String ?? "" }

  private func faults(of reply: Representation, to request: LiveRequest) throws -> [String] {
    let operation = try #require(api.operations.first { $0.name == request.operation })
    let responses = api.responses(of: operation)
    let response = try #require(responses["\(reply.status.code)"] ?? responses["default"])
    var faults: [String] = []

    let described = Dictionary(
      api.resolved(response["headers"]).map { ($0.lowercased(), api.resolved($1)) }, uniquingKeysWith: { $1 })
    let names = Set(reply.headers.map(\.name.canonicalName))
    for field in reply.headers where field.name != .contentType && described[field.name.canonicalName] == nil {
      if !general.contains("`\(field.name): \(field.value)`") { faults.append("\(field.name) is not described") }
    }
    for (name, field) in described {
      if field["required"] as? Bool == true, !names.contains(name) { faults.append("there is no \(name)") }
    }

    // The whole response stands for a 304, whose content is not sent.
    guard reply.status != .notModified, reply.status != .noContent else {
      return faults + (response["content"] == nil ? [] : ["it has content"])
    }
    let type = reply.headers.first { $0.name == .contentType }?.value.prefix { $0 != ";" } ?? ""
    guard let media = api.resolved(response["content"])[String(type)] else { return faults + ["\(type) is no type"] }
    if reply.headers.contains(where: { $0.name == .contentEncoding }) { return faults }
    let content = try Self.content(of: reply)
    faults += api.faults(of: content, against: api.resolved(media)["schema"])
    if let code = (content as? [String: Any])?["code"] as? String, reply.status != .ok {
      let words = response["description"] as? String ?? ""
      if !words.contains("`\(code)`") { faults.append("\(code) is not described") }
    }
    return faults
  }

  /// The body as a value; a text where it is no JSON and no YAML.
  private static func content(of reply: Representation) throws -> Any {
    let type = reply.headers.first { $0.name == .contentType }?.value ?? ""
    let text = String(decoding: reply.body.bytes, as: UTF8.self)
    guard type.hasSuffix("json") || type.hasSuffix("yaml") else { return text }
    return try #require(try Yams.load(yaml: text))
  }

  /// One text for equal objects.
  private static func text(_ value: Any) -> String {
    if let list = value as? [Any] { return list.map(text).joined(separator: "; ") }
    guard let object = value as? [String: Any] else { return "\(value)" }
    return object.sorted { $0.key < $1.key }.map { "\($0): \(text($1))" }.joined(separator: "\n")
  }
}
