/// Where a document uses a schema, and in which way.
public struct DocumentUses {
  private var places: [SchemaUse: [Place]] = [:]

  /// A place of a document that uses a schema.
  public struct Place: Hashable, Sendable {
    /// The operation or fragment around it: `query Products`, `fragment ProductFragment`.
    public let definition: String
    public let position: SourcePosition
  }

  /// - Parameter program: operations and fragments, and the schema before it changes.
  public init(_ program: Program) {
    let collector = UseCollector(program)
    collector.collect()
    places = collector.places
  }

  /// The places that a change has to do with, by file, line and column; each place once.
  public func places(of change: SchemaChange) -> [Place] {
    Set(change.affected.flatMap { places[$0] ?? [] }).sorted { left, right in
      let (one, other) = (left.position, right.position)
      return (one.path, one.line, one.column, left.definition) < (
        other.path, other.line, other.column, right.definition
      )
    }
  }
}

/// Goes through a document once, as the rules of validation do.
private final class UseCollector {
  private(set) var places: [SchemaUse: [DocumentUses.Place]] = [:]
  private let program: Program
  private let context: ExecutableContext
  private var definition = ""
  private var reachable = ReachableInputs()

  init(_ program: Program) {
    self.program = program
    context = ExecutableContext(program.resolved)
  }

  func collect() {
    let hooks = RuleHooks()
    registerDefinitions(in: hooks)
    registerSelections(in: hooks)
    registerValues(in: hooks)
    ExecutableTraversal(hooks, context).visit(program.document)
  }

  private func add(_ use: SchemaUse, at location: Location) {
    let position = program.document.context.position(of: location)
    places[use, default: []].append(DocumentUses.Place(definition: definition, position: position))
  }

  private func registerDefinitions(in hooks: RuleHooks) {
    hooks.enterOperation.append { [unowned self] operation in
      definition = operation.type.keyword + (operation.name.map { " " + context.text($0) } ?? "")
      add(.operation(operation.type), at: operation.location)
    }
    hooks.enterFragment.append { [unowned self] in definition = "fragment " + context.text($0.name) }
    hooks.enterVariableDefinition.append { [unowned self] variable in
      for type in reachable.types(from: variable.type.name.symbol, in: program.schema) {
        add(.variable(context.text(type)), at: variable.type.location)
      }
    }
    hooks.enterTypeName.append { [unowned self] name, _ in add(.type(context.text(name)), at: name.location) }
  }

  private func registerSelections(in hooks: RuleHooks) {
    hooks.enterField.append { [unowned self] field in
      guard let parent = context.parentType.map({ context.text($0.name) }) else { return }
      let name = context.text(field.name)
      add(.field(parent, name), at: field.location)
      if let type = context.scope.type { add(.result(context.text(type.name)), at: field.location) }
      let given = Set(field.arguments.map { context.text($0.name) })
      for argument in field.arguments {
        add(.argument(parent, name, context.text(argument.name)), at: argument.location)
      }
      for argument in context.scope.fieldArguments ?? [] where !given.contains(context.text(argument.name)) {
        add(.argumentLeftOut(parent, name, context.text(argument.name)), at: field.location)
      }
    }
    hooks.enterInlineFragment.append { [unowned self] fragment in
      if let condition = fragment.typeCondition { addCondition(condition, at: fragment.location) }
    }
    hooks.enterFragmentSpread.append { [unowned self] spread in
      guard let fragment = program.fragment(spread.name.symbol) else { return }
      addCondition(fragment.typeCondition, at: spread.location)
    }
  }

  private func addCondition(_ condition: Name, at location: Location) {
    guard let parent = context.parentType else { return }
    add(.condition(context.text(condition), in: context.text(parent.name)), at: location)
  }
}

extension UseCollector {
  private func registerValues(in hooks: RuleHooks) {
    hooks.enterDirective.append { [unowned self] directive, location in
      let name = context.text(directive.name)
      add(.directive(name), at: directive.location)
      add(.directiveLocation(name, location.rawValue), at: directive.location)
      let given = Set(directive.arguments.map { context.text($0.name) })
      for argument in given { add(.directiveArgument(name, argument), at: directive.location) }
      for argument in context.scope.directiveArguments ?? [] where !given.contains(context.text(argument.name)) {
        add(.directiveArgumentLeftOut(name, context.text(argument.name)), at: directive.location)
      }
    }
    hooks.enterValue.append { [unowned self] value in
      if let type = context.scope.inputType { add(value, of: type) }
    }
  }

  /// A literal, and all that is in it.
  private func add(_ value: Value, of type: TypeReference) {
    for part in ValueTraversal(value, expecting: ExpectedInput(type: type), in: program.schema) {
      guard let type = part.expected.type?.name.symbol else { continue }
      switch part.value.kind {
      case .enum(let symbol): add(.value(context.text(type), context.text(symbol)), at: part.value.location)
      case .object(let fields):
        guard let object = program.schema.type(type), object.kind == .inputObject else { continue }
        addObject(part.value, fields, of: object)
      case .list, .variable, .int, .float, .string, .boolean, .null: break
      }
    }
  }

  private func addObject(_ value: Value, _ fields: [ObjectField], of type: SchemaType) {
    let name = context.text(type.name)
    add(.object(name), at: value.location)
    let given = Set(fields.map { context.text($0.name) })
    for field in fields { add(.inputField(name, context.text(field.name)), at: field.location) }
    for field in type.inputFields where !given.contains(context.text(field.name)) {
      add(.inputFieldLeftOut(name, context.text(field.name)), at: value.location)
    }
  }
}

/// The types that a value of a type can contain, the type itself first.
private struct ReachableInputs {
  private var known: [Symbol: [Symbol]] = [:]

  mutating func types(from type: Symbol, in schema: Schema) -> [Symbol] {
    if let known = known[type] { return known }
    var types = [type]
    var seen: Set<Symbol> = [type]
    var index = 0
    while index < types.count {
      for field in schema.type(types[index])?.inputFields ?? [] where seen.insert(field.type.name.symbol).inserted {
        types.append(field.type.name.symbol)
      }
      index += 1
    }
    known[type] = types
    return types
  }
}
