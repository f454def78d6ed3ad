import GraphQLLanguage
import GraphQLProject

/// Every model of a run: those of the fragments and operations, and those nested in them.
///
/// A model that is found while another one is filled gets an index at once and is filled later, so nesting and chains of
/// fragments take no stack.
struct Models {
  fileprivate(set) var all: [Model] = []
  /// The models of the fragments that were requested or are spread by one.
  fileprivate(set) var fragments = [Symbol: ModelID]()
  /// The fields, operations and fragments whose selection sets must select `__typename`, because some selection there, or in
  /// another selection set of the same field, applies only to some object types.
  fileprivate(set) var setsWithTypename = Set<ResolvedDocument.Node>()
  /// The programs of all modules. A fragment of another module has the shape that it has there.
  private let programs: LayeredProgram
  private let module: String
  private let labels: DeferralLabels
  /// Models that have an index but are not filled yet.
  private var pending: [ModelID] = []
  private var pendingLevels: [SelectionLevel] = []

  init(_ programs: LayeredProgram, of module: String, _ labels: DeferralLabels) {
    self.programs = programs
    self.module = module
    self.labels = labels
  }

  subscript(id: ModelID) -> Model { all[id] }

  /// Returns the model of a fragment, creating it on first use.
  mutating func model(ofFragment name: Symbol) -> ModelID? {
    defer { fillPending() }
    return reserve(fragment: name)
  }

  /// Returns the model of an operation's data.
  mutating func model(of operation: ResolvedDocument.Node) -> ModelID? {
    guard let root = operation.type?.name.symbol else { return nil }
    defer { fillPending() }
    return reserve([SelectionPart(operation, on: root)], .operation, nil, [root], programs[module])
  }

  private mutating func reserve(fragment name: Symbol) -> ModelID? {
    if let known = fragments[name] { return known }
    let program = programs.program(ofFragment: name)
    guard let node = program.fragments.node(name), let type = node.fragmentDefinition?.typeCondition.symbol else {
      return nil
    }
    let parts = [SelectionPart(node, on: type)]
    let id = reserve(level(parts, [type], program), .fragment(name), nil, [type], program, parts[0].place)
    fragments[name] = id
    return id
  }

  /// Reserves a model for a selection set. A selection set that consists of a single spread uses the fragment's model; any
  /// other gets its own.
  private mutating func reserve(
    _ parts: [SelectionPart],
    _ role: Model.Role,
    _ parent: ModelID?,
    _ types: [Symbol],
    _ program: Program
  ) -> ModelID? {
    let level = level(parts, types, program)
    if level.fields.isEmpty, level.narrowings.isEmpty, level.spreads.count == 1, level.spreads[0].when.isAlways,
      level.spreads[0].deferral == nil, let fragment = level.spreads[0].fragment
    {
      return reserve(fragment: fragment)
    }
    return reserve(level, role, parent, types, program, parts.first?.place)
  }

  private mutating func reserve(
    _ level: SelectionLevel,
    _ role: Model.Role,
    _ parent: ModelID?,
    _ types: [Symbol],
    _ program: Program,
    _ place: Location?
  ) -> ModelID {
    let id = all.count
    all.append(Model(role: role, parent: parent, types: types, place: place, program: program))
    pending.append(id)
    pendingLevels.append(level)
    return id
  }

  private mutating func level(
    _ parts: [SelectionPart],
    _ types: [Symbol],
    _ program: Program
  ) -> SelectionLevel {
    let level = SelectionLevel(parts, on: types, in: program, labels)
    if level.narrowings.isEmpty { return level }
    let own = programs[module].resolved
    for part in parts {
      if let outer = part.outer.flatMap(own.counterpart) { setsWithTypename.insert(outer) }
    }
    return level
  }

  private mutating func fillPending() {
    while let id = pending.popLast(), let level = pendingLevels.popLast() { fill(id, level) }
  }

  private mutating func fill(_ id: ModelID, _ level: SelectionLevel) {
    var model = all[id]
    model.choice = choice(of: level, model.program.schema)
    // Possibly none of the overlapping variants apply, so the type name is all that is known of the object.
    if case .overlapping = model.choice { model.add(ModelField(typename: .typename, when: .always)) }
    var parts = variantParts(of: level, model.choice)
    for entry in level.order {
      switch entry {
      case .field(let index): add(level.fields[index], to: &model, id)
      case .spread(let index): add(level.spreads[index], to: &model, id)
      case .narrowing(let index): add(level.narrowings[index], &parts, to: &model, id)
      }
    }
    all[id] = model
  }

  /// Returns what a union or an interface becomes.
  private func choice(of level: SelectionLevel, _ schema: Schema) -> Model.Choice {
    if level.narrowings.isEmpty { return .none }
    let areObjects = level.narrowings.allSatisfy { schema.kind(of: $0.condition) == .object }
    return areObjects ? .exclusive : .overlapping
  }

