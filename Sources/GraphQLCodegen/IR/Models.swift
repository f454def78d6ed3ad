import GraphQLLanguage
import GraphQLProject

/// Every model of a run: those of the fragments and operations, and those nested in them.
///
/// A model that is found while another one is filled has a place at once and is filled later, so that nesting and chains of
/// fragments take no stack.
struct Models {
  fileprivate(set) var all: [Model] = []
  /// The model of each fragment that was asked for or is spread by one.
  fileprivate(set) var fragments = [Symbol: ModelID]()
  /// The fields, operations and fragments whose selection sets have to ask for `__typename`, because something in them, or
  /// in another selection set of the same field, is for objects of some type only.
  fileprivate(set) var setsWithTypename = Set<ResolvedDocument.Node>()
  /// A fragment of another module has the shape that it has there.
  private let programs: LayeredProgram
  private let module: String
  private let labels: DeferralLabels
  /// Models that have a place and are not filled.
  private var pending: [ModelID] = []
  private var pendingLevels: [SelectionLevel] = []

  init(_ programs: LayeredProgram, of module: String, _ labels: DeferralLabels) {
    self.programs = programs
    self.module = module
    self.labels = labels
  }

  subscript(id: ModelID) -> Model { all[id] }

  /// The model of a fragment, made when it is first asked for.
  mutating func model(ofFragment name: Symbol) -> ModelID? {
    defer { fillPending() }
    return reserve(fragment: name)
  }

  /// The model of an operation's data.
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

  /// A selection set that consists of one spread is the fragment's model; any other has one of its own.
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
    // Of overlapping variants none need apply, so the name is what is known of the object.
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

  /// What a Union or an interface becomes.
  private func choice(of level: SelectionLevel, _ schema: Schema) -> Model.Choice {
    if level.narrowings.isEmpty { return .none }
    let areObjects = level.narrowings.allSatisfy { schema.kind(of: $0.condition) == .object }
    return areObjects ? .exclusive : .overlapping
  }

  /// All there is for one type, where it becomes one variant. Where conditions overlap, a spread stays one.
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
      // Where there is a choice, the name is known by the case, or is there already.
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
    // The enums of introspection belong to no schema's module: the runtime has them, as it has types for scalars.
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

  /// The model of a fragment that is held as a value.
  private mutating func reserve(_ spread: SelectionLevel.Spread, _ types: [Symbol], _ parent: ModelID) -> ModelID? {
    if let fragment = spread.fragment { return reserve(fragment: fragment) }
    guard let part = spread.selections, let deferral = spread.deferral else { return nil }
    let types = types.contains(part.type) ? types : [part.type] + types
    let program = all[parent].program
    let place = spread.node.location
    return reserve(level([part], types, program), .deferred(deferral), parent, types, program, place)
  }

  /// - Parameter parts: what the variants that are not made yet are made of.
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
  /// The selection sets of all places. The selections of a place with a condition may be missing where another place
  /// asks for the field as well.
  ///
  /// - Parameter when: the condition of all places together.
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
  /// What an operation or a fragment selects.
  fileprivate init(_ definition: ResolvedDocument.Node, on type: Symbol) {
    self.init(outer: definition, selections: definition.selections, type: type, when: .always)
  }
}
