/// The layout of a printed tree.
public enum PrintStyle: Hashable, Sendable {
  /// Indented, with one selection or definition per line, as the reference implementation prints.
  case pretty
  /// Without white space except between adjacent words, which is the form in which operations are sent.
  case minified
}

/// A node of the syntax tree that can be printed on its own.
public protocol Printable {
  /// Prints the node as GraphQL. Parsing the text again yields the same tree, and printing that tree yields the same text.
  ///
  /// - Parameter context: The context of the document that contains the node, or a context that extends it.
  func printed(_ style: PrintStyle, in context: SourceContext) -> String
}

extension Document {
  /// Prints the document as GraphQL. Parsing the text again yields the same document, and printing that yields the same
  /// text.
  public func printed(_ style: PrintStyle) -> String {
    Document.printed(definitions, style, in: context)
  }

  /// Prints some definitions as a separate document, such as an operation with the fragments that it uses.
  public static func printed(_ definitions: [Definition], _ style: PrintStyle, in context: SourceContext) -> String {
    let texts = definitions.map { $0.printed(.pretty, in: context) }
    return text(texts.joined(separator: "\n\n"), style)
  }

  fileprivate static func text(_ pretty: String, _ style: PrintStyle) -> String {
    switch style {
    case .pretty: pretty
    case .minified: Minifier.minify(pretty)
    }
  }
}

/// A node that a printer can write.
protocol PrettyPrintable: Printable {
  func write(to printer: inout Printer)
}

extension PrettyPrintable {
  public func printed(_ style: PrintStyle, in context: SourceContext) -> String {
    var printer = Printer(context: context)
    write(to: &printer)
    return Document.text(printer.text, style)
  }
}

extension Definition: PrettyPrintable {
  func write(to printer: inout Printer) {
    switch self {
    case .operation(let operation): operation.write(to: &printer)
    case .fragment(let fragment): fragment.write(to: &printer)
    case .schema(let schema): schema.write(to: &printer)
    case .type(let type): type.write(to: &printer)
    case .directive(let directive): directive.write(to: &printer)
    }
  }
}

/// Writes nodes in the pretty style. Extensions of the nodes define the layout of each kind of node.
struct Printer {
  let context: SourceContext
  private(set) var text = ""
  /// The prefix of every line except the first.
  private var indentation = ""

  /// The number of code points above which lists, objects and arguments are written with one item per line.
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

  /// Writes a text of several lines, indenting each like the current line.
  mutating func write(lines: String) {
    guard lines.utf8.contains(UInt8(ascii: "\n")), !indentation.isEmpty else { return write(lines) }
    var isFirst = true
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isFirst { newLine() }
      isFirst = false
      text += line
    }
  }
}

// MARK: - Sequences

extension Printer {
  /// Writes finished texts with a separator between them.
  mutating func write(_ texts: [String], separator: String) {
    for index in texts.indices {
      if index > 0 { write(separator) }
      write(lines: texts[index])
    }
  }

  mutating func write(_ names: [Name], separator: String) {
    for index in names.indices {
      if index > 0 { write(separator) }
      write(names[index])
    }
  }

  /// Writes nodes in braces, indented and with one node per line.
  mutating func write<Node: PrettyPrintable>(block nodes: [Node]) {
    openBlock()
    for node in nodes {
      newLine()
      node.write(to: &self)
    }
    closeBlock()
  }

  /// Writes an opening brace and indents the following lines by one more step.
  mutating func openBlock() {
    write("{")
    indentation += "  "
  }

  /// Writes the closing brace for `openBlock()` on a separate line.
  mutating func closeBlock() {
    indentation.removeLast(2)
    newLine()
    write("}")
  }

  /// Writes finished texts between two brackets, indented and with one text per line.
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

  /// Returns the text of each node printed separately, for deciding on their layout.
  func texts<Node: PrettyPrintable>(_ nodes: [Node]) -> [String] {
    nodes.map { node in
      var printer = Printer(context: context)
      node.write(to: &printer)
      return printer.text
    }
  }

  /// Returns the length in code points of texts on one line, with two characters between them.
  static func lineLength(_ texts: [String]) -> Int {
    texts.reduce(2 * max(0, texts.count - 1)) { $0 + $1.unicodeScalars.count }
  }
}

/// Removes everything optional between the tokens of a text.
/// https://spec.graphql.org/September2025/#sec-Language.Source-Text.Ignored-Tokens
enum Minifier {
  /// - Parameter text: The output of a printer, which is therefore valid.
  static func minify(_ text: String) -> String {
    var result: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      // This is safe because the lexer's lifetime ends with this closure, during which the text is valid. An empty text
      // is never read.
      let pointer = bytes.baseAddress ?? ByteClass.table
      var lexer = Lexer(text: pointer, count: bytes.count, names: Interner(.wellKnown))
      var needsSpace = false
      var end = 0
      while let token = try? lexer.token(from: end), token.kind != .endOfFile {
        if needsSpace, token.kind == .spread || token.kind.isWord { result.append(UInt8(ascii: " ")) }
        let written = bytes[token.start..<token.end]
        result += token.kind == .blockString ? blockString(Array(written)[...]) : Array(written)
        needsSpace = token.kind.isWord
        end = token.end
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func blockString(_ written: ArraySlice<UInt8>) -> [UInt8] {
    Array(StringPrinter.blockString(StringDecoder.value(of: written, isBlock: true), isMinified: true).utf8)
  }
}

extension Token.Kind {
  /// Whether two adjacent tokens of these kinds need a separator.
  fileprivate var isWord: Bool {
    switch self {
    case .name, .int, .float, .string, .blockString: true
    default: false
    }
  }
}
