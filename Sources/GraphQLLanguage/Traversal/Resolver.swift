/// Converts the operations and fragments of a document to records, looking each up in the schema.
struct Resolver {
  private let schema: Schema
  private let document: Document
  private(set) var records: [NodeRecord] = []
  private(set) var roots: [Int] = []
  private(set) var operations: [OperationDefinition] = []
  private(set) var fragments: [FragmentDefinition] = []
  private(set) var fields: [Field] = []
  private(set) var spreads: [FragmentSpread] = []
  private(set) var inlineFragments: [InlineFragment] = []
  private(set) var selectedFields: [SelectedDefinition] = []
  private(set) var usages: [VariableUsage] = []
  private(set) var usageStarts: [Int] = []
  /// For each field number of the schema, the field's index in `selectedFields` plus one, or zero if it is not there.
  private var numbers: [Int32]

  /// A pair of braces that is not closed yet. Open selections are kept in a list, so that nesting uses no stack.
  private struct OpenSelections {
    let selections: [Selection]
    var next = 0
    let owner: Int
    /// The position in the schema of the composite type that they select on, or -1 if it is unknown.
    let parent: Int32
  }

  init(_ document: Document, schema: Schema) {
    self.document = document
    self.schema = schema
    numbers = [Int32](repeating: 0, count: schema.index.fieldCount + Schema.metaFieldCount)
  }

  mutating func resolve() {
    for definition in document.definitions {
      switch definition {
      case .operation(let operation): resolve(operation)
      case .fragment(let fragment): resolve(fragment)
      case .schema, .type, .directive: break
      }
    }
    usageStarts.append(usages.count)
  }

  private mutating func resolve(_ operation: OperationDefinition) {
    let type = schema.rootPosition(operation.type).map { Int32($0) } ?? -1
    addRoot(.operation, operation.name?.symbol, syntax: operations.count, type: type)
    operations.append(operation)
    collectVariables(in: operation.directives, fieldArguments: nil)
    resolve(operation.selectionSet, of: records.count - 1)
  }

  private mutating func resolve(_ fragment: FragmentDefinition) {
    let type = schema.index.typePosition(fragment.typeCondition.symbol).map { Int32($0) } ?? -1
    addRoot(.fragment, fragment.name.symbol, syntax: fragments.count, type: type)
    fragments.append(fragment)
    collectVariables(in: fragment.directives, fieldArguments: nil)
    resolve(fragment.selectionSet, of: records.count - 1)
  }

  private mutating func addRoot(_ kind: NodeRecord.Kind, _ name: Symbol?, syntax: Int, type: Int32) {
    roots.append(records.count)
    usageStarts.append(usages.count)
    records.append(
      NodeRecord(
        kind: kind,
        name: name ?? Symbol(index: 0),
        syntax: Int32(syntax),
        outer: -1,
        end: 0,
        parent: -1,
        type: type,
        definition: -1
      )
    )
  }
}

// MARK: - Selections

extension Resolver {
  private mutating func resolve(_ set: SelectionSet, of root: Int) {
    var outer: [OpenSelections] = []
    var current = open(set, of: root)
    while true {
      guard current.next < current.selections.count else {
        records[current.owner].end = Int32(records.count)
        guard let around = outer.popLast() else { return }
        current = around
        continue
      }
      let selection = current.selections[current.next]
      current.next &+= 1
      switch selection {
      case .field(let field):
        add(field, in: current)
        guard let inside = field.selectionSet else { continue }
        outer.append(current)
        current = open(inside, of: records.count - 1)
      case .inlineFragment(let fragment):
        add(fragment, in: current)
        outer.append(current)
        current = open(fragment.selectionSet, of: records.count - 1)
      case .fragmentSpread(let spread):
        add(spread, in: current)
      }
    }
  }

  private func open(_ set: SelectionSet, of owner: Int) -> OpenSelections {
    let type = records[owner].type
    let isComposite = type >= 0 && schema.index.kinds[Int(type)].isComposite
    return OpenSelections(selections: set.selections, owner: owner, parent: isComposite ? type : -1)
  }

