extension Document {
  /// Parses texts into one document. https://spec.graphql.org/September2025/#sec-Document-Syntax
  ///
  /// After an error, the parser continues with the next definition. It reports the error and leaves the unreadable part out
  /// of the document. The first error of each text matches the reference implementation; later ones have
  /// `Diagnostic.isRecovered` set.
  ///
  /// - Parameters:
  ///   - sources: The texts, each a complete `Document` of the grammar, executable or type system.
  ///   - context: A context to extend, so that symbols and locations can be compared with those in it.
  ///   - limits: Limits on the size and nesting depth of each text.
  /// - Returns: The parts that could be parsed, and every syntax error, text by text in order.
  public static func parse(
    _ sources: [Source],
    extending context: SourceContext? = nil,
    limits: ParseLimits = .default
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var reader = DocumentReader(extending: context, limits: limits)
    for source in sources { reader.read(source) }
    return reader.finish()
  }
}

/// Reads texts one after another into one space of names and locations.
struct DocumentReader: ~Copyable {
  private let limits: ParseLimits
  var sources: [Source]
  /// The beginning of each text, followed by that of the next one.
  var bases: [UInt32]
  var lines: [LineIndex]
  /// The interner, which is `nil` only while a parser holds it.
  private var names: Interner?
  private(set) var definitions: [Definition] = []
  private var errors: [SyntaxError] = []
  /// For each error, the index of its text.
  private var sourcesOfErrors: [Int] = []

  /// - Parameter names: The names to begin with, or `nil` to begin with those of the context.
  init(extending context: SourceContext?, names: NameTable? = nil, limits: ParseLimits) {
    self.limits = limits
    sources = context?.sources ?? []
    bases = context?.bases ?? [0]
    lines = context?.lines ?? []
    self.names = Interner(names ?? context?.names ?? .wellKnown)
  }

  mutating func read(_ source: Source) {
    let base = bases[bases.count - 1]
    if source.bytes.count > limits.maximumBytes {
      leaveOut(source, limit: limits.maximumBytes)
    } else if UInt64(source.bytes.count) >= UInt64(UInt32.max - base) {
      leaveOut(source, limit: Int(clamping: UInt32.max))
    } else {
      add(source)
      parse(source, base: base)
    }
  }

  private mutating func add(_ source: Source) {
    sources.append(source)
    lines.append(LineIndex(source.bytes))
    bases.append(bases[bases.count - 1] + UInt32(source.bytes.count) + 1)
  }

  /// Replaces a text that is too large with an empty one and reports it. Reading continues.
  private mutating func leaveOut(_ source: Source, limit: Int) {
    add(Source(path: source.path, bytes: []))
    errors.append(SyntaxError(.tooManyBytes(limit: limit), at: 0..<0))
    sourcesOfErrors.append(sources.count - 1)
  }

  @inline(never)
  private mutating func parse(_ source: Source, base: UInt32) {
    source.bytes.withUnsafeBufferPointer { text in
      // This is safe because the parser's lifetime ends with this closure, during which the text is valid. An empty
      // text, which may have no address, is never read, so any pointer will do.
      let lexer = Lexer(
        text: text.baseAddress ?? ByteClass.table,
        count: text.count,
        names: names.take() ?? Interner(.wellKnown)
      )
      var parser = Parser(lexer: lexer, base: base, limits: limits)
      for error in parser.document(into: &definitions) {
        errors.append(error)
        sourcesOfErrors.append(sources.count - 1)
      }
      names = parser.finish()
    }
  }

  @inline(never)
  consuming func finish() -> (document: Document, diagnostics: [Diagnostic]) {
    let (document, diagnostics, _) = finishByText()
    return (document, diagnostics)
  }

  /// Finishes as `finish()` does, and also returns the index of the text of each diagnostic.
  @inline(never)
  consuming func finishByText() -> (document: Document, diagnostics: [Diagnostic], texts: [Int]) {
    let names = names.take()?.freeze() ?? .wellKnown
    let context = SourceContext(sources: sources, bases: bases, lines: lines, names: names)
    var diagnostics: [Diagnostic] = []
    for index in errors.indices {
      let source = sourcesOfErrors[index]
      let isRecovered = index > 0 && sourcesOfErrors[index - 1] == source
      diagnostics.append(context.diagnostic(errors[index], inSource: source, isRecovered: isRecovered))
    }
    return (Document(definitions: definitions, context: context), diagnostics, sourcesOfErrors)
  }
}

extension SourceContext {
  @inline(never)
  fileprivate func diagnostic(_ error: SyntaxError, inSource index: Int, isRecovered: Bool) -> Diagnostic {
    let place = Diagnostic.Place(
      range(of: error.range, inSource: index),
      printedAt: point(of: error.offset, inSource: index)
    )
    return Diagnostic(
      code: Diagnostic.Code(error.problem.code),
      message: error.problem.message,
      at: place,
      related: openBracket(error, inSource: index),
      fixes: fixes(error, inSource: index),
      isRecovered: isRecovered
    )
  }

  @inline(never)
  private func openBracket(_ error: SyntaxError, inSource index: Int) -> [Diagnostic.Related] {
    guard let bracket = error.openBracket else { return [] }
    let text = String(decoding: sources[index].bytes[bracket], as: UTF8.self)
    return [
      Diagnostic.Related("this \"\(text)\" is not closed", at: Diagnostic.Place(range(of: bracket, inSource: index)))
    ]
  }

  /// Returns the fixes that the message proposes.
  @inline(never)
  private func fixes(_ error: SyntaxError, inSource index: Int) -> [Diagnostic.Fix] {
    if sources[index].origin != nil { return [] }
    let edit = { Diagnostic.Edit(self.range(of: $0, inSource: index), $1) }
    switch error.problem {
    case .twoDots: return [Diagnostic.Fix("Change to \"...\"", [edit(error.range, "...")])]
    case .fractionWithoutInteger(let digits):
      return [Diagnostic.Fix("Change to \"0.\(digits)\"", [edit(error.range, "0.\(digits)")])]
    case .singleQuote:
      let rest = sources[index].bytes[error.range.upperBound...]
      let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard let end = line.firstIndex(of: UInt8(ascii: "'")) else { return [] }
      return [Diagnostic.Fix("Use double quotes", [edit(error.range, "\""), edit(end..<end + 1, "\"")])]
    default: return []
    }
  }
}

extension Parser {
  /// Document : Definition+
  ///
  /// An error ends only its own definition: parsing continues with the next one.
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
        // Report an error only once, even if a second attempt ends at the same place.
        if errors.last?.offset != error.offset {
          errors.append(error)
          if error.range.lowerBound == lexer.count {
            errors[errors.count - 1].openBracket = openBracket(inDefinitionAt: start)
          }
        }
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
  /// Whether parsing gave up because the text is too large.
  fileprivate var isFinal: Bool {
    if case .tooManyTokens = self { true } else { false }
  }
}
