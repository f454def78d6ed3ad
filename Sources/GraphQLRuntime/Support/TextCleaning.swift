/// Leaves sensitive values out of texts for logs and errors: as they are, as JSON has them, and as JSON has a text that
/// quotes them.
///
/// A text is cut before it is searched, and every place in it is looked up once, so that the work does not depend on how
/// much a server sends.
struct TextCleaning: Sendable {
  /// The longest result, in bytes.
  static let longest = 2_048

  /// Shorter values are in too many words by chance.
  private static let shortest = 3
  private static let mark = Array("…".utf8)

  /// The values in UTF-8 by their first three bytes, the longest first.
  private let values: [UInt32: [[UInt8]]]
  /// The values that Unicode can write in several ways.
  private let unicodeValues: [String]

  /// - Parameter values: what to leave out. Values of fewer than three characters stay.
  init(_ values: Set<String> = []) {
    let whole = values.filter { $0.count >= Self.shortest }
    let escaped = whole.map(Self.escaped)
    let all = whole.union(escaped).union(escaped.map(Self.escaped))
    var values: [UInt32: [[UInt8]]] = [:]
    var unicodeValues: [String] = []
    for value in all.sorted(by: Self.isBefore) {
      let bytes = Array(value.utf8)
      values[Self.start(of: bytes[...]), default: []].append(bytes)
      if bytes.contains(where: { $0 >= 0x80 }) { unicodeValues.append(value) }
    }
    self.values = values
    self.unicodeValues = unicodeValues
  }

  /// The longest first, the others in an order that does not change from run to run.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count ? left > right : left.utf8.count > right.utf8.count
  }

  /// The text without the values, cut after about two kilobytes.
  func callAsFunction(_ text: String) -> String {
    let isCut = text.utf8.count > Self.longest
    if values.isEmpty, !isCut { return text }
    let bytes = Array(text.utf8.prefix(Self.longest))
    var result = String(decoding: cleaned(bytes, isCut), as: UTF8.self)
    for value in unicodeValues where result.contains(value) { result = result.replacing(value, with: "…") }
    return result
  }

  /// - Parameter isCut: whether there was more of the text, so that a value may be there in part at the end.
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

  /// How long the longest value is that begins at a place; nil if there is none.
  private func match(_ bytes: [UInt8], _ place: Int, _ isCut: Bool) -> Int? {
    let rest = bytes[place...]
    guard !values.isEmpty, let candidates = values[Self.start(of: rest)] else { return nil }
    return candidates.first { value in
      value.count <= rest.count ? rest.starts(with: value) : isCut && value.starts(with: rest)
    }
    .map { min($0.count, rest.count) }
  }

  /// The first three bytes as a number.
  private static func start(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(shortest).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Where the last whole character of a text ends that was cut anywhere.
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
