import GraphQLLanguage

/// The call that reads a field's value from the open object.
///
/// `json.stringOrNull("name")`, `json.value("price")`, `json.list("products")`
struct FieldReading {
  private let key: String
  private let shape: Shape
  /// The reader's own method for the value, where it has one.
  private let method: String?

  init(_ field: ModelField, _ context: Context) {
    key = context.program.text(field.key)
    shape = field.shape
    switch field.content {
    case .typename: method = field.key == .typename && !field.isConditional ? "typename" : "string"
    case .scalar(let scalar): method = context.scalars.type(of: context.program.text(scalar))?.method
    case .enum, .model: method = nil
    }
  }

  var expression: String {
    if method == "typename" { return "json.typename()" }
    switch shape {
    case .value(let isNullable): return "json.\(method ?? "value")\(isNullable ? "OrNull" : "")(\"\(key)\")"
    case .list(let item, let isNullable):
      if method == "id" { return ids(item, isNullable) }
      return "json.\(isNullable ? "listOrNull" : "list")(\"\(key)\")"
    }
  }

  /// Identifiers are strings that may be written as numbers, so lists of them need their own reading.
  private func ids(_ item: Shape, _ isNullable: Bool) -> String {
    "json.\(isNullable ? "listOrNull" : "list")(\"\(key)\", \(Self.reading(item)))"
  }

  /// A function that reads one value.
  private static func reading(_ shape: Shape) -> String {
    switch shape {
    case .value(isNullable: false): return "JSONReader.readID"
    case .value(isNullable: true): return "JSONReader.readIDOrNull"
    case .list(let item, let isNullable):
      return "{ json throws(JSONError) in try json.\(isNullable ? "listOrNull" : "list")(\(reading(item))) }"
    }
  }
}
