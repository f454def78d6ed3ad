extension StringProtocol {
  /// The name for use in URLs: lowercase letters and digits, with hyphens in place of everything else.
  var slug: String {
    var result = ""
    for character in lowercased() {
      if let replacement = plainLetters[character] {
        result += replacement
      } else if character.isASCII && (character.isLetter || character.isNumber) {
        result.append(character)
      } else if !result.isEmpty && !result.hasSuffix("-") {
        result += "-"
      }
    }
    return result.hasSuffix("-") ? String(result.dropLast()) : result
  }
}

private let plainLetters: [Character: String] = [
  "é": "e", "è": "e", "ø": "o", "ö": "o", "å": "a", "ä": "a", "’": "", "'": "",
]
