#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The sensitive parts of an operation's variables and headers: the values of those whose names contain a sensitive word,
/// including everything inside them, and strings whose type is sensitive.
struct Redaction: Sendable {
  let names: SensitiveNames
  /// The variables, as a JSON object.
  let variables: [UInt8]
  /// Strings in the variables that are sensitive, whatever the variable's name.
  let secrets: Set<String>

  /// The replacement for a hidden value.
  private static let hidden: JSONValue = "…"

  /// The number of levels of the variables that are shown.
  private static let deepest = 64

  /// Whether there is a sensitive variable, or this cannot be determined.
  var hasSensitiveVariables: Bool {
    guard secrets.isEmpty, let parsed else { return true }
    return !sensitiveValues(in: parsed).isEmpty
  }

  /// The variables, without sensitive values and anything nested more than 64 levels deep.
  var shownVariables: JSONObject {
    if let parsed, case .object(let object) = shown(parsed, Self.deepest) { object } else { [:] }
  }

  /// Returns a cleaning that removes the values of sensitive variables and headers, and the secrets in addresses, from
  /// texts.
  func cleaning(_ headers: HTTPHeaders, _ urls: [URL]) -> TextCleaning {
    var values = secrets.union(parsed.map(sensitiveValues) ?? [])
    for field in headers.fields where names.contains(field.name) {
      values.formUnion(field.value.split(separator: " ").map(String.init))
      values.formUnion(field.value.split { " ;,".contains($0) }.flatMap(parameterValues))
    }
    return TextCleaning(values.union(urls.flatMap(\.secrets)))
  }

  /// Returns the value of a cookie or a parameter, without its name, and the parts of the value. A word without a name, which
  /// may end with equals signs, is a value.
  private func parameterValues(_ text: Substring) -> [String] {
    let afterName = text.drop { $0 != "=" }.dropFirst()
    let value = afterName.allSatisfy { $0 == "=" } ? text : afterName
    let parts = value.split { "=\"".contains($0) }
    return (parts + [value]).map(String.init)
  }

  /// Nil for variables that are nested too deeply to be read.
  private var parsed: JSONValue? { try? JSONReader.decode(JSONValue.self, from: variables) }

  private func shown(_ value: JSONValue, _ levels: Int) -> JSONValue {
    switch value {
    case .array where levels == 0, .object where levels == 0: return Self.hidden
    case .array(let elements): return .array(elements.map { shown($0, levels - 1) })
    case .object(let object):
      var result = JSONObject()
      for member in object.members {
        result[member.key] = names.contains(member.key) ? Self.hidden : shown(member.value, levels - 1)
      }
      return .object(result)
    case .string(let string): return secrets.contains(string) ? Self.hidden : value
    default: return value
    }
  }

  /// Uses an explicit list, as deeply nested values would exhaust a thread's stack.
  private func sensitiveValues(in value: JSONValue) -> [String] {
    var found: [String] = []
    var rest = [(value: value, isSensitive: false)]
    while let (value, isSensitive) = rest.popLast() {
      switch value {
      case .array(let elements):
        for element in elements { rest.append((element, isSensitive)) }
      case .object(let object):
        for member in object.members { rest.append((member.value, isSensitive || names.contains(member.key))) }
      case .string(let string) where isSensitive: found.append(string)
      case .int(let int) where isSensitive: found.append("\(int)")
      case .number(let number) where isSensitive: found.append(number.text)
      default: break
      }
    }
    return found
  }
}

/// The rule that decides by name whether a variable or a header is sensitive: see
/// ``GraphQLClient/Configuration/sensitiveWords``.
struct SensitiveNames: Sendable {
  /// Shorter parts occur in too many names by chance.
  private static let shortest = 5

  /// Words that match anywhere in a name.
  private let parts: [String]
  /// Words that only match whole words.
  private let words: Set<String>

  init(_ words: Set<String>) {
    self.words = words.filter { $0.count < Self.shortest }
    parts = words.filter { $0.count >= Self.shortest }.sorted()
  }

  func contains(_ name: String) -> Bool {
    let letters = name.filter { $0.isLetter || $0.isNumber }.lowercased()
    return parts.contains { letters.contains($0) } || !words.isDisjoint(with: Self.words(of: name))
  }

