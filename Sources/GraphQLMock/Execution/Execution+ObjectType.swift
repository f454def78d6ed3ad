import GraphQLLanguage
import GraphQLRuntime

extension Execution {
  /// Returns the object type of a value. https://spec.graphql.org/September2025/#ResolveAbstractType()
  func objectType(of value: ResolvedValue, _ plan: FieldPlan) throws(FieldFailure) -> SchemaType {
    let declared = plan.namedType
    if !declared.isAbstract {
      guard isObject(value) || resolvers.knows(value, as: declared.name.symbol) else {
        throw FieldFailure("Expected value of type \"\(context.text(declared.name))\" but got: \(shown(value)).")
      }
      return declared
    }
    let name = try objectTypeName(of: value, plan)
    guard let type = schema.type(named: name) else {
      throw FieldFailure(
        "Abstract type \"\(context.text(declared.name))\" was resolved to a type \"\(name)\" "
          + "that does not exist inside the schema."
      )
    }
    guard type.kind == .object else {
      throw FieldFailure(
        "Abstract type \"\(context.text(declared.name))\" was resolved to a non-object type \"\(name)\"."
      )
    }
    guard schema.isPossible(type.name.symbol, of: declared.name.symbol) else {
      throw FieldFailure(
        "Runtime Object type \"\(name)\" is not a possible type for \"\(context.text(declared.name))\"."
      )
    }
    return type
  }

  private func objectTypeName(of value: ResolvedValue, _ plan: FieldPlan) throws(FieldFailure) -> String {
    let declared = context.text(plan.namedType.name)
    if let name = value.value.flatMap({ source?.typename(of: $0) }) { return name }
    if case .object(let object)? = value.value as? JSONValue {
      if let name = object["__typename"]?.string { return name }
      if let name = source?.typename(of: object, among: plan.namedType) { return name }
      throw FieldFailure(
        "Abstract type \"\(declared)\" must resolve to an Object type at runtime for field \"\(plan.coordinate)\". "
          + "The object returned has no \"__typename\"."
      )
    }
    let candidates = resolvers.objectTypes(of: value).filter { name in
      schema.type(named: name).map { schema.isPossible($0.name.symbol, of: plan.namedType.name.symbol) } ?? false
    }
    guard candidates.count == 1 else {
      let reason =
        candidates.isEmpty
        ? "not registered for any of its object types"
        : "registered for several of its object types: \(candidates.joined(separator: ", "))"
      throw FieldFailure(
        "Abstract type \"\(declared)\" must resolve to an Object type at runtime for field \"\(plan.coordinate)\". "
          + "The value returned is \(shown(value)), which is \(reason)."
      )
    }
    return candidates[0]
  }

  private func isObject(_ value: ResolvedValue) -> Bool {
    guard let value = value.value else { return false }
    if case .object? = value as? JSONValue { return true }
    return source?.typename(of: value) != nil
  }

  /// JSON unchanged; for other values the Swift type.
  private func shown(_ value: ResolvedValue) -> String {
    guard let content = value.value else { return "null" }
    if let json = try? LeafValue.json(content) { return Inspection.text(json) }
    return "a Swift value of type \(type(of: content))"
  }
}
