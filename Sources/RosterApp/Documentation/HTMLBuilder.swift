/// Puts pieces of a page after each other as they are written in a closure; a string is text.
@resultBuilder
enum HTMLBuilder {
  static func buildExpression(_ piece: HTML) -> HTML { piece }
  static func buildExpression(_ text: String) -> HTML { HTML(text: text) }
  static func buildBlock(_ pieces: HTML...) -> HTML { HTML(pieces) }
  static func buildArray(_ pieces: [HTML]) -> HTML { HTML(pieces) }
  static func buildOptional(_ piece: HTML?) -> HTML { piece ?? HTML([]) }
  static func buildEither(first piece: HTML) -> HTML { piece }
  static func buildEither(second piece: HTML) -> HTML { piece }
}
