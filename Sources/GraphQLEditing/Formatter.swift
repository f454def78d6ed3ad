package import GraphQLLanguage

/// A formatter that writes the tokens of a text in the only supported style. No tokens are added, changed or removed, except
/// commas, and comments stay where they are.
package enum Formatter {
  /// The maximum width of a line that can be broken, in characters.
  static let width = 100

  /// Returns the text in the supported style. Definitions with syntax errors are left unchanged.
  ///
  /// - Parameter range: The range whose definitions are formatted, or `nil` for all of them.
  package static func formatted(_ source: Source, in range: Range<Int>? = nil) -> [UInt8] {
    let bytes = source.bytes
    // Text that is not UTF-8 could not be written back unchanged.
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return bytes }
    let (document, _) = Document.parse([source])
    let base = Int(document.context.bases[document.context.sources.count - 1])
    var layout = FileLayout(bytes, TokenList(bytes).tokens)
    for definition in document.definitions {
      let own = Int(definition.span.start) - base..<Int(definition.span.end) - base
      if let range, own.upperBound < range.lowerBound || range.upperBound < own.lowerBound { continue }
      layout.add(own)
    }
    let text = layout.finish()
    return isSame(bytes, text) ? text : bytes
  }

  /// Reports whether two texts have the same tokens. The white space in comments may differ, and the indentation of block
  /// strings, but not their values.
  private static func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let (old, new) = (TokenList(first).tokens, TokenList(second).tokens)
    return old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.kind == new.kind && isSame(first[old.range], second[new.range], old.kind)
      }
  }

  private static func isSame(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>, _ kind: TokenList.Kind) -> Bool {
    switch kind {
    case .blockString: StringDecoder.value(of: old, isBlock: true) == StringDecoder.value(of: new, isBlock: true)
    case .comment: old.filter { $0 > 0x20 } == new.filter { $0 > 0x20 }
    default: old == new
    }
  }
}

/// Joins the definitions of a file and the text between them.
private struct FileLayout {
  private let bytes: [UInt8]
  private let tokens: [TokenList.Token]
  private let lineEnd: [UInt8]
  private var text: [UInt8] = []
  /// The end of the written part in the original text.
  private var end = 0
  /// The index of the first token that is not written yet.
  private var next = 0

  init(_ bytes: [UInt8], _ tokens: [TokenList.Token]) {
    self.bytes = bytes
    self.tokens = tokens
    let first = bytes.firstIndex(where: TokenList.isLineEnd)
    let isPair = first.map { bytes[$0] == 0x0D && $0 + 1 < bytes.count && bytes[$0 + 1] == 0x0A } ?? false
    lineEnd = isPair ? [0x0D, 0x0A] : [0x0A]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { end = 3 }
  }

  mutating func add(_ range: Range<Int>) {
    addGap(end..<range.lowerBound)
    let own = takeTokens(upTo: range.upperBound)
    var layout = DefinitionLayout(DefinitionTokens(bytes, own))
    addBlock(layout.lines())
    end = range.upperBound
  }

  mutating func finish() -> [UInt8] {
    addGap(end..<bytes.count)
    return text
  }

  private mutating func takeTokens(upTo end: Int) -> [TokenList.Token] {
    let start = next
    while next < tokens.count, tokens[next].range.upperBound <= end { next += 1 }
    return Array(tokens[start..<next])
  }

  /// Adds the text between two definitions. Comments are kept and white space is normalized. Any other tokens belong to a
  /// definition with syntax errors, so that text is left unchanged.
  private mutating func addGap(_ range: Range<Int>) {
    var own = takeTokens(upTo: range.upperBound)[...]
    let isReadable = own.allSatisfy { $0.kind == .comment }
    var place = range.lowerBound
    if let comment = own.first, comment.kind == .comment, isBehindText(comment, from: place) {
      text.removeLast(lineEnd.count)
      text += [0x20] + Array(bytes[comment.range]).withoutTrailingSpace + lineEnd
      place = comment.range.upperBound
      own.removeFirst()
    }
    guard isReadable else {
      // A comment in the line directly below another one stays there, as it does between valid definitions.
      if let first = own.first, first.kind == .comment, place > range.lowerBound {
        isAttached = bytes.lineEnds(in: place..<first.range.lowerBound) < 2
      }
      addBlock(verbatim(place..<range.upperBound))
      isAttached = isAttached(own, before: range.upperBound)
      return
    }
    for comment in own {
      let lines = bytes.lineEnds(in: place..<comment.range.lowerBound)
      if !text.isEmpty, lines > 1 || place == range.lowerBound { text += lineEnd }
      text += Array(bytes[comment.range]).withoutTrailingSpace + lineEnd
      place = comment.range.upperBound
    }
    isAttached = isAttached(own, before: range.upperBound)
  }

  /// Reports whether the last of some tokens is a comment directly above what follows, to which it belongs.
  private func isAttached(_ tokens: ArraySlice<TokenList.Token>, before end: Int) -> Bool {
    guard let last = tokens.last, last.kind == .comment, end < bytes.count else { return false }
    let isAlone = tokens.dropLast().last.map { bytes.lineEnds(in: $0.range.upperBound..<last.range.lowerBound) > 0 }
    return isAlone ?? true && bytes.lineEnds(in: last.range.upperBound..<end) < 2
  }

  /// Reports whether a comment is on the line where the written text ends.
  private func isBehindText(_ comment: TokenList.Token, from place: Int) -> Bool {
    !text.isEmpty && place > 0 && bytes.lineEnds(in: place..<comment.range.lowerBound) == 0
  }

  private var isAttached = false

  private mutating func addBlock(_ lines: [[UInt8]]) {
    if !text.isEmpty, !isAttached { text += lineEnd }
    isAttached = false
    for line in lines { text += line + lineEnd }
  }

  /// Returns the lines of a range without blank ones at its ends.
  private func verbatim(_ range: Range<Int>) -> [[UInt8]] {
    var part = bytes[range]
    while let last = part.last, last <= 0x20 || last == UInt8(ascii: ",") { part.removeLast() }
    var start = part.startIndex
    for place in part.indices where part[place] > 0x20 {
      start = place
      break
    }
    // The indentation of the first line is included.
    while start > part.startIndex, !TokenList.isLineEnd(bytes[start - 1]) { start -= 1 }
    return [Array(part[start...])]
  }
}
