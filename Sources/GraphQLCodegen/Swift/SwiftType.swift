/// A type as Swift spells it: a name with its list and optional wrappers.
///
/// ```swift
/// [ProductFragment.Price?]?
/// ```
package struct SwiftType {
  /// The type's spelling.
  package let text: String
  let isOptional: Bool

  /// - Parameter name: `String`, `ProductFragment.Price`
  package init(_ name: String) {
    self.init(name, isOptional: false)
  }

  private init(_ text: String, isOptional: Bool) {
    self.text = text
    self.isOptional = isOptional
  }

  /// `Price?`, or the type itself if it is already optional.
  var optional: SwiftType { isOptional ? self : SwiftType(text + "?", isOptional: true) }

  /// `[Price]`
  var array: SwiftType { SwiftType("[\(text)]") }

  /// `Nullable<Price>`
  var nullable: SwiftType { SwiftType("Nullable<\(text)>") }
}

extension SwiftType: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) {
    self.init(name)
  }
}
