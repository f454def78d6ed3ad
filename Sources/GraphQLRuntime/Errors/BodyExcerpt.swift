/// A piece of a body that is fit for an error message: short, printable, and without what may be a token.
enum BodyExcerpt {
  private static let longest = 160
  /// Words at least this long with digits in them are left out: tokens, keys and session ids look like that.
  private static let longestWord = 20

  /// - Parameter cleaning: leaves out what is known to be secret, before anything is cut.
  static func text(of body: [UInt8], _ cleaning: TextCleaning) -> String {
    let text = cleaning(String(decoding: body.prefix(2 * TextCleaning.longest), as: UTF8.self))
    let words = text.split { $0.isWhitespace || !$0.isPrintable }.map(redacted)
    let line = words.joined(separator: " ")
    return line.count > longest ? line.prefix(longest) + "…" : line
  }

  private static func redacted(_ text: Substring) -> String {
    text.split(omittingEmptySubsequences: false) { "\"',;:&<>()[]{}".contains($0) }.contains(where: isSecret)
      ? "…" : String(text)
  }

  private static func isSecret(_ word: Substring) -> Bool {
    word.count >= longestWord && word.contains(where: \.isNumber)
  }
}

extension Character {
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{FFFD}" }
  }
}
