extension Parser {
  /// Finds the next definition behind an error and restarts there, and says where that is: a definition's keyword
  /// outside of all brackets or at the very beginning of a line, so that one forgotten bracket does not hide the rest of
  /// the text. Tokens that cannot be read are passed over in silence.
  mutating func recover(from error: Int, inDefinitionAt start: Int) -> Int {
    var depth = 0
    var offset = start
    while true {
      do throws(SyntaxError) {
        let token = try lexer.token(from: offset)
        if token.kind == .endOfFile {
          offset = lexer.count
          break
        }
        if token.start >= error, token.start > start, isBeginning(token, depth: depth) {
          offset = token.start
          break
        }
        depth = max(0, depth + token.kind.nesting)
        offset = token.end
      } catch {
        offset = max(offset, error.offset) + 1
      }
    }
    restart(at: min(offset, lexer.count))
    return token.start
  }

  private func isBeginning(_ token: Token, depth: Int) -> Bool {
    guard token.kind == .name, token.symbol.beginsDefinition else { return false }
    return depth == 0 || token.start == 0 || lexer.text[token.start - 1] == UInt8(ascii: "\n")
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
