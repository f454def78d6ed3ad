/// How a tree becomes text.
public enum PrintStyle: Hashable, Sendable {
  /// Indented, one selection or definition a line, as the reference implementation prints.
  case pretty
  /// Without white space but where two words would touch, as operations are sent.
  case minified
}

/// A node of the syntax tree that can be printed by itself.
public protocol Printable {
  /// Prints the node as GraphQL. Reading the text again gives the same tree; printing that, the same text.
  ///
  /// - Parameter context: what stands behind the node's names and strings, its own or one that extends it.
  func printed(_ style: PrintStyle, in context: SourceContext) -> String
}

extension Document {
  /// Prints the document as GraphQL. Reading the text again gives the same document; printing that, the same text.
  public func printed(_ style: PrintStyle) -> String {
    Document.printed(definitions, style, in: context)
  }

  /// Prints some definitions as a document of their own, such as an operation with the fragments it uses.
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
