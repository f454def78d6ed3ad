/// The tokens of one definition, and their roles in it: whether each begins an item or needs a space before it.
struct DefinitionTokens {
  /// The construct that contains a token.
  enum Context {
    case top, block, parentheses, value
  }

  let bytes: [UInt8]
  let tokens: [TokenList.Token]
  /// The index of the closing bracket for each opening one.
  private(set) var closing: [Int: Int] = [:]

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

  func mark(_ index: Int) -> Unicode.Scalar? {
    guard tokens.indices.contains(index), case .mark(let mark) = tokens[index].kind else { return nil }
    return Unicode.Scalar(mark)
  }

  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .name else { return nil }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// Returns the index of the token before another one, ignoring comments.
  func before(_ index: Int) -> Int {
    var index = index - 1
    while index >= 0, tokens[index].kind == .comment { index -= 1 }
    return index
  }

  private func isKind(_ index: Int, _ kind: TokenList.Kind) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == kind
  }

  func isDescription(_ index: Int, _ context: Context) -> Bool {
    (isKind(index, .string) || isKind(index, .blockString)) && context != .value
      && !":=[".unicodeScalars.contains(mark(before(index)) ?? "x")
  }

  /// Reports whether a token begins a selection, a field, a value or an argument.
  func beginsItem(_ index: Int, _ context: Context) -> Bool {
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

  func needsSpace(_ index: Int) -> Bool {
    let previous = before(index)
    if previous < 0 { return false }
    if isKind(previous, .spread) { return tokens[index].kind != .name || word(index) == "on" && isCondition(index) }
    switch mark(previous) {
    case "(", "[", "$", "@", "{": return false
    default: break
    }
    switch mark(index) {
    case ")", "]", ":", "!", "}": return false
    // An operation without a name has parentheses right after its keyword.
    case "(": return previous == 0 && ["query", "mutation", "subscription"].contains(word(0))
    default: return true
    }
  }

  /// Reports whether the `on` after a spread is the keyword.
  private func isCondition(_ index: Int) -> Bool {
    tokens.indices.contains(index + 1) && tokens[index + 1].kind == .name
  }

  func isBlock(_ index: Int, _ context: Context) -> Bool {
    context == .top && mark(before(index)) != "=" || context == .block && !["=", ":"].contains(mark(before(index)))
  }

  /// Returns tokens on one line, or `nil` if one of them needs separate lines.
  func inline(_ range: Range<Int>, _ context: Context) -> [UInt8]? {
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

  /// Returns the length of the rest of the line after parentheses: up to the next item, or up to and including an opening
  /// brace.
  func tail(behind close: Int) -> Int {
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

  /// Returns the number of line ends between a token and the one before it, and one for the first token.
  func gap(before index: Int) -> Int {
    index > 0 ? bytes.lineEnds(in: tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound) : 1
  }
}
