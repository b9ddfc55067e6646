import Foundation
import RosterApp
import Testing
import Yams

@Suite("The API's description, as a page")
struct DocumentationPageTests {
  private let page = String(decoding: ServiceDocuments.ofThisService().page, as: UTF8.self)

  private func page(_ yaml: String) throws -> String {
    String(decoding: try ServiceDocuments(yaml: Array(yaml.utf8)).page, as: UTF8.self)
  }

  private func description() throws -> [String: Any] {
    let yaml = String(decoding: ServiceDocuments.ofThisService().yaml, as: UTF8.self)
    return try #require(try Yams.load(yaml: yaml) as? [String: Any])
  }

  @Test("Every operation has a section, with each of its parameters and statuses")
  func operations() throws {
    let paths = try #require(try description()["paths"] as? [String: [String: [String: Any]]])
    for (path, item) in paths {
      for (method, operation) in item {
        let id = try #require(operation["operationId"] as? String)
        #expect(page.contains(#"<section class="operation" id="\#(id)">"#))
        #expect(page.contains(#"<span class="method">\#(method.uppercased())</span> <code>\#(path)</code>"#))
        let responses = try #require(operation["responses"] as? [String: Any])
        for status in responses.keys { #expect(page.contains(#"<details id="\#(id)-\#(status)">"#)) }
        for parameter in operation["parameters"] as? [[String: Any]] ?? [] {
          guard let name = parameter["name"] as? String else { continue }
          #expect(page.contains("<dt><code>\(name)</code> in "))
        }
      }
    }
  }

  @Test("Every schema and every code of a problem has a place that links can lead to")
  func names() throws {
    let components = try #require(try description()["components"] as? [String: [String: [String: Any]]])
    let schemas = try #require(components["schemas"])
    for name in schemas.keys { #expect(page.contains(#"<section id="schema-\#(name)">"#)) }
    let properties = try #require(schemas["Problem"]?["properties"] as? [String: [String: Any]])
    for code in try #require(properties["code"]?["enum"] as? [String]) {
      #expect(page.contains(#"<dt id="code-\#(code)">"#))
    }
  }

  @Test("Every link within the page leads somewhere, and no two places have the same name")
  func links() {
    let targets = page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
    #expect(Set(targets).count == targets.count)
    for link in page.matches(of: #/href="#([^"]+)"/#).map({ String($0.1) }) {
      #expect(targets.contains(link), "#\(link)")
    }
  }

  @Test("It loads nothing and runs nothing")
  func nothingFromOutside() {
    for word in ["<script", "<link", "<img", "<iframe", "@import", "url(", " style=", "javascript:"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.matches(of: #/<[^>]* on[a-z]+=/#).isEmpty)
  }

  @Test("Nothing that the description says becomes markup")
  func escaping() throws {
    let evil = #"<script>alert("1")</script>&'"#
    let quoted = "'" + evil.replacing("'", with: "''") + "'"
    let page = try page(
      """
      info: {title: \(quoted), version: \(quoted), summary: \(quoted), description: \(quoted)}
      tags: [{name: \(quoted), description: \(quoted)}]
      paths:
        \(quoted):
          get:
            operationId: \(quoted)
            tags: [\(quoted)]
            summary: \(quoted)
            description: "`<script>` - <script>\\n\\n- <script>\\n- <script>"
            security: [{\(quoted): []}]
            parameters:
              - {name: \(quoted), in: \(quoted), schema: {type: \(quoted), pattern: \(quoted)}, example: \(quoted)}
            requestBody: {description: \(quoted), content: {\(quoted): {schema: {$ref: \(quoted)}}}}
            responses:
              \(quoted):
                description: \(quoted)
                headers: {\(quoted): {description: \(quoted), schema: {enum: [\(quoted)]}}}
                content:
                  \(quoted): {example: {\(quoted): \(quoted)}}
                  text/plain: {examples: {one: {summary: \(quoted), value: \(quoted)}}}
      components:
        securitySchemes: {\(quoted): {description: \(quoted)}}
        schemas:
          \(quoted): {description: \(quoted), properties: {\(quoted): {description: \(quoted), const: \(quoted)}}}
          Problem: {properties: {code: {enum: [\(quoted)]}}}
      """)
    #expect(page.ranges(of: "&lt;script&gt;").count > 30)
    #expect(!page.contains("<script"))
    #expect(!page.contains(#"("1")"#), "quotes end attributes")
    #expect(page.matches(of: #/&(?!(?:amp|lt|gt|quot|#39);)/#).isEmpty)
  }

  @Test("Parameters that are described elsewhere are shown, and examples of lists as lists")
  func parameters() throws {
    let page = try page(
      """
      paths:
        /:
          get:
            operationId: one
            parameters:
              - {$ref: "#/components/parameters/Shared"}
              - {name: own, in: query, schema: {type: array}, example: [a b, 2]}
      components:
        parameters:
          Shared: {name: If-Match, in: header, schema: {type: string}, example: "*"}
      """)
    #expect(page.contains("<dt><code>If-Match</code> in header: "))
    #expect(page.contains("For example <code>*</code>"))
    #expect(page.contains("<dt><code>own</code> in query: "))
    #expect(page.contains("For example <code>[&quot;a b&quot;,2]</code>"))
  }

  @Test("It is told who may use an operation, and whether everybody may")
  func security() throws {
    func page(_ security: String) throws -> String {
      try self.page("paths: {/: {get: {operationId: one, security: \(security)}}}")
    }
    let link = ##"<a href="#security-session">session</a>"##
    #expect(try page("[{session: [editor]}]").contains("<p>Needs \(link) (editor).</p>"))
    #expect(try page("[{session: []}, {key: []}]").contains("<p>Needs \(link) or "))
    #expect(try page("[{}, {session: []}]").contains("<p>May need \(link).</p>"))
    #expect(try !page("[]").contains("eed "))
  }

  @Test("A description that says nothing has a page as well")
  func empty() throws {
    #expect(try page("openapi: 3.1.0").hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
  }
}
