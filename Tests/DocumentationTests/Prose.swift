import Foundation

/// A sentence for readers, and where it starts.
struct Sentence {
  /// The file's path in the repository.
  let page: String
  /// The line number, counted from 1.
  let line: Int
  let text: String

  /// Returns the sentences of a page: the text of a guide, the comments and string literals of a source file, or the names
  /// of tests.
  static func all(of page: Page) -> [Sentence] {
    paragraphs(of: page).flatMap { sentences(in: $0, page.path) }
  }

  /// Lines that belong together, because a sentence may span several of them.
  private struct Paragraph {
    let line: Int
    var lines: [String]
  }

  private static func paragraphs(of page: Page) -> [Paragraph] {
    switch (page.path.hasPrefix("Tests/"), page.name.split(separator: ".").last) {
    case (_, "md"): guide(page)
    case (true, "swift"): source(namesOfTests(page.lines), comment: "//")
    case (false, "swift"): source(page.lines, comment: "//")
    case (true, _): []
    case (false, _): source(page.lines, comment: "#")
    }
  }

  /// Returns the lines that name a test or a suite, with empty lines in place of the others to preserve line numbers.
  private static func namesOfTests(_ lines: [String]) -> [String] {
    var opens = false
    return lines.map { line in
      let begins = line.contains("@Test(") || line.contains("@Suite(")
      defer { opens = begins && line.hasSuffix("(") }
      return begins || opens ? line : ""
    }
  }

  /// Returns the text of a guide, without code blocks and without the list of turns.
  private static func guide(_ page: Page) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var (isCode, isOpen) = (false, false)
    for (index, line) in page.lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("```"), !Turn.isRow(line), !line.allSatisfy(\.isWhitespace) else {
        isOpen = false
        continue
      }
      let begins = !isOpen || line.hasPrefix("#") || line.hasPrefix("|") || line.hasPrefix("- ")
      add(line, at: index, to: &paragraphs, begins: begins)
      isOpen = !line.hasPrefix("#")
    }
    return paragraphs
  }

  private static func source(_ lines: [String], comment: String) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var wasComment = false
    for (index, line) in lines.enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      let isComment = trimmed.hasPrefix(comment)
      if isComment {
        let text = trimmed.drop { $0 == "/" || $0 == "#" }.trimmingCharacters(in: .whitespaces)
        add(text, at: index, to: &paragraphs, begins: !wasComment || text.isEmpty || text.hasPrefix("- "))
      } else {
        for text in literals(in: trimmed) { add(text, at: index, to: &paragraphs, begins: true) }
      }
      wasComment = isComment
    }
    return paragraphs
  }

  private static func add(_ text: String, at index: Int, to paragraphs: inout [Paragraph], begins: Bool) {
    if begins || paragraphs.isEmpty {
      paragraphs.append(Paragraph(line: index + 1, lines: [text]))
    } else {
      paragraphs[paragraphs.count - 1].lines.append(text)
    }
  }

  /// Returns the text between quotes in a line of code, or the whole line if it has no quotes, because it may be part of a
  /// long literal.
  private static func literals(in line: String) -> [String] {
    guard line.contains("\"") else { return line.contains(" ") && !line.contains("{") ? [line] : [] }
    let parts = line.replacingOccurrences(of: "\\\"", with: "'").components(separatedBy: "\"")
    return parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.contains(" ") }.map(\.element)
  }

  private static func sentences(in paragraph: Paragraph, _ page: String) -> [Sentence] {
    var sentences: [Sentence] = []
    var (words, line) = ([String](), paragraph.line)
    func end() {
      if !words.isEmpty { sentences.append(Sentence(page: page, line: line, text: words.joined(separator: " "))) }
      words = []
    }
    for (offset, text) in paragraph.lines.enumerated() {
      for word in text.replacingOccurrences(of: "<br>", with: " | ").split(separator: " ") {
        guard word != "|" else {
          end()
          continue
        }
        if words.isEmpty { line = paragraph.line + offset }
        words.append(String(word))
        if word.hasSuffix(".") || word.hasSuffix("?") || word.hasSuffix(":") { end() }
      }
    }
    end()
    return sentences
  }
}

/// A word or turn that this project does not use. A row of the list in `CONTRIBUTING.md` contains several.
struct Turn {
  let text: String
  private let expression: NSRegularExpression

  static func all() throws -> [Turn] {
    try Page(at: ".github/CONTRIBUTING.md").lines.filter(isRow).flatMap { row in
      let columns = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return try quoted(columns[1]).map { try Turn($0, fine: quoted(columns[3])) }
    }
  }

  /// Reports whether a line of a guide is a row of the list.
  static func isRow(_ line: String) -> Bool {
    line.hasPrefix("| `") && line.split(separator: "|", omittingEmptySubsequences: false).count == 5
  }

  private static func quoted(_ column: String) -> [String] {
    column.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// - Parameter fine: longer turns that may contain this one.
  private init(_ text: String, fine: [String]) throws {
    self.text = text
    let allowed = fine.map { "\(Self.pattern($0))|" }.joined()
    // What is fine is matched first and without a group, so that it cannot match as anything else.
    expression = try NSRegularExpression(pattern: "\(allowed)(\(Self.pattern(text)))", options: .caseInsensitive)
  }

  private static func pattern(_ text: String) -> String {
    let words = NSRegularExpression.escapedPattern(for: text).replacingOccurrences(of: "\\*", with: "\\w+")
    return "(?<![\\w-])\(words)(?![\\w-])"
  }

  /// Returns an expression that finds all turns, also inside those that are fine: few sentences have any.
  static func any(of turns: [Turn]) throws -> NSRegularExpression {
    try NSRegularExpression(pattern: turns.map { pattern($0.text) }.joined(separator: "|"), options: .caseInsensitive)
  }

  func isFound(in sentence: String) -> Bool {
    let range = NSRange(sentence.startIndex..., in: sentence)
    return expression.matches(in: sentence, range: range).contains { $0.range(at: 1).location != NSNotFound }
  }
}
