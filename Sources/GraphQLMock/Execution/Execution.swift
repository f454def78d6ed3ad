import GraphQLLanguage
import GraphQLRuntime

import enum GraphQLRuntime.JSONValue

/// Executes one operation. https://spec.graphql.org/September2025/#sec-Executing-Operations
///
/// Resolvers that wait run in tasks of their own; everything else, and all of the state here, stays in the task that
/// calls `run`. So nothing is locked, and the result does not depend on the order in which tasks end.
final class Execution {
  let resolvers: ResolverIndex
  /// What answers where there is no resolver.
  let source: (any FieldSource)?
  let budget: Budget
  private let planner: Planner
  private let root: OperationRoot
  /// The value of the root's field, if it is an event of a subscription.
  let event: ResolvedValue?
  private var errors = FieldErrors()
  /// Places that are null because of resolvers that waited and failed. What is inside them is completed first: an error
  /// there may come before the one that is known.
  private var nulls: [ResultNode.Place] = []
  private var isDataNull = false
  /// The only error of an execution that has gone over a limit.
  private var excess: GraphQLResponseError?
  /// Fields whose resolvers wait and have not been started yet.
  private var waiting: [WaitingField] = []

  var schema: Schema { planner.schema }
  var context: SourceContext { planner.context }

  struct WaitingField {
    let plan: FieldPlan
    let place: ResultNode.Place
    let resolve: @Sendable () async throws -> ResolvedValue
  }

  init(_ planner: Planner, _ answers: Answers, root: OperationRoot = OperationRoot(), event: ResolvedValue? = nil) {
    budget = Budget(answers.limits)
    resolvers = answers.resolvers
    source = answers.source
    self.planner = planner
    self.root = root
    self.event = event
  }

  /// What fields are answered with, and how much of it.
  struct Answers {
    let resolvers: ResolverIndex
    let source: (any FieldSource)?
    let limits: MockLimits
  }

  /// - Parameters:
  ///   - rootType: the object type the operation begins with.
  ///   - json: makes the data of the complete result.
  func run(
    _ operation: OperationDefinition,
    on rootType: SchemaType,
    json: (ResultNode) -> JSONValue = \.json
  ) async -> ExecutionResult {
    let plans: [FieldPlan]
    do {
      plans = try planner.plan([operation.selectionSet], on: rootType)
    } catch {
      return ExecutionResult(data: .null, errors: [planner.error(error)])
    }
    let root = ResultNode(.object(plans), at: nil)
    let value = ResolvedValue(self.root)
    if operation.type == .mutation {
      await executeSerially(root, value)
    } else {
      do { try execute(root, value) } catch { isDataNull = true }
      await finishWaiting()
    }
    if let excess { return ExecutionResult(data: .null, errors: [excess]) }
    if isDataNull { return ExecutionResult(data: .null, errors: errors.listed) }
    for place in nulls { place.node.slots[place.index] = .value(.null) }
    return ExecutionResult(data: json(root), errors: errors.listed)
  }

  /// One field after another, each with all that is selected in it.
  /// https://spec.graphql.org/September2025/#sec-Normal-and-Serial-Execution
  private func executeSerially(_ root: ResultNode, _ value: ResolvedValue) async {
    guard case .object(let plans) = root.shape else { return }
    for index in plans.indices where !isDataNull && excess == nil {
      root.slots.append(.waiting)
      do { root.slots[index] = try field(at: .init(node: root, index: index), plans[index], value) } catch {
        isDataNull = true
      }
      await finishWaiting()
    }
  }

  /// Runs the resolvers that wait, and those that come up meanwhile, all at the same time.
  private func finishWaiting() async {
    if waiting.isEmpty { return }
    await withTaskGroup(of: (Int, Result<ResolvedValue, any Error>).self) { group in
      var running: [WaitingField] = []
      while true {
        for field in waiting where !field.place.node.isLost {
          let number = running.count
          running.append(field)
          group.addTask { [resolve = field.resolve] in
            do { return (number, .success(try await resolve())) } catch { return (number, .failure(error)) }
          }
        }
        waiting = []
        if excess != nil { return group.cancelAll() }
        guard let (number, result) = await group.next() else { return }
        settle(running[number], result)
      }
    }
  }

  private func settle(_ field: WaitingField, _ result: Result<ResolvedValue, any Error>) {
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

  /// Makes null of the nearest place around that may be null.
  private func makeNull(of node: ResultNode) {
    var node = node
    while let place = node.place {
      guard place.isNonNull else { return nulls.append(place) }
      node = place.node
    }
    isDataNull = true
  }
}

extension Execution {
  /// An error has been noted, and makes null of the object or list in which it happened.
  struct Discarded: Error {}

  /// Why a value could not be completed.
  enum Failure: Error {
    /// Not noted yet.
    case new(FieldFailure)
    /// Noted where it happened, further down.
    case noted
  }

  func wait(for field: WaitingField) {
    waiting.append(field)
  }

  /// What `body` gives or, when it fails, null if the place may be null.
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

  private func note(_ failure: FieldFailure, at place: ResultNode.Place, _ plan: FieldPlan) {
    if excess != nil { return }
    let error = planner.error(failure, of: plan, at: place.path)
    do {
      if budget.excess == nil { try budget.count(bytes: error.json.byteCount) }
    } catch {
      excess = planner.error(error, of: plan, at: place.path)
      return
    }
    if budget.excess == nil { errors.add(error, at: place) } else { excess = error }
  }
}
