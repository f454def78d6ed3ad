/// Tells by its name whether a variable or a header is sensitive: see ``GraphQLClient/Configuration/sensitiveWords``.
struct SensitiveNames: Sendable {
  /// Shorter parts than this are in too many names by chance.
  private static let shortest = 5

  /// Found anywhere in a name.
  private let parts: [String]
  /// Found as words.
  private let words: Set<String>

  init(_ words: Set<String>) {
    self.words = words.filter { $0.count < Self.shortest }
    parts = words.filter { $0.count >= Self.shortest }.sorted()
  }

  func contains(_ name: String) -> Bool {
    let letters = name.filter { $0.isLetter || $0.isNumber }.lowercased()
    return parts.contains { letters.contains($0) } || !words.isDisjoint(with: Self.words(of: name))
  }

  /// The words of `cardPIN`, `PINCode`, `card_pin` or `Card-Pin`, in lower case.
  private static func words(of name: String) -> Set<String> {
    let characters = Array(name)
    var words: [String] = [""]
    for (place, character) in characters.enumerated() {
      if !character.isLetter || begins(place, characters) { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    return Set(words)
  }

  /// Whether a capital begins a word, and is not one of several, such as those of `PIN`.
  private static func begins(_ place: Int, _ characters: [Character]) -> Bool {
    guard place > 0, characters[place].isUppercase else { return false }
    let isLast = place + 1 == characters.count
    return !characters[place - 1].isUppercase || !isLast && characters[place + 1].isLowercase
  }
}
