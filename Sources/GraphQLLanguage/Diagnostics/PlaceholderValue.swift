/// A literal to begin with, where an argument or input field must be given.
struct PlaceholderValue {
  let context: SourceContext
  /// The type of a name, `nil` where that is not known.
  let type: (Symbol) -> SchemaType?

  /// How many fields of input objects are filled in, and how deep these nest.
  private static let limits = (fields: 20, depth: 5)

  /// A valid literal of a type; `nil` where there is none that is short.
  func text(for reference: TypeReference) -> String? {
    var fields = Self.limits.fields
    return text(for: reference, depth: 0, &fields)
  }

  private func text(for reference: TypeReference, depth: Int, _ fields: inout Int) -> String? {
    switch reference.nullable {
    case .list: "[]"
    case .named(let name): text(of: name.symbol, depth: depth, &fields)
    case .nonNull: nil
    }
  }

  private func text(of symbol: Symbol, depth: Int, _ fields: inout Int) -> String? {
    switch symbol {
    case .int: return "0"
    case .float: return "0.0"
    case .string, .id: return "\"\""
    case .boolean: return "false"
    default: break
    }
    guard let type = type(symbol) else { return nil }
    switch type.kind {
    case .scalar: return "\"\""
    case .enum: return type.values.first.map { context.text($0.name) }
    case .inputObject: return object(type, depth: depth, &fields)
    case .object, .interface, .union: return nil
    }
  }

  private func object(_ type: SchemaType, depth: Int, _ fields: inout Int) -> String? {
    guard depth < Self.limits.depth else { return nil }
    let wanted = type.isOneOf ? Array(type.inputFields.prefix(1)) : type.inputFields.filter(\.isRequired)
    var texts: [String] = []
    for field in wanted {
      fields -= 1
      guard fields >= 0, let value = text(for: field.type, depth: depth + 1, &fields) else { return nil }
      texts.append("\(context.text(field.name)): \(value)")
    }
    return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
  }
}
