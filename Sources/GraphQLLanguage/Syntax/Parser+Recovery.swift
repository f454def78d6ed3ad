extension Parser {
  /// Finds the next definition behind an error, restarts there, and says where that is; the end where there is none.
  ///
  /// A definition is taken to begin at one of its keywords outside of all brackets or at the very beginning of a line, so
  /// that one forgotten bracket does not hide the rest of the text. What cannot be read on the way is passed over in
  /// silence.
  mutating func recover(from error: Int, inDefinitionAt start: Int) -> Int {
    var depth = 0
    var offset = start
    // Behind a forgotten brace, the keyword right before the error was taken for a field's name.
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

  private func isBeginning(_ token: Token, depth: Int) -> Bool {
    guard token.kind == .name, token.symbol.beginsDefinition else { return false }
    return depth == 0 || token.start == 0 || lexer.text[token.start - 1] == UInt8(ascii: "\n")
  }
}

extension Lexer {
  /// Where to read on behind something that is no token: behind the character, or the string with a wrong escape
  /// sequence.
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
  /// The keywords from `query` to `directive`.
  fileprivate var beginsDefinition: Bool { index <= Symbol.directive.index }
}