  /// Returns the words of `cardPIN`, `PINCode`, `card_pin` or `Card-Pin`, in lower case.
  private static func words(of name: String) -> Set<String> {
    let characters = Array(name)
    var words: [String] = [""]
    for (place, character) in characters.enumerated() {
      if !character.isLetter || begins(place, characters) { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    return Set(words)
  }

  /// Reports whether a capital letter begins a word, and is not one of several, such as those of `PIN`.
  private static func begins(_ place: Int, _ characters: [Character]) -> Bool {
    guard place > 0, characters[place].isUppercase else { return false }
    let isLast = place + 1 == characters.count
    return !characters[place - 1].isUppercase || !isLast && characters[place + 1].isLowercase
  }
}

/// A filter that removes sensitive values from texts for logs and errors: as they are, as JSON writes them, and as JSON
/// writes a text that quotes them.
///
/// A text is cut before it is searched, and every place in it is examined once, so the work does not depend on the
/// amount of text that a server sends.
struct TextCleaning: Sendable {
  /// The longest result, in bytes.
  static let longest = 2_048

  /// Shorter values occur in too many words by chance.
  private static let shortest = 3
  private static let mark = Array("…".utf8)

  /// The values in UTF-8 by their first three bytes, longest first.
  private let values: [UInt32: [[UInt8]]]
  /// The values that Unicode can write in several ways.
  private let unicodeValues: [String]

  /// - Parameter values: The values to remove. Values of fewer than three characters are kept.
  init(_ values: Set<String> = []) {
    let whole = values.filter { $0.count >= Self.shortest }
    let escaped = whole.map(Self.escaped)
    let all = whole.union(escaped).union(escaped.map(Self.escaped))
    var values = [UInt32: [[UInt8]]]()
    var unicodeValues: [String] = []
    for value in all.sorted(by: Self.isBefore) {
      let bytes = Array(value.utf8)
      values[Self.start(of: bytes[...]), default: []].append(bytes)
      if bytes.contains(where: { $0 >= 0x80 }) { unicodeValues.append(value) }
    }
    self.values = values
    self.unicodeValues = unicodeValues
  }

  /// Sorts the longest first, and others in an order that is the same in every run.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count ? left > right : left.utf8.count > right.utf8.count
  }

  /// Returns the text without the values, cut after about two kilobytes.
  func callAsFunction(_ text: String) -> String {
    let isCut = text.utf8.count > Self.longest
    if values.isEmpty, !isCut { return text }
    let bytes = Array(text.utf8.prefix(Self.longest))
    var result = String(decoding: cleaned(bytes, isCut), as: UTF8.self)
    for value in unicodeValues where result.contains(value) { result = result.replacing(value, with: "…") }
    return result
  }

  /// - Parameter isCut: Whether the text was cut, so that it may end with a part of a value.
  private func cleaned(_ bytes: [UInt8], _ isCut: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var covered = 0
    let end = isCut ? Self.endOfCharacters(bytes) : bytes.count
    for place in 0..<end {
      if let length = match(bytes, place, isCut) {
        if place >= covered { result += Self.mark }
        covered = max(covered, place + length)
      }
      if place >= covered { result.append(bytes[place]) }
    }
    if isCut, covered < end { result += Self.mark }
    return result
  }

  /// Returns the length of the longest value that begins at a place; nil if there is none.
  private func match(_ bytes: [UInt8], _ place: Int, _ isCut: Bool) -> Int? {
    let rest = bytes[place...]
    guard !values.isEmpty, let candidates = values[Self.start(of: rest)] else { return nil }
    return candidates.first { value in
      value.count <= rest.count ? rest.starts(with: value) : isCut && value.starts(with: rest)
    }
    .map { min($0.count, rest.count) }
  }

  /// Returns the first three bytes as a number.
  private static func start(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(shortest).reduce(0) { $0 &<< 8 | UInt32($1) }
  }

  /// Returns the end of the last whole character of a text that was cut anywhere.
  private static func endOfCharacters(_ bytes: [UInt8]) -> Int {
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    return bytes[start...].first.map { $0 < 0x80 } ?? true ? bytes.count : start
  }

  private static func escaped(_ value: String) -> String {
    var writer = JSONWriter()
    writer.string(value)
    return String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension URL {
  /// The address for logs and errors, without a user and a query, which may be secret.
  package var shown: String {
    let text = Self.withoutQuery(absoluteString)
    guard let (authority, userInfo) = Self.authority(text) else { return String(text) }
    return String(text[..<authority] + text[userInfo.endIndex...].dropFirst())
  }

  /// The parts that ``shown`` leaves out: the user, the password, and the query with the fragment.
  package var secrets: [String] {
    let text = absoluteString
    let address = Self.withoutQuery(text)
    let query = String(text[address.endIndex...].dropFirst())
    let userInfo = String(Self.authority(address)?.userInfo ?? "")
    let colon = userInfo.firstIndex(of: ":") ?? userInfo.endIndex
    let (user, password) = (String(userInfo[..<colon]), String(userInfo[colon...].dropFirst()))
    let decoded = [self.user(percentEncoded: false) ?? "", self.password(percentEncoded: false) ?? ""]
    return ([user, password, query] + decoded).filter { !$0.isEmpty }
  }

  private static func withoutQuery(_ text: String) -> Substring { text.prefix { $0 != "?" && $0 != "#" } }

  /// Returns the start of the authority, and the text before its `@`; nil if there is none.
  private static func authority(_ text: Substring) -> (start: String.Index, userInfo: Substring)? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    return authority.lastIndex(of: "@").map { (scheme.upperBound, authority[..<$0]) }
  }
}

/// A test of whether variables are sensitive by the words of several clients, for use without a call.
package struct SensitiveVariables: Sendable {
  /// The words of the clients; `nil` if there is no client yet.
  private var words: Set<String>?
  private var names = SensitiveNames(GraphQLClient.Configuration.defaultSensitiveWords)

  package init() {}

  /// Adds the words of a client. Those of the first client replace the default ones.
  package mutating func add(_ words: Set<String>) {
    let all = words.union(self.words ?? [])
    if all == self.words { return }
    (self.words, names) = (all, SensitiveNames(all))
  }

  /// - Parameter variables: A JSON object.
  package func areSensitive(_ variables: [UInt8]) -> Bool {
    Redaction(names: names, variables: variables, secrets: []).hasSensitiveVariables
  }
}
