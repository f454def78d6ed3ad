import GraphQLLanguage
import GraphQLRuntime

/// The faults in the data of an otherwise valid response.
struct ResultFaults: Sendable, Hashable {
  /// Response keys joined by dots.
  var nulls: Set<String> = []
  var drops: Set<String> = []
  var hasUnknownEnumValues = false
  var hasUnknownTypes = false

  /// Returns an object or list as JSON, with the faults put into it.
  ///
  /// - Parameter node: The root of a result, or of a later part.
  func json(_ node: ResultNode, in schema: Schema) -> JSONValue {
    let keys = node.path.components.compactMap { component in
      if case .key(let key) = component { key } else { nil }
    }
    return json(node, in: schema, of: node.plan, at: keys.joined(separator: "."))
  }

  /// - Parameter field: The field whose value it is or is part of.
  private func json(_ node: ResultNode, in schema: Schema, of field: FieldPlan?, at path: String) -> JSONValue {
    guard case .object(let plans) = node.shape else {
      return .array(node.slots.map { json($0, in: schema, of: field, at: path) })
    }
    var object = JSONObject()
    let unknown = hasUnknownTypes ? field?.namedType : nil
    for (plan, slot) in zip(plans, node.slots) {
      let place = path.isEmpty ? plan.responseKey : "\(path).\(plan.responseKey)"
      if drops.contains(place) { continue }
      if let unknown, unknown.isAbstract, schema.field(plan.definition.name.symbol, of: unknown.name.symbol) == nil {
        continue
      }
      let isTypename = plan.name == "__typename" && unknown?.isAbstract == true
      object[plan.responseKey] =
        nulls.contains(place) ? .null : isTypename ? "UnknownType" : json(slot, in: schema, of: plan, at: place)
    }
    return .object(object)
  }

  private func json(_ slot: ResultNode.Slot, in schema: Schema, of field: FieldPlan?, at path: String) -> JSONValue {
    switch slot {
    case .node(let node):
      return field?.namedType.isBuiltIn == true ? node.json : json(node, in: schema, of: field, at: path)
    case .waiting: return .null
    case .value(let value):
      let isEnum = hasUnknownEnumValues && value != .null && field?.namedType.kind == .enum
      return isEnum ? "UNKNOWN_VALUE" : value
    }
  }
}
