public import GraphQLLanguage
public import GraphQLNetworking
internal import GraphQLRuntime

/// A mock that executes GraphQL requests against any schema, with resolvers written in Swift, automatic data, or a mixture
/// of both.
///
/// There are three ways to use a mock: ``execute(_:)``, with ``events(of:)`` for subscriptions; an in-process ``transport``
/// for a client; and a server on the loopback address.
public struct GraphQLMock: Sendable {
  /// The schema against which requests are validated and executed.
  public let schema: Schema
  /// The limits that apply to each request.
  public var limits = MockLimits()
  /// The settings for subscriptions.
  public var live = MockLive()
  /// A closure that answers requests for paths other than the GraphQL endpoint, for example for pictures that the data
  /// refers to. The closure is called for `GET` and `HEAD` with the path and the query as they were sent, such as
  /// `/pictures/egg.png?width=80`. If the closure returns `nil`, the response has status 404. The ``transport``, which
  /// answers GraphQL at every path, calls the closure first.
  ///
  /// A resolver can read the host of the mock's address from the request: `args.request.headers["Host"]`.
  public var files: (@Sendable (_ path: String) async -> HTTPResponse?)?
  /// The requests that clients have made so far. Copies of the mock share this object.
  public let requests = MockRequests()

  private let resolvers: ResolverIndex
  private let automatic: Automatic?
  private let programs: ProgramCache
  private var faults: FaultPlan?

  /// Creates a mock that answers any valid operation: with the results of its resolvers, and with automatic values for all
  /// other fields.
  ///
  /// ```swift
  /// let server = try GraphQLMock(schema: schema).serve()
  /// ```
  ///
  /// - Parameters:
  ///   - schema: The schema to execute requests against.
  ///   - data: The source of automatic values. If it is `nil`, there are none, and a field without a resolver is an error.
  ///   - register: Registers resolvers, which take precedence over automatic values. Resolvers for ``MockObject`` change
  ///     single fields of automatic objects.
  /// - Throws: ``ResolverMismatchError`` if a resolver is for a type or field that the schema does not have.
  public init(
    schema: Schema,
    data: AutomaticData? = AutomaticData(),
    resolvers register: (inout Resolvers) -> Void = { _ in }
  ) throws {
    var resolvers = Resolvers()
    resolvers.addIntrospection(of: schema)
    register(&resolvers)
    self.schema = schema
    self.resolvers = try ResolverIndex(resolvers.table, schema: schema)
    automatic = data.map { Automatic(schema: schema, data: $0) }
    programs = ProgramCache(schema: schema)
  }

  /// Returns a copy of the mock with these faults, which replace any faults that the mock has.
  ///
  /// - Parameters:
  ///   - faults: The faults, each with the operation and the proportion of requests that it affects.
  ///   - seed: The seed that determines which requests are affected.
  ///   - clock: The clock that measures latencies.
  public func with(
    _ faults: [MockFault],
    seed: UInt64 = 0,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> GraphQLMock {
    var copy = self
    copy.faults = FaultPlan(faults, seed: seed, clock: clock)
    return copy
  }

  /// Executes one request. https://spec.graphql.org/September2025/#sec-Execution
  ///
  /// The result's `errors` contain all mistakes in the request and failures of resolvers. Faults on demand apply unless they
  /// concern HTTP. If the task is canceled while the request waits, the request is not executed. A subscription results in
  /// an error: use ``events(of:)`` to execute it.
  public func execute(_ request: GraphQLRequest) async -> ExecutionResult {
    let faults = receive(request)
    do {
      try await faults?.wait()
    } catch {
      return ExecutionResult(data: nil, errors: [GraphQLResponseError("The request was canceled.")])
    }
    return await execute(request, faults)
  }

  func execute(_ request: GraphQLRequest, _ faults: FaultsOfRequest?) async -> ExecutionResult {
    if let code = faults?.errorCode {
      let error = GraphQLResponseError(
        message: "Simulated fault: \(code).",
        extensions: ["code": .string(code)]
      )
      return ExecutionResult(data: .null, errors: [error])
    }
    do throws(Refusal) {
      let (operation, rootType, planner) = try prepared(request)
      if operation.type == .subscription {
        let place = GraphQLResponseError.Location(planner.context.position(of: operation.location))
        throw Refusal("A subscription returns events, not a single response.", at: [place])
      }
      defer { planner.forget() }
      return await Execution(planner, answers).run(operation, on: rootType, json: json(faults))
    } catch {
      return ExecutionResult(data: nil, errors: error.errors)
    }
  }

  /// Returns the execution of a request that is for a subscription and can be executed; `nil` for all others.
  func subscription(to request: GraphQLRequest, _ faults: FaultsOfRequest?) -> SubscriptionExecution? {
    guard faults?.errorCode == nil, operationType(of: request) == .subscription,
      let (operation, rootType, planner) = try? prepared(request)
    else { return nil }
    return SubscriptionExecution(
      operation,
      on: rootType,
      planner,
      answers,
      tick: { [live] in try await live.clock.sleep(for: live.tick.bounded) },
      json: json(faults)
    )
  }

  /// Returns the execution of a request whose result comes in parts; `nil` for all others.
  func incrementalExecution(
    of request: GraphQLRequest,
    _ faults: FaultsOfRequest?,
    _ format: IncrementalFormat
  ) -> IncrementalExecution? {
    guard faults?.errorCode == nil, isIncremental(request),
      let (operation, rootType, planner) = try? prepared(request, deferring: format.deferring)
    else { return nil }
    let execution = Execution(planner, answers)
    return IncrementalExecution(operation, on: rootType, execution, format, json: json(faults))
  }

  private var answers: Execution.Answers {
    Execution.Answers(resolvers: resolvers, source: automatic, limits: limits)
  }

  /// Makes the data of a result, including its faults.
  private func json(_ faults: FaultsOfRequest?) -> (ResultNode) -> JSONValue {
    guard let result = faults?.result else { return \.json }
    return { [schema] in result.json($0, in: schema) }
  }

  /// Records a request that has just arrived, and determines its faults.
  func receive(_ request: GraphQLRequest) -> FaultsOfRequest? {
    var request = request
    request.operationName = operationName(of: request)
    requests.add(request)
    return faults?.next(for: request.operationName)
  }
}

extension GraphQLMock {
  /// A request that is not executed.
  private struct Refusal: Error {
    let errors: [GraphQLResponseError]

