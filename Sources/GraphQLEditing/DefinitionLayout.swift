/// Lays out one valid definition.
struct DefinitionLayout {
  private typealias Context = DefinitionTokens.Context

  private let source: DefinitionTokens
  private var done: [[UInt8]] = []
  private var line: [UInt8] = []
  private var level = 0

  init(_ source: DefinitionTokens) {
    self.source = source
  }

  mutating func lines() -> [[UInt8]] {
    write(source.tokens.indices, .top)
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

  private mutating func write(_ range: Range<Int>, _ context: Context) {
    var index = range.lowerBound
    var isFirst = true
    while index < range.upperBound {
      let token = source.tokens[index]
      if token.kind == .comment {
        writeComment(index, isFirst: isFirst)
        index += 1
        continue
      }
      if context == .block || context == .parentheses, source.beginsItem(index, context) {
        let isDescribed = index > range.lowerBound && source.isDescription(source.before(index), context)
        if !isDescribed { beginItem(index, isFirst: isFirst, context) }
      }
      isFirst = false
      index = writeToken(index, context)
    }
  }

  private mutating func beginItem(_ index: Int, isFirst: Bool, _ context: Context) {
    endLine()
    if !isFirst, context == .block, index > 0, source.gap(before: index) > 1 { done.append([]) }
  }

  private mutating func writeComment(_ index: Int, isFirst: Bool) {
    let gap = source.gap(before: index)
    let text = Array(source.bytes[source.tokens[index].range]).withoutTrailingSpace
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

  /// - Returns: The index of the next token.
  private mutating func writeToken(_ index: Int, _ context: Context) -> Int {
    let token = source.tokens[index]
    switch source.mark(index) {
    case "(" where source.closing[index] != nil: return writeParentheses(index, source.closing[index] ?? index)
    case "{" where source.closing[index] != nil && source.isBlock(index, context):
      return writeBlock(index, source.closing[index] ?? index)
    case "[" where source.closing[index] != nil, "{" where source.closing[index] != nil:
      return writeValue(index, source.closing[index] ?? index)
    default: break
    }
    if token.kind == .blockString {
      writeBlockString(index)
    } else {
      add(source.bytes[token.range], afterSpace: source.needsSpace(index))
    }
    if source.isDescription(index, context) { endLine() }
    return index + 1
  }

  private mutating func writeBlock(_ open: Int, _ close: Int) -> Int {
    add("{".utf8, afterSpace: true)
    let isOnSameLine =
      source.tokens.indices.contains(open + 1) && source.tokens[open + 1].kind == .comment
      && source.gap(before: open + 1) == 0
    if !isOnSameLine { endLine() }
    level += 1
    write(open + 1..<close, .block)
    endLine()
    level -= 1
    add("}".utf8, afterSpace: false)
    return close + 1
  }

  private mutating func writeParentheses(_ open: Int, _ close: Int) -> Int {
    if let text = source.inline(open..<close + 1, .top) {
      let used = line.isEmpty ? 2 * level : line.characterCount
      if used + text.characterCount + source.tail(behind: close) <= Formatter.width {
        add(text, afterSpace: source.needsSpace(open))
        return close + 1
      }
    }
    add("(".utf8, afterSpace: source.needsSpace(open))
    level += 1
    write(open + 1..<close, .parentheses)
    endLine()
    level -= 1
    add(")".utf8, afterSpace: false)
    return close + 1
  }

  /// Writes a list or an object: on one line, unless it contains comments.
  private mutating func writeValue(_ open: Int, _ close: Int) -> Int {
    if let text = source.inline(open..<close + 1, .value) {
      add(text, afterSpace: source.needsSpace(open))
      return close + 1
    }
    add(source.bytes[source.tokens[open].range], afterSpace: source.needsSpace(open))
    endLine()
    level += 1
    var index = open + 1
    while index < close {
      if source.tokens[index].kind == .comment {
        writeComment(index, isFirst: index == open + 1)
        index += 1
      } else {
        if source.beginsItem(index, .value) { endLine() }
        index = writeToken(index, .value)
      }
    }
    endLine()
    level -= 1
    add(source.bytes[source.tokens[close].range], afterSpace: false)
    return close + 1
  }

  /// Writes the lines of a block string with a common shift, so that its value stays the same.
  private mutating func writeBlockString(_ index: Int) {
    let text = source.bytes[source.tokens[index].range]
    let parts = text.splitLines
    add(parts[0], afterSpace: source.needsSpace(index))
    guard parts.count > 1 else { return }
    let body = parts.dropFirst()
    // Closing quotes on a separate line are moved separately.
    let closes =
      body.last.map {
        $0.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
          && $0.filter { $0 == UInt8(ascii: "\"") }.count == 3
      } ?? false
    let content = closes ? body.dropLast() : body
    let common = content.filter { !$0.isBlank }.map(\.indentation).min() ?? .max
    let indentation = [UInt8](repeating: 0x20, count: 2 * level)
    done.append(line)
    // In a blank line, white space beyond the common indentation is part of the value.
    for part in content {
      done.append(part.count <= common && part.isBlank ? [] : indentation + part.dropFirst(common))
    }
    line = []
    if closes {
      line = indentation + Array("\"\"\"".utf8)
    } else {
      line = done.removeLast()
    }
  }
}
