import GraphQLLanguage
import GraphQLProject

/// Converts GraphQL names to Swift's case, following the Swift API Design Guidelines.
///
/// Names keep their words: only the first word, words separated by underscores, and names in all capitals change.
enum Casing {
  /// Returns the name of a property, case or argument: `favourite_colour` → `favouriteColour`, `LOW_TO_HIGH` → `lowToHigh`,
  /// `URLString` → `urlString`, `__typename` → `typename`.
  static func lower(_ name: String) -> String {
    let words = words(of: name)
    guard let first = words.first else { return name }
    var text = lowercasingFirstWord(first)
    for word in words.dropFirst() { text += uppercasingFirst(word) }
    return beginsWithDigit(text) ? "_" + text : text
  }

  /// Returns the name of a type: `productFragment` → `ProductFragment`, `SEARCH_RESULT` → `SearchResult`, `URL` → `URL`.
  static func upper(_ name: String) -> String {
    var text = ""
    for word in words(of: name) { text += uppercasingFirst(word) }
    if text.isEmpty { return name }
    return beginsWithDigit(text) ? "_" + text : text
  }

  /// Returns a name made from any text: `main-reviews` → `mainReviews`. It is empty if it would not begin with a letter.
  static func identifier(_ text: String) -> String {
    let name = lower(String(text.unicodeScalars.map { isInNames($0) ? Character($0) : "_" }))
    return name.utf8.first.map(isLower) == true ? name : ""
  }

  private static func isInNames(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Joins two names: `lacks` and `price` → `lacksPrice`.
  static func joined(_ first: String, _ second: String) -> String {
    first + uppercasingFirst(second)
  }

  /// Reports whether a property can have the name unchanged: it begins with a lowercase letter and has no underscores.
  static func isLowerCamel(_ name: String) -> Bool {
    name.utf8.first.map(isLower) == true && !name.utf8.contains(UInt8(ascii: "_"))
  }

  /// Returns the parts between underscores. If the name has no lowercase letters, the parts are lowercased, unless the whole
  /// name is one part (`URL`), which the caller handles.
  private static func words(of name: String) -> [String] {
    let bytes = name.utf8
    guard bytes.contains(UInt8(ascii: "_")) else { return [name] }
    let isCapitals = !bytes.contains { isLower($0) }
    return parts(of: name, separatedBy: "_").filter { !$0.isEmpty }.map { isCapitals ? $0.lowercased() : $0 }
  }

  /// Lowercases the first word: `URLString` → `urlString`, `Name` → `name`, `AVIF` → `avif`, `iPhone` → `iPhone`.
  private static func lowercasingFirstWord(_ word: String) -> String {
    let bytes = Array(word.utf8)
    let capitals = bytes.prefix { isUpper($0) }.count
    let isAllCapitals = !bytes.contains { isLower($0) }
    // The last capital before a lowercase letter begins the next word.
    let count =
      isAllCapitals
      ? bytes.count : capitals > 1 && capitals < bytes.count && isLower(bytes[capitals]) ? capitals - 1 : capitals
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func uppercasingFirst(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func beginsWithDigit(_ text: String) -> Bool {
    text.utf8.first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
}

/// The names of one scope, where each can be taken once.
///
/// A name depends only on the names requested before it in the same scope, so the names of one type do not change with those
/// of another.
struct NameScope {
  private var taken: Set<String>
  /// By name, the number at which the search for a free one begins: all lower numbers are taken.
  private var nextNumbers = [String: Int]()

  init(reserving taken: Set<String> = []) {
    self.taken = taken
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  /// Takes the first free candidate, otherwise the last one with a number: `name2`.
  mutating func take(_ candidates: String...) -> String {
    take(candidates)
  }

  mutating func take(_ candidates: [String]) -> String {
    let (name, numbered) = found(candidates)
    taken.insert(name)
    if let numbered { nextNumbers[numbered.base] = numbered.number + 1 }
    return name
  }

  /// Returns the name that ``take(_:)`` would take.
  func free(_ candidates: String...) -> String { found(candidates).name }

  private func found(_ candidates: [String]) -> (name: String, numbered: (base: String, number: Int)?) {
    for candidate in candidates where !taken.contains(candidate) { return (candidate, nil) }
    let base = candidates.last ?? "name"
    var number = nextNumbers[base] ?? 2
    while taken.contains("\(base)\(number)") { number += 1 }
    return ("\(base)\(number)", (base, number))
  }

  /// Returns a scope in which more names are taken.
  func union(_ names: some Sequence<String>) -> NameScope {
    var scope = NameScope(reserving: taken)
    for name in names { scope.taken.insert(name) }
    return scope
  }
}
