public import GraphQLLanguage

/// The places in a document that use a schema, and what each place uses.
public struct DocumentUses: Sendable {
  private let places: [SchemaUse: [Place]]
  private let containers: InputContainers

  /// A place in a document that uses a schema.
  public struct Place: Hashable, Sendable {
    /// The operation or fragment that contains the place: `query Products`, `fragment ProductFragment`.
    public let definition: String
    /// The path of the document, with the line and the column of the place.
    public let position: SourcePosition
  }

  /// Collects the uses of a schema in a program.
  ///
  /// - Parameter program: Operations and fragments, with the schema before its change.
  public init(_ program: Program) {
    var collector = UseCollector(program)
    collector.collect()
    places = collector.places
    containers = InputContainers(program.schema)
  }

  /// Returns the places that a change affects, each once, sorted by file, line and column.
  public func places(of change: SchemaChange) -> [Place] {
    Set(change.affected.flatMap(places)).sorted { left, right in
      let (one, other) = (left.position, right.position)
      return (one.path, one.line, one.column, left.definition) < (
        other.path, other.line, other.column, right.definition
      )
    }
  }

  /// The number of recorded places. A place counts once for each way in which it uses the schema.
  package var noteCount: Int { places.values.reduce(0) { $0 + $1.count } }

  private func places(of use: SchemaUse) -> [Place] {
    guard case .variable(let type) = use else { return places[use] ?? [] }
    return containers.types(containing: type).flatMap { places[.variable($0)] ?? [] }
  }
}

/// Traverses a program once and records each place where it uses the schema.
private struct UseCollector {
  private(set) var places: [SchemaUse: [DocumentUses.Place]] = [:]
  private let program: Program
  private let schema: Schema
  private let context: SourceContext
  private var definition = ""
  private var ordinal = 0
  private var isInFragment = false
  /// The operations in which each variable can have no value, by their ordinals, in ascending order.
  private var operations: [OptionalVariable: [Int]] = [:]
  /// The places in fragments where a default value applies if the variable has no value.
  private var inFragments: [OptionalVariable: [(fragment: Int, use: SchemaUse, place: DocumentUses.Place)]] = [:]

  /// A variable that can have no value where a value of this kind is expected.
  struct OptionalVariable: Hashable {
    let name: Symbol
    /// Whether a non-null type is expected, so that a default value `null` of the variable does not count.
    let isNonNull: Bool
  }

  init(_ program: Program) {
    self.program = program
    schema = program.schema
    context = program.document.context
  }

  mutating func collect() {
    for case .enter(let node) in Traversal(program.resolved) {
      switch node.kind {
      case .operation(let operation):
        ordinal = node.ordinal
        add(operation)
      case .fragment(let fragment):
        ordinal = node.ordinal
        add(fragment)
      case .field(let field): add(field, node)
      case .fragmentSpread(let spread):
        if let fragment = program.fragment(spread.name.symbol) { add(fragment.typeCondition, around: node) }
        add(spread.directives, on: .fragmentSpread)
      case .inlineFragment(let fragment):
        if let condition = fragment.typeCondition {
          add(condition, around: node)
          addType(condition)
        }
        add(fragment.directives, on: .inlineFragment)
      }
    }
    addDefaultsInFragments()
  }

  /// Records the places in fragments where the default value applies in one of the operations that spread the fragment.
  /// Variables that are optional in the same operations share one search.
  private mutating func addDefaultsInFragments() {
    for (operations, variables) in Dictionary(grouping: inFragments.keys, by: { operations[$0] ?? [] }) {
      let reached = Set(program.fragments.reached(from: operations))
      for use in variables.flatMap({ inFragments[$0] ?? [] }) where reached.contains(use.fragment) {
        places[use.use, default: []].append(use.place)
      }
    }
  }

  private func place(_ location: Location) -> DocumentUses.Place {
    DocumentUses.Place(definition: definition, position: context.position(of: location))
  }

  private mutating func add(_ use: SchemaUse, at location: Location) {
    places[use, default: []].append(place(location))
  }

  /// Records that a default value applies if a variable has no value. In a fragment, that depends on the operations that
  /// spread it.
  private mutating func add(_ use: SchemaUse, insteadOf value: Value, _ type: TypeReference, at location: Location) {
    guard case .variable(let name) = value.kind else { return }
    let variable = OptionalVariable(name: name, isNonNull: type.isNonNull)
    if isInFragment {
      inFragments[variable, default: []].append((ordinal, use, place(location)))
    } else if operations[variable]?.last == ordinal {
      add(use, at: location)
    }
  }

  private mutating func addType(_ name: Name) {
    add(.type(context.text(name)), at: name.location)
  }
}

// MARK: - Definitions and selections
extension UseCollector {
  private mutating func add(_ operation: OperationDefinition) {
    isInFragment = false
    definition = operation.type.keyword + (operation.name.map { " " + context.text($0) } ?? "")
    add(.operation(operation.type), at: operation.location)
    for variable in operation.variables {
      addOptional(variable)
      add(.variable(context.text(variable.type.name)), at: variable.type.location)
      addType(variable.type.name)
      if let value = variable.defaultValue { add(value, of: variable.type) }
      add(variable.directives, on: .variableDefinition)
    }
    add(operation.directives, on: DirectiveLocation(operation.type))
  }

