import Yams

/// Shows the bodies that a request or a response may have: media type, schema and examples.
struct ContentView {
  let schemas: SchemaView

  /// All of `content`; nothing for none.
  func html(_ content: Node?) -> HTML {
    HTML(schemas.document.members(content).map { mediaType, media in self.media(mediaType, media) })
  }

  private func media(_ mediaType: String, _ media: Node) -> HTML {
    HTML {
      HTML("p", ["class": "media"]) {
        HTML("code") { mediaType }
        if let schema = media["schema"] {
          ": "
          schemas.summary(schema)
        }
      }
      if let schema = media["schema"] { schemas.members(schema) }
      for (title, example) in examples(media) {
        if let title { HTML("p") { title } }
        HTML("pre") { HTML("code") { text(example) } }
      }
    }
  }

  /// The examples of the body itself, or else that of its schema.
  private func examples(_ media: Node) -> [(title: String?, value: Node)] {
    if let example = media["example"] { return [(nil, example)] }
    let named = schemas.document.members(media["examples"]).map { name, example in
      let example = schemas.document.resolved(example)
      return (title: example["summary"]?.string ?? name, value: example["value"] ?? .nothing)
    }
    if !named.isEmpty { return named }
    let ofSchema = media["schema"].flatMap { schemas.document.resolved($0)["example"] }
    return ofSchema.map { [(nil, $0)] } ?? []
  }

  private func text(_ example: Node) -> String {
    example.tag == Tag(.str) ? example.scalar?.string ?? "" : JSONText(example, isIndented: true).text
  }
}
