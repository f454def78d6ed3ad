import GraphQLLanguage
import GraphQLRuntime

/// The execution of one operation. https://spec.graphql.org/September2025/#sec-Executing-Operations
///
/// Asynchronous resolvers run in separate tasks; everything else, and all of the state here, stays in the task that calls
/// `run`. So no locks are needed, and the result does not depend on the order in which tasks end.
final class Execution {
  let resolvers: ResolverIndex
  /// The source of fields without a resolver.
  let source: (any FieldSource)?
  let budget: Budget
  private let planner: Planner
  private let root: OperationRoot
  /// The value of the root's field, if it is an event of a subscription.
  let event: ResolvedValue?
  /// The only error of an execution that has gone over a limit.
  private(set) var excess: GraphQLResponseError?
  /// Fields with asynchronous resolvers that have not been started yet.
  private var waiting: [WaitingField] = []

  var schema: Schema { planner.schema }
  var request: GraphQLRequest { planner.request }
  var context: SourceContext { planner.context }

  struct WaitingField {
    let plan: FieldPlan
    let place: ResultNode.Place
    let resolve: @Sendable () async throws -> ResolvedValue
    let part: ResultPart?
  }

  init(_ planner: Planner, _ answers: Answers, root: OperationRoot = OperationRoot(), event: ResolvedValue? = nil) {
    budget = Budget(answers.limits)
    resolvers = answers.resolvers
    source = answers.source
    self.planner = planner
    self.root = root
    self.event = event
  }

  /// Forgets what has been planned: see ``Planner/forget()``.
  func forget() { planner.forget() }

  /// The source of field values, and the remaining limits.
  struct Answers {
    let resolvers: ResolverIndex
    let source: (any FieldSource)?
    let limits: MockLimits
  }

  /// - Parameters:
  ///   - rootType: The object type the operation begins with.
  ///   - json: Makes the data of the complete result.
  func run(
    _ operation: OperationDefinition,
    on rootType: SchemaType,
    json: (ResultNode) -> JSONValue = \.json
  ) async -> ExecutionResult {
    await runFirst(operation, on: rootType, json: json).result
  }

  /// Returns the result without later parts.
  ///
  /// - Returns: The result, and its part; no part if there are no others.
  func runFirst(
    _ operation: OperationDefinition,
    on rootType: SchemaType,
    json: (ResultNode) -> JSONValue
  ) async -> (result: ExecutionResult, part: ResultPart?) {
    let selection: SelectionPlan
    do {
      selection = try planner.selection(of: operation, on: rootType)
    } catch {
      return (ExecutionResult(data: .null, errors: [planner.error(error)]), nil)
    }
    let root = ResultNode(.object(selection.fields), at: nil)
    let part = ResultPart(root)
    let value = ResolvedValue(self.root)
    note(selection, of: root, value)
    if operation.type == .mutation {
      await executeSerially(part, value)
    } else {
      do { try execute(root, value) } catch { part.isNull = true }
      await finishWaiting()
    }
    if let excess { return (ExecutionResult(data: .null, errors: [excess]), nil) }
    part.finish()
    if part.isNull { return (ExecutionResult(data: .null, errors: part.errors.listed), nil) }
    return (ExecutionResult(data: json(root), errors: part.errors.listed), part)
  }

  /// Executes one field after another, each with its complete selection.
  /// https://spec.graphql.org/September2025/#sec-Normal-and-Serial-Execution
  private func executeSerially(_ part: ResultPart, _ value: ResolvedValue) async {
    let root = part.root
    guard case .object(let plans) = root.shape else { return }
    for index in plans.indices where !part.isNull && excess == nil {
      root.slots.append(.waiting)
      do { root.slots[index] = try field(at: .init(node: root, index: index), plans[index], value) } catch {
        part.isNull = true
      }
      await finishWaiting()
    }
  }

  /// Runs asynchronous resolvers, including those that are found meanwhile, concurrently.
  private func finishWaiting() async {
    if waiting.isEmpty { return }
    await withTaskGroup(of: (Int, Result<ResolvedValue, any Error>).self) { group in
      var running: [WaitingField] = []
      while true {
        for field in waiting where !field.place.node.isLost {
          let number = running.count
          running.append(field)
          group.addTask { [resolve = field.resolve] in
            (number, await Result(catching: resolve))
          }
        }
        waiting = []
        if excess != nil { return group.cancelAll() }
        guard let (number, result) = await group.next() else { return }
        settle(running[number], result)
      }
    }
  }

  /// Returns the fields with asynchronous resolvers, which the caller must start.
  func takeWaiting() -> [WaitingField] {
    defer { waiting = [] }
    return waiting
  }

  func settle(_ field: WaitingField, _ result: Result<ResolvedValue, any Error>) {
    field.part?.waiting -= 1
    guard !field.place.node.isLost else { return }
    do throws(Discarded) {
      field.place.node.slots[field.place.index] = try slot(at: field.place, field.plan) { () throws(Failure) in
        let value: ResolvedValue
        do { value = try result.get() } catch { throw .new(FieldFailure(thrown: error)) }
        return try complete(value, field.plan.definition.type, field.plan, at: field.place)
      }
    } catch {
      makeNull(of: field.place.node)
    }
  }

  /// Sets the nearest enclosing nullable place to null.
  private func makeNull(of node: ResultNode) {
    guard let part = node.part else { return }
    var node = node
    while let place = node.place {
      guard place.isNonNull else { return part.nulls.append(place) }
      node = place.node
    }
    part.isNull = true
  }
}

extension Execution {
  /// An error has been noted. The error sets the object or list in which it happened to null.
  struct Discarded: Error {}

  /// The reason why a value could not be completed.
  enum Failure: Error {
    /// The failure has not been noted yet.
    case new(FieldFailure)
    /// The failure was noted where it happened, further down.
    case noted
  }

  func wait(for field: WaitingField) {
    field.part?.waiting += 1
    waiting.append(field)
  }

  /// Returns the result of `body` or, if it fails, null if the place may be null.
  func slot(
    at place: ResultNode.Place,
    _ plan: FieldPlan,
    _ body: () throws(Failure) -> ResultNode.Slot
  ) throws(Discarded) -> ResultNode.Slot {
    do {
      return try body()
    } catch {
      if case .new(let failure) = error { note(failure, at: place, plan) }
      if excess != nil || place.isNonNull { throw Discarded() }
      return .value(.null)
    }
  }

  /// Notes the later parts of an object.
  func note(_ selection: SelectionPlan, of node: ResultNode, _ value: ResolvedValue) {
    for use in selection.uses {
      let parent = use.parent.flatMap { node.fragments[ObjectIdentifier($0)] }
      let fragment = DeferredFragment(label: use.label, path: node.path, parent: parent)
      node.fragments[ObjectIdentifier(use)] = fragment
    }
    for group in selection.deferred {
      let fragments = group.uses.compactMap { node.fragments[ObjectIdentifier($0)] }
      node.part?.groups.append(DeferredGroup(fragments, group.fields, of: node, value))
    }
  }

  private func note(_ failure: FieldFailure, at place: ResultNode.Place, _ plan: FieldPlan) {
    if excess != nil { return }
    let error = planner.error(failure, of: plan, at: place.path)
    do {
      if budget.excess == nil { try budget.count(bytes: error.json.byteCount) }
    } catch {
      excess = planner.error(error, of: plan, at: place.path)
      return
    }
    if budget.excess == nil { place.node.part?.errors.add(error, at: place) } else { excess = error }
  }
}
