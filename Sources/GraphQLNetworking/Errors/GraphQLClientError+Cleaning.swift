extension GraphQLClientError {
  /// Returns this error with a message that does not repeat sensitive values. Its data stays as the server sent it.
  func cleaned(by cleaning: TextCleaning) -> GraphQLClientError {
    var cleaned = self
    cleaned.message = cleaning(message)
    cleaned.graphQLErrors = graphQLErrors.described(by: cleaning)
    return cleaned
  }
}

extension GraphQLResponseError {
  /// The description, reading no more of each of its parts than is shown.
  var shortDescription: String { description(ofAtMost: TextCleaning.longest) }
}

extension [GraphQLResponseError] {
  /// The maximum number of bytes for all descriptions of a response's errors.
  private static var longestDescriptions: Int { 64 << 10 }

  /// Returns the same errors, with descriptions that do not repeat sensitive values. After the first 64 kilobytes of
  /// descriptions, the remaining ones are "…".
  func described(by cleaning: TextCleaning) -> [GraphQLResponseError] {
    var left = Self.longestDescriptions
    return map { error in
      let description = left > 0 ? cleaning(error.shortDescription) : "…"
      left -= description.utf8.count
      return error.described(as: description)
    }
  }
}

/// An excerpt of a body for an error message: short, printable, and without possible tokens.
enum BodyExcerpt {
  private static let longest = 160
  /// Words with digits that are at least this long are left out: tokens, keys and session ids have this form.
  private static let longestWord = 20

  /// - Parameter cleaning: Removes known secrets, before the text is cut.
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
