import Yams

extension YamlError {
  /// What is wrong, and where, in one line, without the line of the file that Yams would quote: it may hold a secret.
  var withoutContent: String {
    switch self {
    case .scanner(let context, let problem, let mark, yaml: _), .parser(let context, let problem, let mark, yaml: _),
      .composer(let context, let problem, let mark, yaml: _):
      let beginning = context.map { "\($0.text) in line \($0.mark.line), " } ?? ""
      return "line \(mark.line), column \(mark.column): \(beginning)\(problem)"
    case .reader(let problem, _, _, yaml: _): return problem
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "'\(MaskedURL.text($0))'" }.joined(separator: ", ")
      return "line \(context.mark.line), column \(context.mark.column): set more than once: \(names)"
    default: return "\(self)"
    }
  }
}
