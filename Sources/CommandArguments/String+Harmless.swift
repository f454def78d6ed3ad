extension String {
  /// The text without what a terminal would obey: control characters, which a server's texts may hold, are replaced.
  package var harmless: String {
    guard unicodeScalars.contains(where: Self.isHarmful) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { Self.isHarmful($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n"
  }
}
