import GraphQLLanguage
import GraphQLRuntime

/// Finds the resolver of a field.
extension Execution {
  /// Returns the resolver of a field, and the value that it takes: a resolver for the value's own type, one for the query
  /// type, which other fields can have as well, such as `query` of a mutation's result, or one for objects of the source,
  /// which takes the source's object for the value.
  func resolver(
    of plan: FieldPlan,
    for parent: ResolvedValue,
    at place: ResultNode.Place
  ) -> (Resolver, ResolvedValue)? {
    let (field, type) = (plan.definition.name.symbol, plan.parentType.name.symbol)
    if let resolver = resolvers.resolver(of: field, on: type, for: parent) { return (resolver, parent) }
    guard member(plan, of: parent) == nil else { return nil }
    if type == schema.rootType(.query)?.name.symbol,
      let resolver = resolvers.resolver(of: field, on: type, for: OperationRoot.self)
    {
      return (resolver, ResolvedValue(OperationRoot()))
    }
    guard let source, let resolver = resolvers.resolver(of: field, on: type, for: source.objectType) else { return nil }
    return (resolver, ResolvedValue(source.sourceObject(for: identified(parent, plan), of: plan.parentType, at: place)))
  }

  /// Returns the value of a field without a resolver: the member of a JSON object with that name or, if there is none, the
  /// source's value.
  func unresolved(
    _ plan: FieldPlan,
    of parent: ResolvedValue,
    at place: ResultNode.Place
  ) throws(Failure) -> ResolvedValue {
    if let value = member(plan, of: parent) { return ResolvedValue(value) }
    if let key = misspelling(of: plan, in: parent, at: place) { throw .new(.unknownKey(key, for: plan)) }
    guard let source else {
      if case .object? = parent.value as? JSONValue { return ResolvedValue(nil) }
      throw .new(.noResolver(plan))
    }
    do throws(FieldFailure) {
      return try source.value(of: plan, for: identified(parent, plan), at: place, budget)
    } catch {
      throw .new(error)
    }
  }

  private func member(_ plan: FieldPlan, of parent: ResolvedValue) -> JSONValue? {
    if case .object(let object)? = parent.value as? JSONValue { object[plan.name] } else { nil }
  }

  /// Returns the key of a JSON object that is probably a missing field. Other keys that are not fields are ignored, because
  /// JSON may come from a different source, and one object may be meant for several types of an interface or a union.
  private func misspelling(of plan: FieldPlan, in parent: ResolvedValue, at place: ResultNode.Place) -> String? {
    guard case .object(let object)? = parent.value as? JSONValue else { return nil }
    let declared = place.node.plan?.namedType ?? plan.parentType
    return object.members.first { plan.isMeant(by: $0.key, among: declared) }?.key
  }

  /// Returns the key that a source uses for a value of an app's own type: the id that its resolver returns.
  private func identified(_ parent: ResolvedValue, _ plan: FieldPlan) -> ResolvedValue {
    let type = plan.parentType
    guard let value = parent.value, !(value is OperationRoot), source?.typename(of: value) == nil else { return parent }
    let declared = DeclaredArguments(definitions: [], context: context)
    guard let identity = schema.identity(of: type), identity.arguments.isEmpty,
      case .immediate(let resolve)? = resolvers.resolver(of: identity.name.symbol, on: type.name.symbol, for: parent),
      let id = try? resolve(parent, Arguments(values: [:], request: request, declared: declared)).unwrapped.value,
      let json = try? LeafValue.json(id)
    else { return parent }
    return ResolvedValue(JSONValue.object([context.text(identity.name): json]))
  }
}
