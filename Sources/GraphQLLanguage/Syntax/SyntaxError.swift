/// A syntax error, in the words of the reference implementation.
struct SyntaxError: Error {
  let problem: Problem
  /// The range that cannot be read, as offsets into the text: a token or some characters, empty at the end of the text.
  let range: Range<Int>
  /// The offset that the reference implementation reports, usually the beginning of `range`.
  let offset: Int
  /// The innermost bracket that is still open, as offsets, if the error is at the end of a text.
  var openBracket: Range<Int>?

  enum Problem {
    // From the lexer.
    case unexpectedCharacter(String)
    case singleQuote
    case twoDots
    case fractionWithoutInteger(digits: String)
    case digitAfterZero(String)
    case missingDigit(String)
    case unterminatedString
    case invalidUnicodeEscape(String)
    case invalidCharacterEscape(String)
    case invalidUTF8(byte: UInt8)
    // From the parser.
    case expected(String, found: String)
    case unexpected(String)
    case descriptionOnShorthand
    case descriptionOnOther
    case reservedEnumValue(String)
    case variableInConstant(String)
    // Limits.
    case tooDeep
    case tooManyTokens(limit: Int)
    case tooManyBytes(limit: Int)
  }
}

extension SyntaxError {
  /// - Parameter offset: The offset to report, by default the beginning of the range.
  init(_ problem: Problem, at range: Range<Int>, printedAt offset: Int? = nil) {
    self.problem = problem
    self.range = range
    self.offset = offset ?? range.lowerBound
  }

  /// Creates an error about a whole token.
  init(_ problem: Problem, in token: Token) {
    self.init(problem, at: token.start..<token.end)
  }
}

extension SyntaxError.Problem {
  var message: String { "Syntax Error: " + sentence }

  private var sentence: String {
    switch self {
    case .unexpectedCharacter(let character): "Unexpected character: \(character)."
    case .singleQuote: "Unexpected single quote character ('), did you mean to use a double quote (\")?"
    case .twoDots: "Unexpected \"..\", did you mean \"...\"?"
    case .fractionWithoutInteger(let digits):
      "Invalid number, expected digit before \".\", did you mean \"0.\(digits)\"?"
    case .digitAfterZero(let character): "Invalid number, unexpected digit after 0: \(character)."
    case .missingDigit(let character): "Invalid number, expected digit but got: \(character)."
    case .unterminatedString: "Unterminated string."
    case .invalidUnicodeEscape(let escape): "Invalid Unicode escape sequence: \"\(escape)\"."
    case .invalidCharacterEscape(let escape): "Invalid character escape sequence: \"\(escape)\"."
    case .invalidUTF8(let byte):
      "Invalid UTF-8: unexpected byte 0x\(String(byte, radix: 16, uppercase: true)). Save the file as UTF-8."
    case .expected(let expected, let found): "Expected \(expected), found \(found)."
    case .unexpected(let found): "Unexpected \(found)."
    case .descriptionOnShorthand: "Unexpected description, descriptions are not supported on shorthand queries."
    case .descriptionOnOther: "Unexpected description, only GraphQL definitions support descriptions."
    case .reservedEnumValue(let found): "\(found) is reserved and cannot be used for an enum value."
    case .variableInConstant(let name): "Unexpected variable \"$\(name)\" in constant value."
    case .tooDeep: "Document is nested too deeply. Parsing aborted."
    case .tooManyTokens(let limit): "Document contains more than \(limit) tokens. Parsing aborted."
    case .tooManyBytes(let limit): "Document contains more than \(limit) bytes. Parsing aborted."
    }
  }
}

/// Limits on the size and nesting depth of a text. A text that exceeds a limit results in a diagnostic.
public struct ParseLimits: Hashable, Sendable {
  /// The maximum nesting depth of selection sets, lists and objects.
  public let maximumDepth: Int
  /// The maximum number of tokens in one text.
  public let maximumTokens: Int
  /// The maximum number of bytes in one text.
  public let maximumBytes: Int

  /// The greatest value of `maximumDepth`. Every stage of the toolchain can process texts of this depth, even on the
  /// smallest thread stack.
  public static let greatestDepth = 1000

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - maximumDepth: The maximum nesting depth. Values above `greatestDepth` are reduced to it.
  ///   - maximumTokens: The maximum number of tokens in each text.
  ///   - maximumBytes: The maximum number of bytes in each text.
  public init(maximumDepth: Int = 200, maximumTokens: Int = 8_000_000, maximumBytes: Int = 64 << 20) {
    self.maximumDepth = min(maximumDepth, Self.greatestDepth)
    self.maximumTokens = maximumTokens
    self.maximumBytes = maximumBytes
  }

  /// The default limits: depth 200, 8 million tokens and 64 MiB, ten times the largest known schemas.
  public static let `default` = ParseLimits()
}