  /// Records that a variable can have no value: it is nullable, and has no default value.
  private mutating func addOptional(_ variable: VariableDefinition) {
    if variable.type.isNonNull { return }
    let isNull = if case .null? = variable.defaultValue?.kind { true } else { false }
    for isNonNull in [false, true] where variable.defaultValue == nil || isNonNull && isNull {
      let variable = OptionalVariable(name: variable.name.symbol, isNonNull: isNonNull)
      operations[variable, default: []].append(ordinal)
    }
  }

  private mutating func add(_ fragment: FragmentDefinition) {
    isInFragment = true
    definition = "fragment " + context.text(fragment.name)
    addType(fragment.typeCondition)
    add(fragment.directives, on: .fragmentDefinition)
  }

  private mutating func add(_ field: Field, _ node: ResolvedDocument.Node) {
    add(field.directives, on: .field)
    guard let parent = node.parentType.map({ context.text($0.name) }) else { return }
    let name = context.text(field.name)
    add(.field(parent, name), at: field.location)
    if let type = node.fieldDefinition?.type.name { add(.result(context.text(type)), at: field.location) }
    for argument in field.arguments {
      add(.argument(parent, name, context.text(argument.name)), at: argument.location)
    }
    for argument in node.fieldDefinition?.arguments ?? [] {
      let leftOut = SchemaUse.argumentLeftOut(parent, name, context.text(argument.name))
      if let given = field.arguments.first(where: { $0.name.symbol == argument.name.symbol }) {
        add(given.value, of: argument.type)
        add(leftOut, insteadOf: given.value, argument.type, at: given.location)
      } else {
        add(leftOut, at: field.location)
      }
    }
  }

  /// Records a fragment on a type within selections on another type.
  private mutating func add(_ condition: Name, around node: ResolvedDocument.Node) {
    guard let parent = node.parentType else { return }
    add(.condition(context.text(condition), in: context.text(parent.name)), at: node.location)
  }
}

// MARK: - Directives and values
extension UseCollector {
  private mutating func add(_ directives: [Directive], on location: DirectiveLocation) {
    for directive in directives {
      let name = context.text(directive.name)
      add(.directive(name), at: directive.location)
      add(.directiveLocation(name, location.rawValue), at: directive.location)
      for argument in schema.directive(directive.name.symbol)?.arguments ?? [] {
        let argumentName = context.text(argument.name)
        let leftOut = SchemaUse.directiveArgumentLeftOut(name, argumentName)
        if let given = directive.arguments.first(where: { $0.name.symbol == argument.name.symbol }) {
          add(.directiveArgument(name, argumentName), at: directive.location)
          add(given.value, of: argument.type)
          add(leftOut, insteadOf: given.value, argument.type, at: directive.location)
        } else {
          add(leftOut, at: directive.location)
        }
      }
    }
  }

  /// Records a literal and everything inside it.
  private mutating func add(_ value: Value, of type: TypeReference) {
    for part in ValueTraversal(value, expecting: ExpectedInput(type: type), in: schema) {
      guard let type = part.expected.type?.name.symbol else { continue }
      switch part.value.kind {
      case .enum(let symbol): add(.value(context.text(type), context.text(symbol)), at: part.value.location)
      case .object(let fields):
        guard let object = schema.type(type), object.kind == .inputObject else { continue }
        add(part.value, fields, of: object)
      case .list, .variable, .int, .float, .string, .boolean, .null: break
      }
    }
  }

  private mutating func add(_ value: Value, _ fields: [ObjectField], of type: SchemaType) {
    let name = context.text(type.name)
    add(.object(name), at: value.location)
    let given = Dictionary(fields.map { ($0.name.symbol, $0) }) { first, _ in first }
    for field in fields { add(.inputField(name, context.text(field.name)), at: field.location) }
    for field in type.inputFields {
      let leftOut = SchemaUse.inputFieldLeftOut(name, context.text(field.name))
      if let given = given[field.name.symbol] {
        add(leftOut, insteadOf: given.value, field.type, at: given.location)
      } else {
        add(leftOut, at: value.location)
      }
    }
  }
}

/// The input objects that have a field of each type.
///
/// A variable is recorded once, with its own type. These containers show which variables of other types a change of a
/// type affects. Recording each variable with all types that its own type contains would take quadratic time in the
/// length of the text.
private struct InputContainers {
  private var containers: [String: [String]] = [:]

  init(_ schema: Schema) {
    for type in schema.types where type.kind == .inputObject {
      let name = schema.context.text(type.name)
      for field in Set(type.inputFields.map(\.type.name.symbol)) {
        containers[schema.context.text(field), default: []].append(name)
      }
    }
  }

  /// Returns the types whose values can contain a value of a type, at any depth, with the type itself first.
  func types(containing type: String) -> [String] {
    var types = [type]
    var seen: Set<String> = [type]
    var index = 0
    while index < types.count {
      for container in containers[types[index]] ?? [] where seen.insert(container).inserted { types.append(container) }
      index += 1
    }
    return types
  }
}
