import GraphQLLanguage

/// Prints Swift as data as `swift format` would leave it: two spaces, 120 columns.
struct Renderer {
  private(set) var text = ""
  private var indentation = ""
  /// Where declarations are whose origins are known; `nil` unless somebody asks.
  private(set) var marks: [Mark]?

  /// A declaration in the text.
  struct Mark {
    let origin: Location
    let name: String
    /// In bytes; the name comes after it.
    let offset: Int
  }

  init(marksOrigins: Bool = false) {
    marks = marksOrigins ? [] : nil
  }

  /// Notes that the next line declares something.
  mutating func mark(_ name: String, _ origin: Location?) {
    guard marks != nil, let origin else { return }
    marks?.append(Mark(origin: origin, name: name, offset: text.utf8.count))
  }

  static let width = 120

  @inline(never)
  mutating func line(_ content: String) {
    if content.isEmpty { return blank() }
    text += indentation
    text += content
    text += "\n"
  }

  mutating func blank() {
    text += "\n"
  }

  mutating func indent() {
    indentation += "  "
  }

  mutating func outdent() {
    indentation.removeLast(2)
  }

  mutating func indented(_ body: (inout Renderer) -> Void) {
    indent()
    body(&self)
    outdent()
  }

  /// How far the current line is indented.
  var column: Int { indentation.utf8.count }

  /// Whether it fits on the current line. Most content has as few bytes, which are known without counting.
  @inline(never)
  func fits(_ content: String) -> Bool {
    column + content.utf8.count <= Self.width || column + content.count <= Self.width
  }

  /// A line with a block's opening brace.
  mutating func block(_ head: String, _ body: (inout Renderer) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }
}
