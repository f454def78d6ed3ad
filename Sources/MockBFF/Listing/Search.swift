import Foundation

/// Returns the words of a text in their original spelling, in lowercase.
func spelledWords(_ text: String) -> [String] {
  text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
}

/// Returns the words of a text for comparison: in lowercase without diacritics, so that `etoile` finds `Étoile`.
func searchWords(_ text: String) -> [String] { spelledWords(text).map(plain) }

/// Returns a word without diacritics.
func plain(_ word: String) -> String {
  if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
  let bare = word.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
  return bare.reduce(into: "") { $0 += lettersWithoutMarks[$1] ?? String($1) }
}

/// Letters that do not decompose into a letter and a diacritic, with their usual replacements.
private let lettersWithoutMarks: [Character: String] = [
  "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
]

extension Product {
  /// Returns whether each word is a prefix of one of the product's words.
  func matches(words searched: [String]) -> Bool {
    searched.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
  }
}
