import Foundation

/// The words of a text as people write them, in small letters.
func spelledWords(_ text: String) -> [String] {
  text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
}

/// The words of a text as they are compared: in small letters without marks, so that `etoile` finds `Étoile`.
func searchWords(_ text: String) -> [String] { spelledWords(text).map(plain) }

/// A word without the marks of its letters.
func plain(_ word: String) -> String {
  if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
  let bare = word.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
  return bare.reduce(into: "") { $0 += lettersWithoutMarks[$1] ?? String($1) }
}

/// Letters that are not others with a mark, as people write them who do not have them.
private let lettersWithoutMarks: [Character: String] = [
  "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
]

extension Product {
  /// Whether each word begins one of the product's.
  func matches(words searched: [String]) -> Bool {
    searched.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
  }
}