  private mutating func add(_ field: Field, in open: OpenSelections) {
    let definition = open.parent < 0 ? -1 : selected(field.name.symbol, ofTypeAt: Int(open.parent))
    var record = NodeRecord(
      kind: .field,
      name: field.name.symbol,
      key: field.responseKey,
      syntax: Int32(fields.count),
      outer: Int32(open.owner),
      end: Int32(records.count &+ 1),
      parent: open.parent,
      type: definition < 0 ? -1 : selectedFields[Int(definition)].type,
      definition: definition
    )
    if !field.directives.isEmpty {
      record.isStreamed = field.directives.contains { $0.name.symbol == .stream }
    }
    records.append(record)
    fields.append(field)
    if field.arguments.isEmpty, field.directives.isEmpty { return }
    let arguments = definition < 0 ? nil : selectedFields[Int(definition)].arguments
    collectVariables(in: field.arguments, arguments, .fieldArgument)
    collectVariables(in: field.directives, fieldArguments: arguments)
  }

  private mutating func add(_ fragment: InlineFragment, in open: OpenSelections) {
    let outer = records[open.owner]
    let condition = fragment.typeCondition?.symbol
    append(
      .inlineFragment,
      syntax: inlineFragments.count,
      in: open,
      type: condition.map { schema.index.typePosition($0).map { Int32($0) } ?? -1 } ?? outer.type
    )
    inlineFragments.append(fragment)
    collectVariables(in: fragment.directives, at: outer.definition)
  }

  private mutating func add(_ spread: FragmentSpread, in open: OpenSelections) {
    let outer = records[open.owner]
    append(.fragmentSpread, spread.name.symbol, syntax: spreads.count, in: open, type: outer.type)
    spreads.append(spread)
    collectVariables(in: spread.directives, at: outer.definition)
  }

  private mutating func append(
    _ kind: NodeRecord.Kind,
    _ name: Symbol = Symbol(index: 0),
    syntax: Int,
    in open: OpenSelections,
    type: Int32
  ) {
    records.append(
      NodeRecord(
        kind: kind,
        name: name,
        syntax: Int32(syntax),
        outer: Int32(open.owner),
        end: Int32(records.count &+ 1),
        parent: open.parent,
        type: type,
        definition: records[open.owner].definition
      )
    )
  }

  /// Returns the index in `selectedFields` of a field of a type, adding it when it is first selected, or -1 if the field
  /// is unknown.
  private mutating func selected(_ name: Symbol, ofTypeAt position: Int) -> Int32 {
    guard let number = schema.fieldNumber(name, ofTypeAt: position) else { return -1 }
    if numbers[number] > 0 { return numbers[number] &- 1 }
    let definition = schema.field(numbered: number, ofTypeAt: position)
    let type = schema.index.typePosition(definition.type.name.symbol).map { Int32($0) } ?? -1
    selectedFields.append(SelectedDefinition(definition, type: type))
    numbers[number] = Int32(selectedFields.count)
    return numbers[number] &- 1
  }
}

// MARK: - Variables

extension Resolver {
  /// Collects the variables in the directives of a node other than a field. The arguments of an unknown directive are
  /// looked up in the enclosing field.
  private mutating func collectVariables(in directives: [Directive], at definition: Int32) {
    if directives.isEmpty { return }
    let arguments = definition < 0 ? nil : selectedFields[Int(definition)].arguments
    collectVariables(in: directives, fieldArguments: arguments)
  }

  /// - Parameter fieldArguments: The definitions in which arguments of unknown directives are looked up, as the
  ///   reference implementation does.
  private mutating func collectVariables(in directives: [Directive], fieldArguments: ArgumentTable?) {
    for directive in directives where !directive.arguments.isEmpty {
      let definitions = schema.arguments(ofDirective: directive.name.symbol) ?? fieldArguments
      collectVariables(in: directive.arguments, definitions, .directiveArgument)
    }
  }

  private mutating func collectVariables(
    in arguments: [Argument],
    _ definitions: ArgumentTable?,
    _ position: VariableUsage.Position
  ) {
    for argument in arguments {
      switch argument.value.kind {
      case .variable(let name):
        let definition = definitions?[argument.name.symbol]
        let expected = ExpectedInput(type: definition?.type, definition: definition)
        usages.append(VariableUsage(name, at: argument.value, expected, position, in: schema))
      case .list, .object:
        let definition = definitions?[argument.name.symbol]
        let expected = ExpectedInput(type: definition?.type, definition: definition)
        for part in ValueTraversal(argument.value, expecting: expected, in: schema) {
          guard case .variable(let name) = part.value.kind else { continue }
          usages.append(VariableUsage(name, at: part.value, part.expected, .insideValue, in: schema))
        }
      default: break
      }
    }
  }
}
