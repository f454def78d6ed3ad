/// A type as Swift spells it: a name, and what is around it.
///
/// ```swift
/// [ProductFragment.Price?]?
/// ```
struct SwiftType: Hashable {
  private enum Wrapper {
    case optional, array, nullable
  }

  /// `String`, `ProductFragment.Price`
  let name: String
  /// From the inside out.
  private var wrappers: [Wrapper] = []

  init(_ name: String) {
    self.name = name
  }

  var isOptional: Bool { wrappers.last == .optional }

  /// `Price?`; the type itself where it is optional already.
  var optional: SwiftType { isOptional ? self : wrapped(.optional) }

  /// `[Price]`
  var array: SwiftType { wrapped(.array) }

  /// `Nullable<Price>`
  var nullable: SwiftType { wrapped(.nullable) }

  private func wrapped(_ wrapper: Wrapper) -> SwiftType {
    var type = self
    type.wrappers.append(wrapper)
    return type
  }

  var text: String {
    if wrappers.isEmpty { return name }
    var (opening, closing) = ("", "")
    for wrapper in wrappers {
      switch wrapper {
      case .optional: closing += "?"
      case .array: (opening, closing) = ("[" + opening, closing + "]")
      case .nullable: (opening, closing) = ("Nullable<" + opening, closing + ">")
      }
    }
    return opening + name + closing
  }
}

extension SwiftType: ExpressibleByStringLiteral {
  init(stringLiteral name: String) {
    self.init(name)
  }
}
