/// Writes nodes in the pretty style. What each kind of node looks like stands in the extensions of the nodes.
struct Printer {
  let context: SourceContext
  private(set) var text = ""
  /// What every line but the first begins with.
  private var indentation = ""

  /// Above this many code points, lists, objects and arguments are written one item a line.
  static let lineLength = 80

  init(context: SourceContext) {
    self.context = context
  }

  mutating func write(_ piece: String) {
    text += piece
  }

  mutating func write(_ symbol: Symbol) {
    text += context.text(symbol)
  }

  mutating func write(_ name: Name) {
    text += context.text(name)
  }

  mutating func newLine() {
    text += "\n"
    text += indentation
  }

  /// Writes text of several lines, each indented as the current one is.
  mutating func write(lines: String) {
    guard lines.utf8.contains(UInt8(ascii: "\n")), !indentation.isEmpty else { return write(lines) }
    for (index, line) in lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { newLine() }
      text += line
    }
  }
}

// MARK: - Sequences

extension Printer {
  /// Finished texts one behind the other.
  mutating func write(_ texts: [String], separator: String) {
    for (index, text) in texts.enumerated() {
      if index > 0 { write(separator) }
      write(lines: text)
    }
  }

  mutating func write(_ names: [Name], separator: String) {
    for (index, name) in names.enumerated() {
      if index > 0 { write(separator) }
      write(name)
    }
  }

  /// Nodes one a line, indented, in braces.
  mutating func write<Node: PrettyPrintable>(block nodes: [Node]) {
    openBlock()
    for node in nodes {
      newLine()
      node.write(to: &self)
    }
    closeBlock()
  }

  /// Writes a brace, behind which lines are indented by one step more.
  mutating func openBlock() {
    write("{")
    indentation += "  "
  }

  /// Writes the brace that ends what `openBlock()` began, on a line of its own.
  mutating func closeBlock() {
    indentation.removeLast(2)
    newLine()
    write("}")
  }

  /// Finished texts one a line, indented, between two brackets.
  mutating func write(_ items: [String], linesBetween opening: String, and closing: String) {
    write(opening)
    indentation += "  "
    for item in items {
      newLine()
      write(lines: item)
    }
    indentation.removeLast(2)
    newLine()
    write(closing)
  }

  /// The texts that nodes have by themselves, for deciding how to lay them out.
  func texts<Node: PrettyPrintable>(_ nodes: [Node]) -> [String] {
    nodes.map { node in
      var printer = Printer(context: context)
      node.write(to: &printer)
      return printer.text
    }
  }

  /// The length of texts on one line with two characters between them, in code points.
  static func lineLength(_ texts: [String]) -> Int {
    texts.reduce(2 * max(0, texts.count - 1)) { $0 + $1.unicodeScalars.count }
  }
}
