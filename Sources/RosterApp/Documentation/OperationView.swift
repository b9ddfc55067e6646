import Foundation
import Yams

/// Shows one operation: what it takes and what it may answer.
struct OperationView {
  let document: OpenAPIDocument
  let prose: Prose
  private let schemas: SchemaView
  private let content: ContentView

  init(_ document: OpenAPIDocument, _ prose: Prose) {
    self.document = document
    self.prose = prose
    schemas = SchemaView(document: document, prose: prose)
    content = ContentView(schemas: schemas)
  }

  /// The operation as a section of its own, with a heading that can be linked to.
  func html(_ operation: Operation) -> HTML {
    HTML("section", ["class": "operation", "id": operation.anchor]) {
      HTML("h3") {
        HTML("a", ["href": "#\(operation.anchor)"]) {
          HTML("span", ["class": "method"]) { operation.method }
          " "
          HTML("code") { operation.path }
        }
      }
      HTML("p", ["class": "summary"]) { prose.line(operation.node["summary"]?.string ?? "") }
      prose.blocks(operation.node["description"]?.string)
      security(operation.node["security"])
      parameters(operation.parameters.map(document.resolved))
      if let body = operation.node["requestBody"].map(document.resolved) {
        HTML("h4") { "Request body" }
        prose.blocks(body["description"]?.string)
        content.html(body["content"])
      }
      HTML("h4") { "Responses" }
      for (status, response) in document.members(operation.node["responses"]) {
        self.response(status, document.resolved(response), operation)
      }
    }
  }

  private func security(_ requirements: Node?) -> HTML {
    let alternatives = (requirements?.array() ?? []).map(document.members)
    let schemes = alternatives.flatMap(\.self)
    guard !schemes.isEmpty else { return HTML([]) }
    return HTML("p") {
      alternatives.contains(where: \.isEmpty) ? "May need " : "Needs "
      HTML(schemes.map { name, roles in scheme(name, roles.array(of: String.self)) }, separator: " or ")
      "."
    }
  }

  /// With the roles that the account must have one of, if that is said.
  private func scheme(_ name: String, _ roles: [String]) -> HTML {
    HTML {
      HTML("a", ["href": "#security-\(name)"]) { name }
      roles.isEmpty ? "" : " (\(roles.joined(separator: ", ")))"
    }
  }

  private func parameters(_ parameters: [Node]) -> HTML {
    guard !parameters.isEmpty else { return HTML([]) }
    return HTML {
      HTML("h4") { "Parameters" }
      HTML("dl") { for parameter in parameters { self.parameter(parameter) } }
    }
  }

  private func parameter(_ parameter: Node) -> HTML {
    HTML {
      HTML("dt") {
        HTML("code") { parameter["name"]?.string ?? "" }
        " in \(parameter["in"]?.string ?? ""): "
        if let schema = parameter["schema"] { schemas.summary(schema) }
        parameter["required"]?.bool == true ? ", required" : ""
      }
      HTML("dd") {
        prose.blocks(parameter["description"]?.string)
        example(of: parameter)
      }
    }
  }

  /// A response, unfolded by whoever wants to see it.
  private func response(_ status: String, _ response: Node, _ operation: Operation) -> HTML {
    let paragraphs = (response["description"]?.string ?? "").components(separatedBy: "\n\n")
    return HTML("details", ["id": "\(operation.anchor)-\(status)"]) {
      HTML("summary") {
        HTML("b") { status }
        " "
        prose.line(paragraphs[0])
      }
      prose.blocks(paragraphs.dropFirst().joined(separator: "\n\n"))
      let headers = document.members(response["headers"])
      if !headers.isEmpty {
        HTML("dl") { for (name, header) in headers { self.header(name, document.resolved(header)) } }
      }
      content.html(response["content"])
    }
  }

  private func header(_ name: String, _ header: Node) -> HTML {
    HTML {
      HTML("dt") {
        HTML("code") { name }
        " header: "
        header["schema"].map(schemas.summary) ?? HTML([])
      }
      HTML("dd") {
        prose.blocks(header["description"]?.string)
        example(of: header)
      }
    }
  }

  private func example(of node: Node) -> HTML {
    guard let example = node["example"] ?? node["schema"]?["example"] else { return HTML([]) }
    return HTML("p") {
      "For example "
      HTML("code") { example.scalar?.string ?? JSONText(example).text }
    }
  }
}
