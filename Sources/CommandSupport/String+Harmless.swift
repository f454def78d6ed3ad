extension String {
  /// The text without what a terminal would obey, which a server's texts may hold: control characters, and those that
  /// turn the direction of all that follows, are replaced.
  package var harmless: String { replacingHarmful { _ in "\u{FFFD}" } }

  /// The text with something else in place of each character that a terminal would obey.
  package func replacingHarmful(_ replacement: (Unicode.Scalar) -> String) -> String {
    guard unicodeScalars.contains(where: Self.isHarmful) else { return self }
    return unicodeScalars.map { Self.isHarmful($0) ? replacement($0) : String($0) }.joined()
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n": false
    // Embeddings, overrides and isolates of https://unicode.org/reports/tr9/.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: scalar.properties.generalCategory == .control
    }
  }
}
