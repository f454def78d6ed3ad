extension Parser {
  /// Document : Definition+
  ///
  /// An error ends its definition only: reading goes on with the next.
  mutating func document(into definitions: inout [Definition]) -> [SyntaxError] {
    var errors: [SyntaxError] = []
    var start = 0
    repeat {
      do throws(SyntaxError) {
        if start == token.end { try advance() }
        repeat {
          start = token.start
          definitions.append(try definition())
        } while token.kind != .endOfFile
        return errors
      } catch {
        // Once is enough, also where a second attempt ends at the same place.
        if errors.last?.offset != error.offset { errors.append(error) }
        if error.problem.isFinal { return errors }
        start = recover(from: error.offset, inDefinitionAt: start)
      }
    } while start < lexer.count
    return errors
  }

  /// Definition : ExecutableDefinition | TypeSystemDefinitionOrExtension
  private mutating func definition() throws(SyntaxError) -> Definition {
    let start = token
    let location = location
    if token.kind == .leftBrace { return .operation(try shorthandQuery()) }
    let description = try description()
    guard token.kind == .name else {
      throw description != nil && token.kind == .leftBrace ? at(start, .descriptionOnShorthand) : unexpected()
    }
    switch token.symbol {
    case .query: return .operation(try operation(.query, description, location))
    case .mutation: return .operation(try operation(.mutation, description, location))
    case .subscription: return .operation(try operation(.subscription, description, location))
    case .fragment: return .fragment(try fragmentDefinition(description, location))
    case .schema: return .schema(try schemaDefinition(description, location))
    case .directive: return .directive(try directiveDefinition(description, location))
    case .extend where description == nil: return try typeSystemExtension()
    default:
      if let type = try typeDefinition(isExtension: false, description, location) { return .type(type) }
      throw description == nil ? unexpected() : at(start, .descriptionOnOther)
    }
  }

  /// Description : StringValue
  mutating func description() throws(SyntaxError) -> StringValue? {
    guard token.kind == .string || token.kind == .blockString else { return nil }
    let description = StringValue(span: span, isBlock: token.kind == .blockString)
    try advance()
    return description
  }

  private func at(_ token: Token, _ problem: SyntaxError.Problem) -> SyntaxError {
    SyntaxError(problem, in: token)
  }
}

extension SyntaxError.Problem {
  /// Whether the text was given up for its size.
  fileprivate var isFinal: Bool {
    if case .tooManyTokens = self { true } else { false }
  }
}
