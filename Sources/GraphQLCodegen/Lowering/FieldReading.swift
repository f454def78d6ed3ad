import GraphQLLanguage
import GraphQLProject

/// The call that reads a field's value from the open object.
///
/// `json._stringOrNull("name")`, `json._value("price")`, `json._list("products")`
struct FieldReading {
  private let key: String
  private let shape: Shape
  /// The reader's dedicated method for the value, if it has one.
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

  /// Whether only the property determines the type of the value: nothing in the call does.
  var isTypeInferred: Bool { method == nil && !shape.isList && !shape.isNullable }

  var expression: String {
    if method == "typename" { return "json._typename()" }
    let suffix = shape.isNullable ? "OrNull" : ""
    if !shape.isList { return "json._\(method ?? "value")\(suffix)(\"\(key)\")" }
    return method == "id" ? "json._list\(suffix)(\"\(key)\", \(idReading))" : "json._list\(suffix)(\"\(key)\")"
  }

  /// A function that reads one item. Identifiers are strings that may be written as numbers, so lists of them need their own
  /// way of reading.
  private var idReading: String {
    var reading = shape.isElementNullable ? "JSONReader._readIDOrNull" : "JSONReader._readID"
    for list in stride(from: shape.lists.count - 1, to: 0, by: -1) {
      let method = shape.lists[list] ? "listOrNull" : "list"
      reading = "{ json throws(JSONError) in try json.\(method)(\(reading)) }"
    }
    return reading
  }
}
