/// A recursive-descent parser for one text. Each function reads one production of the grammar, which its comment quotes.
/// When it is called, the current token is the first one of the production; when it returns, the one after the
/// production.
///
/// The functions for the parts of the grammar are in extensions, one file each.
struct Parser: ~Copyable {
  var lexer: Lexer
  /// The current token: the next one to consume.
  var token: Token
  /// The beginning of the text in the run's location space.
  let base: UInt32
  let limits: ParseLimits
  /// The end of the token that was consumed last.
  private(set) var previousEnd = 0
  private var depth = 0
  private var tokenCount = 0

  init(lexer: consuming Lexer, base: UInt32, limits: ParseLimits) {
    self.lexer = lexer
    self.base = base
    self.limits = limits
    token = Token(kind: .endOfFile, start: 0, end: 0, symbol: .query)
  }

  /// Returns the interner, for use with the next text.
  consuming func finish() -> Interner {
    lexer.names
  }
}

// MARK: - Tokens

extension Parser {
  /// Makes the next token current.
  mutating func advance() throws(SyntaxError) {
    previousEnd = token.end
    token = try lexer.token(from: previousEnd)
    tokenCount = tokenCount &+ 1
    if tokenCount > limits.maximumTokens, token.kind != .endOfFile {
      throw error(.tooManyTokens(limit: limits.maximumTokens))
    }
  }

  /// Restarts at an offset, at the outermost nesting level. The next call of `advance()` reads the token there.
  mutating func restart(at offset: Int) -> Int {
    token = Token(kind: .endOfFile, start: offset, end: offset, symbol: .query)
    depth = 0
    return offset
  }

  /// Consumes the current token if it is of this kind, and reports whether it did.
  mutating func skip(_ kind: Token.Kind) throws(SyntaxError) -> Bool {
    if token.kind != kind { return false }
    try advance()
    return true
  }

  mutating func expect(_ kind: Token.Kind) throws(SyntaxError) {
    if token.kind != kind { throw expected(kind.description) }
    try advance()
  }

  func isKeyword(_ keyword: Symbol) -> Bool {
    token.kind == .name && token.symbol.index == keyword.index
  }

  /// Consumes the current token if it is this keyword, and reports whether it did.
  mutating func skip(_ keyword: Symbol) throws(SyntaxError) -> Bool {
    if !isKeyword(keyword) { return false }
    try advance()
    return true
  }

  @inline(never)
  mutating func expect(_ keyword: Symbol) throws(SyntaxError) {
    if !isKeyword(keyword) { throw expected("\"\(Symbol.wellKnownTexts[Int(keyword.index)])\"") }
    try advance()
  }

  /// Name
  @inline(never)
  mutating func name() throws(SyntaxError) -> Name {
    if token.kind != .name { throw expected(Token.Kind.name.description) }
    let name = Name(symbol: token.symbol, location: location)
    try advance()
    return name
  }

  /// The location of the current token.
  var location: Location { Location(offset: base &+ UInt32(token.start)) }

  /// The end of the token that was consumed last.
  var end: UInt32 { base &+ UInt32(previousEnd) }

  /// Returns the span from a location to the end of the token that was consumed last.
  func span(from start: Location) -> SourceSpan { SourceSpan(start: start, end: end) }

  /// The span of the current token.
  var span: SourceSpan {
    SourceSpan(
      start: base &+ UInt32(token.start),
      end: base &+ UInt32(token.end)
    )
  }
}

// MARK: - Nesting

extension Parser {
  /// Enters a nesting level, which `leave()` leaves again.
  mutating func enter() throws(SyntaxError) {
    depth = depth &+ 1
    if depth > limits.maximumDepth { throw error(.tooDeep) }
  }

  mutating func leave() {
    depth = depth &- 1
  }
}

// MARK: - Errors

extension Parser {
  /// Returns an error at the current token.
  @inline(never)
  func error(_ problem: SyntaxError.Problem) -> SyntaxError {
    SyntaxError(problem, in: token)
  }

  @inline(never)
  func unexpected() -> SyntaxError {
    error(.unexpected(describe(token)))
  }

