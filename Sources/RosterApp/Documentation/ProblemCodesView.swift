import Yams

/// Lists every code that a problem may have, with the operations and statuses whose descriptions name it.
struct ProblemCodesView {
  let document: OpenAPIDocument

  /// The section of the page that links from elsewhere lead to.
  var html: HTML {
    let answers = self.answers
    return HTML {
      HTML("h2", ["id": "codes"]) { HTML("a", ["href": "#codes"]) { "codes of problems" } }
      HTML("dl") {
        for code in document.problemCodes {
          HTML("dt", ["id": "code-\(code)"]) { HTML("a", ["href": "#code-\(code)"]) { HTML("code") { code } } }
          HTML("dd") { places(answers.filter { $0.description.contains("`\(code)`") }) }
        }
      }
    }
  }

  private struct Answer {
    let operation: Operation
    let status: String
    let description: String
  }

  private var answers: [Answer] {
    document.operations.flatMap { operation in
      document.members(operation.node["responses"]).map { status, response in
        Answer(
          operation: operation, status: status,
          description: document.resolved(response)["description"]?.string ?? "")
      }
    }
  }

  private func places(_ answers: [Answer]) -> HTML {
    // What the default response names may happen everywhere.
    guard !answers.isEmpty, !answers.contains(where: { $0.status == "default" }) else {
      return HTML(text: "Any path.")
    }
    return HTML(
      answers.map { answer in
        HTML("a", ["href": "#\(answer.operation.anchor)-\(answer.status)"]) {
          "\(answer.status) of \(answer.operation.method) \(answer.operation.path)"
        }
      }, separator: ", ")
  }
}
