import GraphQLLanguage

/// A declaration, with what it prints as its example.
package indirect enum Declaration {
  case type(TypeDeclaration)
  case property(PropertyDeclaration)
  case function(FunctionDeclaration)
  case enumCase(EnumCaseDeclaration)
  /// `public typealias Data = ProductFragment`
  case alias(documentation: [String], access: String, name: String, type: SwiftType)
}

/// `/// One refinement.` over `public struct Refinement: Sendable { … }`
package struct TypeDeclaration {
  enum Keyword: String {
    case `struct`, `enum`, `extension`
    case indirectEnum = "indirect enum"
  }

  var documentation: [String] = []
  var attributes: [Expression] = []
  /// `public`, or empty.
  var access = ""
  /// Whether to say that it belongs to no actor, which holds for all that is nested in it: in a module whose declarations
  /// belong to the main actor otherwise, it could not be read elsewhere.
  var isNonisolated = false
  var keyword: Keyword
  var name: String
  /// The definition or selection that it is made from, for editors.
  var origin: Location?
  package var conformances: [SwiftType] = []
  /// In order. Properties and cases follow one another line by line; blank lines separate everything else.
  package var members: [Declaration] = []
}

/// ``public var name: String``, ``public static let operationName = "Brands"`` or
/// ``public var name: String { nameFragment.name }``
package struct PropertyDeclaration {
  var documentation: [String] = []
  var attributes: [Expression] = []
  /// `public static`
  var modifiers = ""
  /// `let` or `var`
  var keyword = "var"
  var name: String
  /// The field, spread, variable or input field that it is made from, for editors.
  var origin: Location?
  var type: SwiftType?
  var value: Expression?
  var body: [Statement] = []
}

extension PropertyDeclaration {
  /// `public static var count: Int { 3 }`
  package init(modifiers: String, name: String, type: SwiftType, line: String) {
    self.init(modifiers: modifiers, name: name, type: type)
    body = [.line(line)]
  }
}

/// `public init(from reader: inout JSONReader) throws(JSONError) { … }`
package struct FunctionDeclaration {
  var documentation: [String] = []
  /// `@_disfavoredOverload`
  var attributes: [String] = []
  var modifiers = ""
  /// `init`, or `func` with the name.
  var name: String
  var parameters: [ParameterDeclaration] = []
  /// `throws(JSONError)`
  var effects = ""
  var result: SwiftType?
  var body: [Statement]
}

/// `to writer: inout JSONWriter`, `price: Price? = nil`
struct ParameterDeclaration {
  /// With its label, where that is another one.
  var name: String
  var isInout = false
  var type: SwiftType
  var value: String?

  var text: String {
    "\(name): \(isInout ? "inout " : "")\(type.text)\(value.map { " = \($0)" } ?? "")"
  }
}

/// `case image(ImageFragment)`, `case other(typename: String)`
package struct EnumCaseDeclaration {
  var documentation: [String] = []
  var attributes: [Expression] = []
  var isIndirect = false
  var name: String
  /// The value that it is made from, for editors.
  var origin: Location?
  var payload: SwiftType?
  /// What the payload is called.
  var label: String?
}