  @inline(never)
  private func expected(_ what: String) -> SyntaxError {
    error(.expected(what, found: describe(token)))
  }

  /// Returns a token's name in messages: its kind and, if it has one, its value.
  @inline(never)
  func describe(_ token: Token) -> String {
    switch token.kind {
    case .name, .int, .float: "\(token.kind.description) \"\(lexer.asciiText(token.start, token.end))\""
    case .string, .blockString: "\(token.kind.description) \"\(value(of: token))\""
    default: token.kind.description
    }
  }

  @inline(never)
  private func value(of token: Token) -> String {
    let text = UnsafeBufferPointer(start: lexer.text + token.start, count: token.end - token.start)
    return StringDecoder.value(of: Array(text)[...], isBlock: token.kind == .blockString)
  }
}

extension Array {
  /// The same elements without much unused capacity. The lists of a schema are kept for a long time.
  var fitted: [Element] {
    capacity - count > count / 8 ? map { $0 } : self
  }
}

extension Parser {
  /// Finds the next definition after an error, restarts there, and returns its offset, or the end of the text if there
  /// is none.
  ///
  /// A definition is assumed to begin at one of its keywords if that is outside all brackets or at the very beginning of
  /// a line, so that one missing bracket does not hide the rest of the text. Unreadable text on the way is skipped
  /// silently.
  mutating func recover(from error: Int, inDefinitionAt start: Int) -> Int {
    var depth = 0
    var offset = start
    // After a missing brace, the keyword right before the error was parsed as a field name.
    var suspect: Int?
    while true {
      do throws(SyntaxError) {
        let token = try lexer.token(from: offset)
        if token.kind == .endOfFile { return restart(at: lexer.count) }
        if token.start >= error {
          if let suspect { return restart(at: suspect) }
          if token.start > start, isBeginning(token, depth: depth) { return restart(at: token.start) }
        }
        suspect = token.start > start && isBeginning(token, depth: 1) ? token.start : nil
        depth = max(0, depth + token.kind.nesting)
        offset = token.end
      } catch {
        offset = max(offset, lexer.end(ofUnreadable: error))
      }
    }
  }

  /// Returns the innermost bracket that is open at the end of the text, for a definition that is incomplete there.
  mutating func openBracket(inDefinitionAt start: Int) -> Range<Int>? {
    var open: [Range<Int>] = []
    var offset = start
    while let token = try? lexer.token(from: offset), token.kind != .endOfFile {
      if token.kind.nesting > 0 { open.append(token.start..<token.end) }
      if token.kind.nesting < 0 { _ = open.popLast() }
      offset = token.end
    }
    return open.last
  }

  private func isBeginning(_ token: Token, depth: Int) -> Bool {
    guard token.kind == .name, token.symbol.beginsDefinition else { return false }
    return depth == 0 || token.start == 0 || lexer.text[token.start - 1] == UInt8(ascii: "\n")
  }
}

extension Lexer {
  /// Returns the offset at which reading continues after an invalid token: past the character, or past the string with
  /// an invalid escape sequence.
  fileprivate func end(ofUnreadable error: SyntaxError) -> Int {
    switch error.problem {
    case .invalidCharacterEscape, .invalidUnicodeEscape: return endOfLineOrString(from: error.offset)
    default: return error.offset + 1
    }
  }

  private func endOfLineOrString(from offset: Int) -> Int {
    var i = offset
    while i < count {
      switch text[i] {
      case UInt8(ascii: "\""): return i + 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return i
      case UInt8(ascii: "\\"): i += 2
      default: i += 1
      }
    }
    return count
  }
}

extension Token.Kind {
  fileprivate var nesting: Int {
    switch self {
    case .leftBrace, .leftBracket, .leftParenthesis: 1
    case .rightBrace, .rightBracket, .rightParenthesis: -1
    default: 0
    }
  }
}

extension Symbol {
  /// Whether the name is one of the keywords from `query` to `directive`.
  fileprivate var beginsDefinition: Bool { index <= Symbol.directive.index }
}
