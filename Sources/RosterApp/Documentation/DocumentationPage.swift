import Yams

/// The API's description as a page for people: one document without scripts, fonts or pictures of others.
struct DocumentationPage {
  private let document: OpenAPIDocument
  private let prose: Prose

  /// Draws the page of `document`.
  init(_ document: OpenAPIDocument) {
    self.document = document
    prose = Prose(problemCodes: document.problemCodes)
  }

  /// The whole page.
  var html: String {
    let info = document.root["info"]
    let title = info?["title"]?.string ?? "API"
    let page = HTML("html", ["lang": "en"]) {
      HTML("head") {
        HTML(void: "meta", ["charset": "utf-8"])
        HTML(void: "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        HTML(void: "meta", ["name": "color-scheme", "content": "light dark"])
        HTML("title") { "\(title): the API" }
        HTML("style") { HTML(literal: Stylesheet.css) }
      }
      HTML("body") {
        HTML("header") {
          HTML("h1") {
            title
            " "
            HTML("small") { info?["version"]?.scalar?.string ?? "" }
          }
          HTML("p", ["class": "summary"]) { info?["summary"]?.string ?? "" }
          prose.blocks(info?["description"]?.string)
          HTML("ul") {
            for server in document.root["servers"]?.array() ?? [] {
              HTML("li") {
                HTML("code") { server["url"]?.string ?? "" }
                " "
                server["description"]?.string ?? ""
              }
            }
          }
          HTML("p") {
            "The same for programs: "
            HTML("a", ["href": "openapi.yaml"]) { "openapi.yaml" }
            ", "
            HTML("a", ["href": "openapi.json"]) { "openapi.json" }
          }
        }
        contents
        HTML("main") {
          operations
          schemas
          ProblemCodesView(document: document).html
          security
        }
      }
    }
    return "<!DOCTYPE html>\n" + page.markup + "\n"
  }

  /// The groups in the order of `tags`, each with its operations; then those without a group.
  private var groups: [(name: String, description: String?, operations: [Operation])] {
    let operations = document.operations
    let tags = (document.root["tags"]?.array() ?? []).map { ($0["name"]?.string ?? "", $0["description"]?.string) }
    let grouped = tags.map { name, description in (name, description, operations.filter { $0.tag == name }) }
    let others = operations.filter { operation in !tags.contains { $0.0 == operation.tag } }
    return grouped + (others.isEmpty ? [] : [("other", nil, others)])
  }

  private var contents: HTML {
    HTML("nav") {
      for group in groups {
        HTML("p") { HTML("a", ["href": "#tag-\(group.name)"]) { group.name } }
        HTML("ul") {
          for operation in group.operations {
            HTML("li") {
              HTML("a", ["href": "#\(operation.anchor)"]) { HTML("code") { "\(operation.method) \(operation.path)" } }
            }
          }
        }
      }
      HTML("p") { HTML("a", ["href": "#schemas"]) { "schemas" } }
      HTML("p") { HTML("a", ["href": "#codes"]) { "codes of problems" } }
    }
  }

  private var operations: HTML {
    let view = OperationView(document, prose)
    return HTML(
      groups.map { group in
        HTML {
          heading("tag-\(group.name)", group.name)
          prose.blocks(group.description)
          HTML(group.operations.map(view.html))
        }
      })
  }

  private var schemas: HTML {
    let view = SchemaView(document: document, prose: prose)
    return HTML {
      heading("schemas", "schemas")
      for (name, schema) in document.components("schemas") {
        HTML("section", ["id": "schema-\(name)"]) {
          HTML("h3") { HTML("a", ["href": "#schema-\(name)"]) { name } }
          prose.blocks(schema["description"]?.string)
          schema["properties"] ?? schema["allOf"] == nil ? HTML("p") { view.summary(schema) } : view.members(schema)
        }
      }
    }
  }

  private var security: HTML {
    HTML {
      heading("security", "who may")
      for (name, scheme) in document.components("securitySchemes") {
        HTML("section", ["id": "security-\(name)"]) {
          HTML("h3") { HTML("a", ["href": "#security-\(name)"]) { name } }
          prose.blocks(scheme["description"]?.string)
        }
      }
    }
  }

  private func heading(_ anchor: String, _ text: String) -> HTML {
    HTML("h2", ["id": anchor]) { HTML("a", ["href": "#\(anchor)"]) { text } }
  }
}
