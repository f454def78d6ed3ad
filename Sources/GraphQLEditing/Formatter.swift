package import GraphQLLanguage

/// Writes the tokens of a text in the one style there is. No token is added, changed or dropped but commas, and comments stay
/// where they are.
package enum Formatter {
  /// How wide a line is at most, where it can be broken.
  static let width = 100

  /// The text in the style of the package. A definition that cannot be read stays as it is.
  ///
  /// - Parameter range: other definitions than those that touch it stay as they are; `nil` for all.
  package static func formatted(_ source: Source, in range: Range<Int>? = nil) -> [UInt8] {
    let bytes = source.bytes
    // What is not UTF-8 could not be written again.
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

  /// Whether two texts have the same tokens, except that white space in block strings and comments can differ.
  private static func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let (old, new) = (TokenList(first).tokens, TokenList(second).tokens)
    return old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.kind == new.kind
          && first[old.range].filter { $0 > 0x20 }.elementsEqual(second[new.range].filter { $0 > 0x20 })
      }
  }
}

/// Puts the definitions of a file and what is between them behind one another.
private struct FileLayout {
  private let bytes: [UInt8]
  private let tokens: [TokenList.Token]
  private let lineEnd: [UInt8]
  private var text: [UInt8] = []
  /// Where what is written ends in the old text.
  private var end = 0
  /// The first token that is not written.
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
    var layout = DefinitionLayout(bytes, own)
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

  /// Comments stay, white space goes. Where there is more, a definition cannot be read, and stays as it is.
  private mutating func addGap(_ range: Range<Int>) {
    let own = takeTokens(upTo: range.upperBound)
    guard own.allSatisfy({ $0.kind == .comment }) else {
      addBlock(verbatim(range))
      return
    }
    var place = range.lowerBound
    for comment in own {
      let lines = bytes.newlines(in: place..<comment.range.lowerBound)
      let line = Array(bytes[comment.range]).withoutTrailingSpace
      if lines == 0, !text.isEmpty, place > 0 {
        text.removeLast(lineEnd.count)
        text += [0x20] + line + lineEnd
      } else {
        if !text.isEmpty, lines > 1 || place == range.lowerBound { text += lineEnd }
        text += line + lineEnd
      }
      place = comment.range.upperBound
    }
    // A comment right above a definition belongs to it.
    isAttached = !own.isEmpty && bytes.newlines(in: place..<range.upperBound) < 2 && range.upperBound < bytes.count
  }

  private var isAttached = false

  private mutating func addBlock(_ lines: [[UInt8]]) {
    if !text.isEmpty, !isAttached { text += lineEnd }
    isAttached = false
    for line in lines { text += line + lineEnd }
  }

  /// The lines of a stretch without blank ones at its ends.
  private func verbatim(_ range: Range<Int>) -> [[UInt8]] {
    var stretch = bytes[range]
    while let last = stretch.last, last <= 0x20 || last == UInt8(ascii: ",") { stretch.removeLast() }
    var start = stretch.startIndex
    for place in stretch.indices where stretch[place] > 0x20 {
      start = place
      break
    }
    // The indentation of the first line is a part of it.
    while start > stretch.startIndex, !TokenList.isLineEnd(bytes[start - 1]) { start -= 1 }
    return [Array(stretch[start...])]
  }
}

/// Writes one definition that can be read.
private struct DefinitionLayout {
  private enum Context {
    case top, block, parentheses, value
  }

  private let bytes: [UInt8]
  private let tokens: [TokenList.Token]
  /// By opening bracket: the token that closes it.
  private var closing: [Int: Int] = [:]
  private var done: [[UInt8]] = []
  private var line: [UInt8] = []
  private var level = 0

