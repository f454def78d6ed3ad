import GraphQLLanguage
import GraphQLProject

/// GraphQL names in Swift's case, after the Swift API Design Guidelines.
///
/// Names keep their words: only the first one, words parted by underscores, and names in capitals alone change.
enum Casing {
  /// A property, case or argument: `favourite_colour` → `favouriteColour`, `LOW_TO_HIGH` → `lowToHigh`,
  /// `URLString` → `urlString`, `__typename` → `typename`.
  static func lower(_ name: String) -> String {
    let words = words(of: name)
    guard let first = words.first else { return name }
    var text = lowercasingFirstWord(first)
    for word in words.dropFirst() { text += uppercasingFirst(word) }
    return beginsWithDigit(text) ? "_" + text : text
  }

  /// A type: `productFragment` → `ProductFragment`, `SEARCH_RESULT` → `SearchResult`, `URL` → `URL`.
  static func upper(_ name: String) -> String {
    var text = ""
    for word in words(of: name) { text += uppercasingFirst(word) }
    if text.isEmpty { return name }
    return beginsWithDigit(text) ? "_" + text : text
  }

  /// A name of any text: `main-reviews` → `mainReviews`; empty where none of its words begins the name with a letter.
  static func identifier(_ text: String) -> String {
    let name = lower(String(text.unicodeScalars.map { isInNames($0) ? Character($0) : "_" }))
    return name.utf8.first.map(isLower) == true ? name : ""
  }

  private static func isInNames(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// One name from two: `lacks` and `price` → `lacksPrice`.
  static func joined(_ first: String, _ second: String) -> String {
    first + uppercasingFirst(second)
  }

  /// Whether a property of the name is called just so: it begins with a small letter and has no underscores.
  static func isLowerCamel(_ name: String) -> Bool {
    name.utf8.first.map(isLower) == true && !name.utf8.contains(UInt8(ascii: "_"))
  }

  /// The parts between underscores. Where the name has no small letter, the parts lose their capitals, unless the
  /// whole name is one part (`URL`), which its caller knows how to treat.
  private static func words(of name: String) -> [String] {
    let bytes = name.utf8
    guard bytes.contains(UInt8(ascii: "_")) else { return [name] }
    let isCapitals = !bytes.contains { isLower($0) }
    return parts(of: name, separatedBy: "_").filter { !$0.isEmpty }.map { isCapitals ? $0.lowercased() : $0 }
  }

  /// `URLString` → `urlString`, `Name` → `name`, `AVIF` → `avif`, `iPhone` → `iPhone`.
  private static func lowercasingFirstWord(_ word: String) -> String {
    let bytes = Array(word.utf8)
    let capitals = bytes.prefix { isUpper($0) }.count
    let isAllCapitals = !bytes.contains { isLower($0) }
    // The last capital before a small letter begins the next word.
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

/// The name of one item of a list: `products` → `Product`, `entries` → `Entry`. Words that it is not sure of stay.
enum Singular {
  static func of(_ word: String) -> String {
    let lower = word.lowercased()
    if let ending = unchanged.first(where: lower.hasSuffix), !ending.isEmpty { return word }
    // Plurals that follow no rule keep the letter that they begin with.
    if lower.hasSuffix("children") { return word.dropLast(7) + "hild" }
    if lower.hasSuffix("people") { return word.dropLast(5) + "erson" }
    if lower.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "xes", "zes", "ches", "shes", "uses"] where lower.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return lower.hasSuffix("s") ? String(word.dropLast()) : word
  }

  /// Endings of words that are the same in the singular, or are one already.
  private static let unchanged = ["ss", "us", "is", "series", "species", "news"]
}

/// The names of one scope: each is given out once.
///
/// What a name becomes depends only on what is asked for in the same scope and in which order, so the names of one
/// type do not change with those of another.
struct NameScope {
  private var taken: Set<String>
  /// The number from which a free one is looked for, by names: all lower ones are taken.
  private var nextNumbers = [String: Int]()

  init(reserving taken: Set<String> = []) {
    self.taken = taken
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  /// The first of the candidates that is free, otherwise the last one with a number: `name2`.
  mutating func take(_ candidates: String...) -> String {
    take(candidates)
  }

  mutating func take(_ candidates: [String]) -> String {
    let (name, numbered) = found(candidates)
    taken.insert(name)
    if let numbered { nextNumbers[numbered.base] = numbered.number + 1 }
    return name
  }

  /// What ``take(_:)`` would give out.
  func free(_ candidates: String...) -> String { found(candidates).name }

  private func found(_ candidates: [String]) -> (name: String, numbered: (base: String, number: Int)?) {
    for candidate in candidates where !taken.contains(candidate) { return (candidate, nil) }
    let base = candidates.last ?? "name"
    var number = nextNumbers[base] ?? 2
    while taken.contains("\(base)\(number)") { number += 1 }
    return ("\(base)\(number)", (base, number))
  }

  /// The scope without more names.
  func union(_ names: some Sequence<String>) -> NameScope {
    var scope = NameScope(reserving: taken)
    for name in names { scope.taken.insert(name) }
    return scope
  }
}