    init(_ message: String, at locations: [GraphQLResponseError.Location] = []) {
      errors = [GraphQLResponseError(message, at: locations)]
    }

    init(errors: [GraphQLResponseError]) {
      self.errors = errors
    }
  }

  /// Returns the kind of the operation that a request is for, if it can be determined.
  func operationType(of request: GraphQLRequest) -> OperationType? {
    guard let program = try? program(of: request) else { return nil }
    return try? Self.operation(of: request, in: program).type
  }

  /// Reports whether a request is for a query or a mutation with `@defer` or `@stream`.
  func isIncremental(_ request: GraphQLRequest) -> Bool {
    guard let program = try? program(of: request),
      let operation = try? Self.operation(of: request, in: program), operation.type != .subscription,
      let node = program.resolved.node(of: operation)
    else { return false }
    return ([node] + program.fragments.fragments(usedBy: node)).contains { $0.hasIncrementalDirective }
  }

  /// Returns the name of the operation that a request is for, if the operation has one.
  private func operationName(of request: GraphQLRequest) -> String? {
    guard let program = try? program(of: request) else { return request.operationName }
    let name = try? Self.operation(of: request, in: program).name
    return name.map { program.document.context.text($0) }
  }

  /// Returns all mistakes in a document, in the form that the page's editor shows.
  func diagnostics(of text: String) -> [Diagnostic] { programs.diagnostics(of: text) }

  private func program(of request: GraphQLRequest) throws(Refusal) -> Program {
    switch programs.entry(for: request.query) {
    case .program(let program): return program
    case .invalid(let errors): throw Refusal(errors: errors)
    }
  }

  /// https://spec.graphql.org/September2025/#GetOperation()
  private static func operation(
    of request: GraphQLRequest,
    in program: Program
  ) throws(Refusal) -> OperationDefinition {
    guard let name = request.operationName else {
      if program.operations.count > 1 {
        throw Refusal("Must provide operation name if query contains multiple operations.")
      }
      guard let operation = program.operations.first else { throw Refusal("Must provide an operation.") }
      return operation
    }
    let context = program.document.context
    let named = program.operations.first { operation in operation.name.map { context.text($0) == name } ?? false }
    guard let named else { throw Refusal("Unknown operation named \"\(name)\".") }
    return named
  }

  /// Returns the operation of a request, and the context for executing it.
  private func prepared(
    _ request: GraphQLRequest,
    deferring: Deferring = .none
  ) throws(Refusal) -> (operation: OperationDefinition, rootType: SchemaType, planner: Planner) {
    let program = try program(of: request)
    let operation = try Self.operation(of: request, in: program)
    let rootType = try rootType(of: operation, in: program)
    let variables = try variables(of: request, operation, in: program)
    let planner = Planner(program: program, request: request, variables: variables, deferring: deferring)
    return (operation, rootType, planner)
  }

  private func rootType(of operation: OperationDefinition, in program: Program) throws(Refusal) -> SchemaType {
    let place = GraphQLResponseError.Location(program.document.context.position(of: operation.location))
    guard let type = schema.rootType(operation.type) else {
      throw Refusal("Schema is not configured to execute \(operation.type) operation.", at: [place])
    }
    return type
  }

  private func variables(
    of request: GraphQLRequest,
    _ operation: OperationDefinition,
    in program: Program
  ) throws(Refusal) -> JSONObject {
    let inputs = InputValues(schema: schema, context: program.document.context)
    let (values, errors) = VariableCoercion.coerce(request.variables, to: operation.variables, inputs: inputs)
    if !errors.isEmpty { throw Refusal(errors: errors) }
    return values
  }
}

extension ResolvedDocument.Node {
  /// Whether part of it may be sent later.
  fileprivate var hasIncrementalDirective: Bool {
    descendants.contains { node in
      node.directives.contains { $0.name.symbol == .defer || $0.name.symbol == .stream }
    }
  }
}
