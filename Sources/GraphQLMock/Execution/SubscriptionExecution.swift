import GraphQLLanguage
import GraphQLRuntime

/// The execution of one subscription: its response stream, which is pulled. The execution belongs to the task that reads.
/// https://spec.graphql.org/September2025/#sec-Subscription
final class SubscriptionExecution {
  /// The source of events.
  private enum Source {
    case resolver(EventSource.Reader)
    /// A field without a resolver has one event immediately, and one after each wait. The number of the next one, from 0.
    case ticks(next: Int)
  }

  private enum State {
    case new
    case open(Source, FieldPlan)
    case over
  }

  /// The reason why there are no more events.
  private struct Failed: Error {
    let event: ResponseEvent
  }

  private let operation: OperationDefinition
  private let rootType: SchemaType
  private let planner: Planner
  private let answers: Execution.Answers
  private let json: (ResultNode) -> JSONValue
  /// Waits for the next event of a field without a resolver.
  private let tick: () async throws -> Void
  private var state = State.new

  init(
    _ operation: OperationDefinition,
    on rootType: SchemaType,
    _ planner: Planner,
    _ answers: Execution.Answers,
    tick: @escaping () async throws -> Void,
    json: @escaping (ResultNode) -> JSONValue
  ) {
    self.operation = operation
    self.rootType = rootType
    self.planner = planner
    self.answers = answers
    self.tick = tick
    self.json = json
  }

  deinit { planner.forget() }

  /// Returns the response to the next event; `nil` when the events are over, or the task is canceled.
  func next() async -> ResponseEvent? {
    do throws(Failed) {
      if case .new = state { state = try await open() }
      guard case .open(let source, let plan) = state, let execution = try await nextExecution(source, plan) else {
        state = .over
        return nil
      }
      let result = await execution.run(operation, on: rootType, json: json)
      if !Task.isCancelled { return .result(result) }
      state = .over
      return nil
    } catch {
      state = .over
      return Task.isCancelled ? nil : error.event
    }
  }

  /// https://spec.graphql.org/September2025/#CreateSourceEventStream()
  private func open() async throws(Failed) -> State {
    var plan: FieldPlan?
    do {
      // The rule for subscriptions lets no other number of fields pass.
      let plans = try planner.selection(of: operation, on: rootType).fields
      guard let root = plans.first, plans.count == 1 else {
        throw FieldFailure("A subscription must select exactly one root field.")
      }
      plan = root
      let arguments = try root.arguments()
      let (field, type) = (root.definition.name.symbol, rootType.name.symbol)
      switch answers.resolvers.resolver(of: field, on: type, for: ResolvedValue(OperationRoot())) {
      case .events(let resolve): return .open(.resolver(try await resolve(arguments).reader()), root)
      case .immediate, .waiting: throw FieldFailure("\(root.coordinate) has a resolver that does not return events.")
      case nil where answers.source != nil: return .open(.ticks(next: 0), root)
      case nil: throw FieldFailure.noResolver(root)
      }
    } catch {
      let path = plan.map { ResponsePath([.key($0.responseKey)]) }
      throw Failed(event: .refusal([planner.error(FieldFailure(thrown: error), of: plan, at: path)]))
    }
  }

  /// Waits for the next event. https://spec.graphql.org/September2025/#MapSourceToResponseEvent()
  private func nextExecution(_ source: Source, _ plan: FieldPlan) async throws(Failed) -> Execution? {
    do {
      switch source {
      case .resolver(let read):
        guard let value = try await read(), !Task.isCancelled else { return nil }
        return Execution(planner, answers, event: value)
      case .ticks(let number):
        if number > 0 { try await tick() }
        state = .open(.ticks(next: number + 1), plan)
        return Execution(planner, answers, root: OperationRoot(moment: number))
      }
    } catch {
      let path = ResponsePath([.key(plan.responseKey)])
      throw Failed(event: .failure([planner.error(FieldFailure(thrown: error), of: plan, at: path)]))
    }
  }
}
