import GraphQLLanguage

/// A declaration. The comment of each case and type shows an example of its output.
package indirect enum Declaration {
  case type(TypeDeclaration)
  case property(PropertyDeclaration)
  case function(FunctionDeclaration)
  case enumCase(EnumCaseDeclaration)
  /// `public typealias Data = ProductFragment`
  case alias(documentation: [String], access: String, name: String, type: SwiftType)
}

/// Prints as `/// One refinement.` above `public struct Refinement: Sendable { … }`.
package struct TypeDeclaration {
  enum Keyword: String {
    case `struct`, `enum`, `extension`
  }

  var documentation: [String] = []
  var attributes: [Expression] = []
  /// The access level, such as `public`, or empty.
  var access = ""
  /// Whether to mark the type as nonisolated, which includes everything nested in it. Otherwise, in a module whose default
  /// isolation is the main actor, its values could not be read elsewhere.
  var isNonisolated = false
  var keyword: Keyword
  var name: String
  /// The definition or selection that the type is generated from, for editors.
  var origin: Location?
  package var conformances: [SwiftType] = []
  /// The members in order. Properties and cases follow one another line by line; blank lines separate everything else.
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
  /// The field, spread, variable or input field that the property is generated from, for editors.
  var origin: Location?
  var type: SwiftType?
  var value: Expression?
  var body: [Statement] = []
}

extension PropertyDeclaration {
  /// Creates a computed property with one line: `public static var count: Int { 3 }`
  package init(modifiers: String, name: String, type: SwiftType, line: String) {
    self.init(modifiers: modifiers, name: name, type: type)
    body = [.line(line)]
  }

  /// Returns the declarations of the property: itself if it stores its value under its own name, otherwise a computed one
  /// and the private one that stores the value.
  ///
  /// Swift warns about every use of a deprecated property, even in its own type, so a deprecated value is kept in a property
  /// with another name.
  func declarations(storedAs storageName: String) -> [Declaration] {
    if storageName == name { return [.property(self)] }
    let storage = PropertyDeclaration(modifiers: "private", keyword: keyword, name: storageName, type: type)
    var computed = self
    computed.keyword = "var"
    computed.body =
      keyword == "var"
      ? [.line("get { \(storageName) }"), .line("set { \(storageName) = newValue }")] : [.line(storageName)]
    return [.property(computed), .property(storage)]
  }
}

/// `public init(from reader: inout JSONReader) throws(JSONError) { … }`
package struct FunctionDeclaration {
  var documentation: [String] = []
  /// `@_disfavoredOverload`
  var attributes: [String] = []
  var modifiers = ""
  /// `init`, or `func` and the name.
  var name: String
  var parameters: [ParameterDeclaration] = []
  /// `throws(JSONError)`
  var effects = ""
  var result: SwiftType?
  var body: [Statement]
}

/// `to writer: inout JSONWriter`, `price: Price? = nil`
struct ParameterDeclaration {
  /// The parameter's name, including its label if that differs.
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
  /// The value that the case is generated from, for editors.
  var origin: Location?
  var payload: SwiftType?
  /// The label of the payload.
  var label: String?
}
