import GraphQLLanguage

/// Prints Swift as data in the layout of `swift format`: two spaces of indentation, 120 columns.
struct Renderer {
  private(set) var text = ""
  private var indentation = ""
  /// The places of declarations with known origins, or `nil` unless requested.
  private(set) var marks: [Mark]?

  /// A declaration in the text.
  struct Mark {
    let origin: Location
    let name: String
    /// The offset of the declaration's line in bytes.
    let offset: Int
  }

  init(marksOrigins: Bool = false) {
    marks = marksOrigins ? [] : nil
  }

  /// Records that the next line contains a declaration.
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

  /// The indentation of the current line.
  var column: Int { indentation.utf8.count }

  /// Reports whether content fits on the current line. The byte count, which is known without counting, decides in most
  /// cases.
  @inline(never)
  func fits(_ content: String) -> Bool {
    column + content.utf8.count <= Self.width || column + content.count <= Self.width
  }

  /// Prints a block, with its opening brace after the head.
  mutating func block(_ head: String, _ body: (inout Renderer) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }
}
