import GraphQLLanguage
import GraphQLRuntime

extension Execution {
  /// Fills in an object's fields in order. https://spec.graphql.org/September2025/#ExecuteCollectedFields()
  func execute(_ node: ResultNode, _ parent: ResolvedValue) throws(Discarded) {
    guard case .object(let plans) = node.shape else { return }
    for index in plans.indices {
      node.slots.append(.waiting)
      do {
        node.slots[index] = try field(at: ResultNode.Place(node: node, index: index), plans[index], parent)
      } catch {
        node.isDiscarded = true
        throw error
      }
    }
  }

  /// https://spec.graphql.org/September2025/#ExecuteField()
  func field(
    at place: ResultNode.Place,
    _ plan: FieldPlan,
    _ parent: ResolvedValue
  ) throws(Discarded) -> ResultNode.Slot {
    try slot(at: place, plan) { () throws(Failure) in
      // A quoted key, a colon, a comma, and the braces or brackets of what is inside.
      try count(plan, bytes: plan.responseKey.utf8.count + 6)
      if plan.name == "__typename" { return .value(.string(context.text(plan.parentType.name))) }
      if let event, place.node.depth == 1 { return try complete(event, plan.definition.type, plan, at: place) }
      guard let (resolver, parent) = resolver(of: plan, for: parent, at: place) else {
        return try complete(unresolved(plan, of: parent, at: place), plan.definition.type, plan, at: place)
      }
      let arguments: Arguments
      do throws(FieldFailure) { arguments = try plan.arguments() } catch { throw .new(error) }
      switch resolver {
      case .waiting(let resolve):
        let resolve = { @Sendable in try await resolve(parent, arguments) }
        wait(for: WaitingField(plan: plan, place: place, resolve: resolve, part: place.node.part))
        return .waiting
      case .immediate(let resolve):
        let value: ResolvedValue
        do { value = try resolve(parent, arguments) } catch { throw .new(FieldFailure(thrown: error)) }
        return try complete(value, plan.definition.type, plan, at: place)
      case .events:
        throw .new(FieldFailure("\(plan.coordinate) returns events: select it in a subscription."))
      }
    }
  }

  /// Counts a field or a list element against the limits.
  private func count(_ plan: FieldPlan, bytes: Int) throws(Failure) {
    // The only built-in types with fields are those of introspection.
    let isIntrospection = plan.parentType.isBuiltIn
    do { try budget.countValue(isIntrospection: isIntrospection, bytes: bytes) } catch { throw .new(error) }
  }
}

extension Execution {
  /// Fragments can request any depth if types refer to themselves; the stack of a task, which is 512 KB on some platforms,
  /// cannot follow.
  private static let greatestDepth = 64

  /// https://spec.graphql.org/September2025/#CompleteValue()
  func complete(
    _ value: ResolvedValue,
    _ type: TypeReference,
    _ plan: FieldPlan,
    at place: ResultNode.Place
  ) throws(Failure) -> ResultNode.Slot {
    if case .nonNull(let nullable) = type {
      let slot = try complete(value, nullable, plan, at: place)
      guard case .value(.null) = slot else { return slot }
      throw .new(FieldFailure("Cannot return null for non-nullable field \(plan.coordinate)."))
    }
    let value = value.unwrapped
    guard let content = value.value else { return .value(.null) }
    guard place.node.depth <= Self.greatestDepth else {
      throw .new(FieldFailure("Objects and lists are nested more than \(Self.greatestDepth) levels deep."))
    }
    if case .list(let item, _) = type { return try completeList(value, of: item, plan, at: place) }
    if plan.namedType.isLeaf {
      let json = try leaf(content, plan.namedType)
      do { try budget.count(bytes: json.byteCount) } catch { throw .new(error) }
      return .value(json)
    }
    return try completeObject(value, plan, at: place)
  }

  private func completeList(
    _ value: ResolvedValue,
    of item: TypeReference,
    _ plan: FieldPlan,
    at place: ResultNode.Place
  ) throws(Failure) -> ResultNode.Slot {
    guard let elements = value.elements else {
      throw .new(FieldFailure("Expected Iterable, but did not find one for field \"\(plan.coordinate)\"."))
    }
    let node = ResultNode(.list(isItemNonNull: item.isNonNull), at: place)
    var first = elements[...]
    if let streaming = try streaming(plan, at: place), elements.count > streaming.initialCount {
      first = elements.prefix(streaming.initialCount)
      let rest = elements.dropFirst(streaming.initialCount)
      node.part?.streams.append(StreamedList(streaming, plan, of: item, node, rest))
    }
    for element in first {
      do { try append(element, of: item, plan, to: node) } catch { throw .noted }
    }
    return .node(node)
  }

  private func streaming(_ plan: FieldPlan, at place: ResultNode.Place) throws(Failure) -> Streaming? {
    // A list in a list comes as a whole.
    guard case .object = place.node.shape else { return nil }
    do { return try plan.streaming() } catch { throw .new(error) }
  }

  /// Completes the next element of a list.
  func append(
    _ element: ResolvedValue,
    of item: TypeReference,
    _ plan: FieldPlan,
    to node: ResultNode
  ) throws(Discarded) {
    let place = ResultNode.Place(node: node, index: node.slots.count)
    do {
      node.slots.append(
        try slot(at: place, plan) { () throws(Failure) in
          // A comma, and the braces or brackets of what is inside.
          try count(plan, bytes: 3)
          return try complete(element, item, plan, at: place)
        }
      )
    } catch {
      node.isDiscarded = true
      throw error
    }
  }

  private func completeObject(
    _ value: ResolvedValue,
    _ plan: FieldPlan,
    at place: ResultNode.Place
  ) throws(Failure) -> ResultNode.Slot {
    let node: ResultNode
    do throws(FieldFailure) {
      let selection = try plan.selection(of: objectType(of: value, plan))
      node = ResultNode(.object(selection.fields), at: place)
      note(selection, of: node, value)
    } catch {
      throw .new(error)
    }
    do { try execute(node, value) } catch { throw .noted }
    return .node(node)
  }

  private func leaf(_ value: Any, _ type: SchemaType) throws(Failure) -> JSONValue {
    do throws(InputProblem) {
      let json = try LeafValue.json(value)
      if type.kind == .scalar { return try ScalarOutput.serialize(json, as: context.text(type.name)) }
      guard let name = json.string, let symbol = context.symbol(name),
        schema.enumValue(symbol, of: type.name.symbol) != nil
      else {
        let message = "Enum \"\(context.text(type.name))\" cannot represent value: \(Inspection.text(json))"
        throw InputProblem(message: message)
      }
      return json
    } catch {
      throw .new(FieldFailure(error.message))
    }
  }
}
