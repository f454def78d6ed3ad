/// Leaves out all that may be left out of a text between its tokens.
/// https://spec.graphql.org/September2025/#sec-Language.Source-Text.Ignored-Tokens
enum Minifier {
  /// - Parameter text: what a printer wrote, so it can be read.
  static func minify(_ text: String) -> String {
    var result: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      // Right because the lexer ends with this closure, for which the text is valid; an empty text is never read.
      let pointer = bytes.baseAddress ?? ByteClass.table
      var lexer = Lexer(text: pointer, count: bytes.count, names: Interner(.wellKnown))
      var needsSpace = false
      var end = 0
      while let token = try? lexer.token(from: end), token.kind != .endOfFile {
        if needsSpace, token.kind == .spread || token.kind.isWord { result.append(UInt8(ascii: " ")) }
        let written = bytes[token.start..<token.end]
        result += token.kind == .blockString ? blockString(Array(written)[...]) : Array(written)
        needsSpace = token.kind.isWord
        end = token.end
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func blockString(_ written: ArraySlice<UInt8>) -> [UInt8] {
    Array(StringPrinter.blockString(StringDecoder.value(of: written, isBlock: true), isMinified: true).utf8)
  }
}

extension Token.Kind {
  /// Whether two of them need something in between.
  fileprivate var isWord: Bool {
    switch self {
    case .name, .int, .float, .string, .blockString: true
    default: false
    }
  }
}