  /// Returns the selections for each type that becomes one variant. If conditions overlap, spreads stay separate.
  private func variantParts(of level: SelectionLevel, _ choice: Model.Choice) -> [Symbol: [SelectionPart]] {
    var parts = [Symbol: [SelectionPart]]()
    for narrowing in level.narrowings where choice == .exclusive || narrowing.spread == nil {
      parts[narrowing.condition, default: []] += narrowing.parts
    }
    return parts
  }
}

extension Models {
  private mutating func add(_ group: SelectionLevel.FieldGroup, to model: inout Model, _ id: ModelID) {
    guard let first = group.occurrences.first?.node, let field = first.field else { return }
    let when = group.when
    if field.name.symbol == .typename {
      // In a choice, the case implies the name; with overlapping variants, the name has already been added.
      if model.choice != .none, field.alias == nil { return }
      return model.add(ModelField(typename: group.key, when: when))
    }
    guard let definition = first.fieldDefinition, let content = content(of: group, when, definition, in: id) else {
      return
    }
    model.add(
      ModelField(
        key: group.key,
        shape: Shape(definition.type),
        content: content,
        when: when,
        node: first,
        definition: definition
      )
    )
  }

  private mutating func content(
    of group: SelectionLevel.FieldGroup,
    _ when: Condition,
    _ definition: FieldDefinition,
    in parent: ModelID
  ) -> ModelField.Content? {
    let type = definition.type.name.symbol
    let program = all[parent].program
    switch program.schema.kind(of: type) {
    case .scalar: return .scalar(type)
    // Introspection enums belong to no schema module: the runtime declares them, as it declares types for scalars.
    case .enum: return program.schema.type(type)?.isBuiltIn == true ? .scalar(type) : .enum(type)
    default:
      return reserve(group.parts(on: type, when), .field(group.key), parent, [type], program)
        .map(ModelField.Content.model)
    }
  }

  private mutating func add(
    _ spread: SelectionLevel.Spread,
    onlyFor condition: Symbol? = nil,
    to model: inout Model,
    _ parent: ModelID
  ) {
    guard let id = reserve(spread, model.types, parent) else { return }
    model.add(
      ModelSpread(
        fragment: spread.fragment,
        model: id,
        when: spread.when,
        condition: condition,
        deferral: spread.deferral,
        node: spread.node
      )
    )
  }

  /// Returns the model of a fragment that is held as a value.
  private mutating func reserve(_ spread: SelectionLevel.Spread, _ types: [Symbol], _ parent: ModelID) -> ModelID? {
    if let fragment = spread.fragment { return reserve(fragment: fragment) }
    guard let part = spread.selections, let deferral = spread.deferral else { return nil }
    let types = types.contains(part.type) ? types : [part.type] + types
    let program = all[parent].program
    let place = spread.node.location
    return reserve(level([part], types, program), .deferred(deferral), parent, types, program, place)
  }

  /// - Parameter parts: The selections of the variants that have not been created yet.
  private mutating func add(
    _ narrowing: SelectionLevel.Narrowing,
    _ parts: inout [Symbol: [SelectionPart]],
    to model: inout Model,
    _ id: ModelID
  ) {
    let condition = narrowing.condition
    if case .overlapping = model.choice, let spread = narrowing.spread {
      return add(spread, onlyFor: condition, to: &model, id)
    }
    guard let parts = parts.removeValue(forKey: condition),
      let variant = reserve(parts, .variant(condition), id, [condition] + model.types, model.program)
    else { return }
    model.add(ModelVariant(condition: condition, model: variant, place: parts.first?.place))
  }
}

extension SelectionLevel.FieldGroup {
  /// Returns the selection sets of all places. Selections from a place with a condition may be missing even if another place
  /// selects the field unconditionally.
  ///
  /// - Parameter when: The combined condition of all places.
  fileprivate func parts(on type: Symbol, _ when: Condition) -> [SelectionPart] {
    occurrences.map { occurrence in
      SelectionPart(
        outer: occurrence.node,
        selections: occurrence.node.selections,
        type: type,
        when: occurrence.when == when ? .always : occurrence.when
      )
    }
  }
}

extension Model {
  fileprivate mutating func add(_ field: ModelField) {
    order.append(.field(fields.count))
    fields.append(field)
  }

  fileprivate mutating func add(_ spread: ModelSpread) {
    order.append(.spread(spreads.count))
    spreads.append(spread)
  }

  fileprivate mutating func add(_ variant: ModelVariant) {
    order.append(.variant(variants.count))
    variants.append(variant)
  }
}

extension ModelField {
  fileprivate init(typename key: Symbol, when: Condition) {
    self.init(
      key: key,
      shape: Shape(isNullable: false),
      content: .typename,
      when: when,
      node: nil,
      definition: nil
    )
  }
}

extension SelectionPart {
  /// Creates the part with the selections of an operation or a fragment.
  fileprivate init(_ definition: ResolvedDocument.Node, on type: Symbol) {
    self.init(outer: definition, selections: definition.selections, type: type, when: .always)
  }
}