  init(_ bytes: [UInt8], _ tokens: [TokenList.Token]) {
    self.bytes = bytes
    self.tokens = tokens
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .mark(let mark) = token.kind else { continue }
      if "({[".utf8.contains(mark) { open.append(index) }
      if ")}]".utf8.contains(mark), let start = open.popLast() { closing[start] = index }
    }
  }

  mutating func lines() -> [[UInt8]] {
    write(tokens.indices, .top)
    endLine()
    return done
  }

  // MARK: - Lines

  private mutating func endLine() {
    if !line.isEmpty { done.append(line.withoutTrailingSpace) }
    line = []
  }

  private mutating func add(_ text: some Collection<UInt8>, afterSpace: Bool) {
    if line.isEmpty {
      line = [UInt8](repeating: 0x20, count: 2 * level)
    } else if afterSpace {
      line.append(0x20)
    }
    line += text
  }

  // MARK: - Tokens

  private func mark(_ index: Int) -> Unicode.Scalar? {
    guard tokens.indices.contains(index), case .mark(let mark) = tokens[index].kind else { return nil }
    return Unicode.Scalar(mark)
  }

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .name else { return nil }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// The token before another one, comments left out.
  private func before(_ index: Int) -> Int {
    var index = index - 1
    while index >= 0, tokens[index].kind == .comment { index -= 1 }
    return index
  }

  private func isKind(_ index: Int, _ kind: TokenList.Kind) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == kind
  }

  private func isDescription(_ index: Int, _ context: Context) -> Bool {
    (isKind(index, .string) || isKind(index, .blockString)) && context != .value
      && !":=[".unicodeScalars.contains(mark(before(index)) ?? "x")
  }

  /// Whether a token begins a selection, a field, a value or an argument.
  private func beginsItem(_ index: Int, _ context: Context) -> Bool {
    let previous = before(index)
    let ends = mark(previous).map { ":=@$|&".unicodeScalars.contains($0) } ?? false
    if isKind(previous, .spread) { return false }
    switch tokens[index].kind {
    case .spread: return true
    case .name:
      if word(previous) == "on", isKind(before(previous), .spread) { return false }
      return !ends
    case .string, .blockString, .number: return !ends
    case .mark(let mark):
      return context == .parentheses
        ? mark == UInt8(ascii: "$") && !ends : context == .value && !ends && "[{$".utf8.contains(mark)
    case .comment, .unreadable: return false
    }
  }

  private func needsSpace(_ index: Int) -> Bool {
    let previous = before(index)
    if previous < 0 { return false }
    if isKind(previous, .spread) { return tokens[index].kind != .name || word(index) == "on" && isCondition(index) }
    switch mark(previous) {
    case "(", "[", "$", "@", "{": return false
    default: break
    }
    switch mark(index) {
    case ")", "]", ":", "!", "}": return false
    // An operation without a name.
    case "(": return previous == 0 && ["query", "mutation", "subscription"].contains(word(0))
    default: return true
    }
  }

  /// Whether the `on` behind a spread is the keyword.
  private func isCondition(_ index: Int) -> Bool {
    tokens.indices.contains(index + 1) && tokens[index + 1].kind == .name
  }

  // MARK: - Writing

  /// Tokens on one line; `nil` where one of them needs lines of its own.
  private func inline(_ range: Range<Int>, _ context: Context) -> [UInt8]? {
    var text: [UInt8] = []
    var contexts = [context]
    for index in range {
      let token = tokens[index]
      let context = contexts.last ?? context
      if token.kind == .comment || token.kind == .blockString || isDescription(index, context) { return nil }
      let mark = mark(index)
      if let mark, ")]}".unicodeScalars.contains(mark), contexts.count > 1 { contexts.removeLast() }
      if index > range.lowerBound {
        let opens = self.mark(before(index)).map { "([{".unicodeScalars.contains($0) } ?? false
        if (context == .parentheses || context == .value), beginsItem(index, context), !opens {
          text.append(UInt8(ascii: ","))
        }
        if needsSpace(index) { text.append(0x20) }
      }
      text += bytes[token.range]
      switch mark {
      case "(": contexts.append(.parentheses)
      case "[", "{": contexts.append(.value)
      default: break
      }
    }
    return text
  }

  private mutating func write(_ range: Range<Int>, _ context: Context) {
    var index = range.lowerBound
    var isFirst = true
    while index < range.upperBound {
      let token = tokens[index]
      if token.kind == .comment {
        writeComment(index, isFirst: isFirst)
        index += 1
        continue
      }
      if context == .block || context == .parentheses, beginsItem(index, context) {
        let isDescribed = index > range.lowerBound && isDescription(before(index), context)
        if !isDescribed { beginItem(index, isFirst: isFirst, context) }
      }
      isFirst = false
      index = writeToken(index, context)
    }
  }

  private mutating func beginItem(_ index: Int, isFirst: Bool, _ context: Context) {
    endLine()
    if !isFirst, context == .block, index > 0,
      bytes.newlines(in: tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound) > 1
    {
      done.append([])
    }
  }

  private mutating func writeComment(_ index: Int, isFirst: Bool) {
    let gap = index > 0 ? bytes.newlines(in: tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound) : 1
    let text = Array(bytes[tokens[index].range]).withoutTrailingSpace
    if gap > 0 {
      endLine()
      if gap > 1, !isFirst { done.append([]) }
      add(text, afterSpace: false)
    } else if line.isEmpty, !done.isEmpty {
      done[done.count - 1] += [0x20] + text
    } else {
      add(text, afterSpace: true)
    }
    endLine()
  }

  /// - Returns: the token that comes next.
  private mutating func writeToken(_ index: Int, _ context: Context) -> Int {
    let token = tokens[index]
    switch mark(index) {
    case "(" where closing[index] != nil: return writeParentheses(index, closing[index] ?? index)
    case "{" where closing[index] != nil && isBlock(index, context):
      return writeBlock(index, closing[index] ?? index, context)
    case "[" where closing[index] != nil, "{" where closing[index] != nil:
      return writeValue(index, closing[index] ?? index)
    default: break
    }
    if token.kind == .blockString {
      writeBlockString(index)
    } else {
      add(bytes[token.range], afterSpace: needsSpace(index))
    }
    if isDescription(index, context) { endLine() }
    return index + 1
  }

  private func isBlock(_ index: Int, _ context: Context) -> Bool {
    context == .top && mark(before(index)) != "=" || context == .block && !["=", ":"].contains(mark(before(index)))
  }

  private mutating func writeBlock(_ open: Int, _ close: Int, _ context: Context) -> Int {
    add("{".utf8, afterSpace: true)
    let isOnSameLine =
      tokens.indices.contains(open + 1) && tokens[open + 1].kind == .comment
      && bytes.newlines(in: tokens[open].range.upperBound..<tokens[open + 1].range.lowerBound) == 0
    if !isOnSameLine { endLine() }
    level += 1
    write(open + 1..<close, .block)
    endLine()
    level -= 1
    add("}".utf8, afterSpace: false)
    return close + 1
  }

  private mutating func writeParentheses(_ open: Int, _ close: Int) -> Int {
    if let text = inline(open..<close + 1, .top) {
      let used = line.isEmpty ? 2 * level : line.characterCount
      if used + text.characterCount + tail(behind: close) <= Formatter.width {
        add(text, afterSpace: needsSpace(open))
        return close + 1
      }
    }
    add("(".utf8, afterSpace: needsSpace(open))
    level += 1
    write(open + 1..<close, .parentheses)
    endLine()
    level -= 1
    add(")".utf8, afterSpace: false)
    return close + 1
  }

  /// The length of the rest of a line behind parentheses: up to the next item, or to the brace that opens.
  private func tail(behind close: Int) -> Int {
    var end = close + 1
    while end < tokens.count, tokens[end].kind != .comment, tokens[end].kind != .blockString {
      if mark(end) == "{" && mark(end - 1) != "=" {
        end += 1
        break
      }
      if mark(end) == "}" || mark(end) == "(" || beginsItem(end, .block) && mark(before(end)) != "@" { break }
      end += 1
    }
    guard end > close + 1, let text = inline(close + 1..<end, .top) else { return 0 }
    return text.characterCount + (needsSpace(close + 1) ? 1 : 0)
  }

  /// A list or an object: on one line, unless there are comments in it.
  private mutating func writeValue(_ open: Int, _ close: Int) -> Int {
    if let text = inline(open..<close + 1, .value) {
      add(text, afterSpace: needsSpace(open))
      return close + 1
    }
    add(bytes[tokens[open].range], afterSpace: needsSpace(open))
    endLine()
    level += 1
    var index = open + 1
    while index < close {
      if tokens[index].kind == .comment {
        writeComment(index, isFirst: index == open + 1)
        index += 1
      } else {
        if beginsItem(index, .value) { endLine() }
        index = writeToken(index, .value)
      }
    }
    endLine()
    level -= 1
    add(bytes[tokens[close].range], afterSpace: false)
    return close + 1
  }

  /// The lines of a block string, moved together, so that its value stays.
  private mutating func writeBlockString(_ index: Int) {
    let text = bytes[tokens[index].range]
    let parts = text.splitLines
    add(parts[0], afterSpace: needsSpace(index))
    guard parts.count > 1 else { return }
    let body = parts.dropFirst()
    // The quotes that close on a line of their own are moved alone.
    let closes =
      body.last.map {
        $0.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
          && $0.filter { $0 == UInt8(ascii: "\"") }.count == 3
      } ?? false
    let content = closes ? body.dropLast() : body
    let common = content.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    let indentation = [UInt8](repeating: 0x20, count: 2 * level)
    done.append(line)
    for part in content { done.append(part.isBlank ? [] : indentation + part.dropFirst(common)) }
    line = []
    if closes {
      line = indentation + Array("\"\"\"".utf8)
    } else {
      line = done.removeLast()
    }
  }
}

extension Sequence<UInt8> {
  fileprivate var characterCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}

extension Collection<UInt8> {
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  fileprivate var indentation: Int { prefix { $0 == 0x20 || $0 == 0x09 }.count }
}

extension [UInt8] {
  fileprivate var withoutTrailingSpace: [UInt8] {
    Array(self[..<(lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0)])
  }

  /// How many lines end in a stretch.
  fileprivate func newlines(in range: Range<Int>) -> Int {
    var count = 0
    for place in range
    where self[place] == 0x0A || self[place] == 0x0D && (place + 1 == self.count || self[place + 1] != 0x0A) {
      count += 1
    }
    return count
  }
}

extension ArraySlice<UInt8> {
  /// The lines, which end with LF, CR or both.
  fileprivate var splitLines: [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var place = startIndex
    while place < endIndex {
      if TokenList.isLineEnd(self[place]) {
        if self[place] == 0x0D, place + 1 < endIndex, self[place + 1] == 0x0A { place += 1 }
        lines.append([])
      } else {
        lines[lines.count - 1].append(self[place])
      }
      place += 1
    }
    return lines
  }
}
