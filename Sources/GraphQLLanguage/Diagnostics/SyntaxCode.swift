/// The codes of what cannot be read as GraphQL.
public enum SyntaxCode: String, DiagnosticCode {
  /// A character that no token begins with.
  case unexpectedCharacter = "syntax.unexpected-character"
  /// A string in single quotes.
  case singleQuote = "syntax.single-quote"
  /// Two dots in the place of three.
  case twoDots = "syntax.two-dots"
  /// A number that begins with its point.
  case missingIntegerPart = "syntax.missing-integer-part"
  /// A number with a needless zero at its beginning.
  case leadingZero = "syntax.leading-zero"
  /// A number that ends too early, or runs into a name.
  case missingDigit = "syntax.missing-digit"
  /// A string without its closing quote.
  case unterminatedString = "syntax.unterminated-string"
  /// An escape sequence that is not a character of Unicode.
  case invalidUnicodeEscape = "syntax.invalid-unicode-escape"
  /// A backslash in front of a character that has no escape sequence.
  case invalidCharacterEscape = "syntax.invalid-character-escape"
  /// A byte that is not part of valid UTF-8.
  case invalidUTF8 = "syntax.invalid-utf8"
  /// Another token than the only one that can follow.
  case missingToken = "syntax.missing-token"
  /// A token that nothing can begin with in its place.
  case unexpectedToken = "syntax.unexpected-token"
  /// A description of a query without the word `query`.
  case descriptionOnShorthand = "syntax.description-on-shorthand"
  /// A description of something that is not a definition.
  case misplacedDescription = "syntax.misplaced-description"
  /// `true`, `false` or `null` as the name of an enum's value.
  case reservedEnumValue = "syntax.reserved-enum-value"
  /// A variable where only constants can be.
  case variableInConstant = "syntax.variable-in-constant"
  /// Brackets nested deeper than the limit.
  case tooDeep = "syntax.too-deep"
  /// More tokens than the limit.
  case tooManyTokens = "syntax.too-many-tokens"
  /// More bytes than the limit.
  case tooManyBytes = "syntax.too-many-bytes"
}

/// The codes of what cannot be read as JSON: a configuration or the result of an introspection.
public enum JSONCode: String, DiagnosticCode {
  /// Something else than the text of JSON has in this place.
  case unexpected = "json.unexpected"
  /// A key that an object has twice.
  case duplicateKey = "json.duplicate-key"
  /// Objects and arrays nested deeper than the limit.
  case tooDeep = "json.too-deep"
  /// A string that is not valid UTF-8.
  case invalidUTF8 = "json.invalid-utf8"
  /// A backslash in front of a character that has no escape sequence.
  case invalidEscape = "json.invalid-escape"
  /// Half of a surrogate pair.
  case loneSurrogate = "json.lone-surrogate"
}

extension SyntaxError.Problem {
  var code: SyntaxCode {
    switch self {
    case .unexpectedCharacter: .unexpectedCharacter
    case .singleQuote: .singleQuote
    case .twoDots: .twoDots
    case .fractionWithoutInteger: .missingIntegerPart
    case .digitAfterZero: .leadingZero
    case .missingDigit: .missingDigit
    case .unterminatedString: .unterminatedString
    case .invalidUnicodeEscape: .invalidUnicodeEscape
    case .invalidCharacterEscape: .invalidCharacterEscape
    case .invalidUTF8: .invalidUTF8
    case .expected: .missingToken
    case .unexpected: .unexpectedToken
    case .descriptionOnShorthand: .descriptionOnShorthand
    case .descriptionOnOther: .misplacedDescription
    case .reservedEnumValue: .reservedEnumValue
    case .variableInConstant: .variableInConstant
    case .tooDeep: .tooDeep
    case .tooManyTokens: .tooManyTokens
    case .tooManyBytes: .tooManyBytes
    }
  }
}
