import GraphQLLanguage

/// Every model of a run: those of the fragments and operations, and those nested in them.
struct Models {
  fileprivate(set) var all: [Model] = []
  /// The model of each fragment that was asked for or is spread by one.
  fileprivate(set) var fragments: [Symbol: ModelID] = [:]
  /// The selection sets that have to ask for `__typename`, because something in them, or in another selection set of the
  /// same field, is for objects of some type only.
  fileprivate(set) var setsWithTypename: Set<Location> = []

  subscript(id: ModelID) -> Model { all[id.index] }

  /// The model of a fragment, made when it is first asked for.
  mutating func model(ofFragment name: Symbol, in program: Definitions) -> ModelID? {
    if let known = fragments[name] { return known }
    guard let fragment = program.fragments[name] else { return nil }
    let type = fragment.typeCondition.symbol
    let part = SelectionPart(fragment.selectionSet, on: type)
    let id = reserve()
    fragments[name] = id
    fill(id, level([part], [type], program), .fragment(name), nil, [type], program)
    return id
  }

  /// The model of an operation's data.
  mutating func model(of operation: OperationDefinition, in program: Definitions) -> ModelID? {
    guard let root = program.schema.rootType(operation.type)?.name.symbol else { return nil }
    let part = SelectionPart(operation.selectionSet, on: root)
    return model(of: [part], .operation, nil, [root], program)
  }

  /// A selection set that is nothing but one spread is the fragment's model; any other has one of its own.
  private mutating func model(
    of parts: [SelectionPart],
    _ role: Model.Role,
    _ parent: ModelID?,
    _ types: [Symbol],
    _ program: Definitions
  ) -> ModelID? {
    let level = level(parts, types, program)
    if level.fields.isEmpty, level.narrowings.isEmpty, level.spreads.count == 1, level.spreads[0].when.isAlways {
      return model(ofFragment: level.spreads[0].fragment, in: program)
    }
    let id = reserve()
    fill(id, level, role, parent, types, program)
    return id
  }

  private mutating func level(_ parts: [SelectionPart], _ types: [Symbol], _ program: Definitions) -> SelectionLevel {
    let level = SelectionLevel(parts, on: types, in: program)
    if !level.narrowings.isEmpty { setsWithTypename.formUnion(parts.compactMap(\.set)) }
    return level
  }

  private mutating func reserve() -> ModelID {
    all.append(Model(role: .operation, parent: nil, types: []))
    return ModelID(index: all.count - 1)
  }

  private mutating func fill(
    _ id: ModelID,
    _ level: SelectionLevel,
    _ role: Model.Role,
    _ parent: ModelID?,
    _ types: [Symbol],
    _ program: Definitions
  ) {
    var model = Model(role: role, parent: parent, types: types)
    model.choice = Self.choice(of: level, program)
    // Of overlapping variants none need apply, so the name is what is known of the object.
    if case .overlapping = model.choice { model.add(ModelField(typename: .typename, when: .always)) }
    for entry in level.order {
      switch entry {
      case .field(let index): add(level.fields[index], to: &model, id, program)
      case .spread(let index): add(level.spreads[index], to: &model, program)
      case .narrowing(let index): add(level.narrowings[index], of: level, to: &model, id, program)
      }
    }
    all[id.index] = model
  }

  private static func choice(of level: SelectionLevel, _ program: Definitions) -> Model.Choice {
    if level.narrowings.isEmpty { return .none }
    let areObjects = level.narrowings.allSatisfy { program.schema.type($0.condition)?.kind == .object }
    return areObjects ? .exclusive : .overlapping
  }
}

extension Models {
  private mutating func add(
    _ group: SelectionLevel.FieldGroup,
    to model: inout Model,
    _ id: ModelID,
    _ program: Definitions
  ) {
    guard let first = group.occurrences.first else { return }
    if first.field.name.symbol == .typename {
      // Where there is a choice, the name is known by the case, or is there already.
      if model.choice != .none, first.field.alias == nil { return }
      return model.add(ModelField(typename: group.key, when: group.when))
    }
    guard let definition = program.schema.field(first.field.name.symbol, of: first.type),
      let content = content(of: group, definition, in: id, program)
    else { return }
    model.add(
      ModelField(
        key: group.key,
        shape: Shape(definition.type),
        content: content,
        when: group.when,
        definition: definition
      )
    )
  }

  private mutating func content(
    of group: SelectionLevel.FieldGroup,
    _ definition: FieldDefinition,
    in parent: ModelID,
    _ program: Definitions
  ) -> ModelField.Content? {
    let type = definition.type.name.symbol
    switch program.schema.type(type)?.kind {
    case .scalar: return .scalar(type)
    // The enums of introspection belong to no schema's module: the runtime has them, as it has types for scalars.
    case .enum: return program.schema.type(type)?.isBuiltIn == true ? .scalar(type) : .enum(type)
    default:
      return model(of: group.parts(on: type), .field(group.key), parent, [type], program).map(ModelField.Content.model)
    }
  }

  private mutating func add(_ spread: SelectionLevel.Spread, to model: inout Model, _ program: Definitions) {
    guard let id = self.model(ofFragment: spread.fragment, in: program) else { return }
    model.add(ModelSpread(fragment: spread.fragment, model: id, when: spread.when, condition: nil))
  }

  /// Where conditions overlap, a spread stays one; where they do not, all there is for one type is one variant.
  private mutating func add(
    _ narrowing: SelectionLevel.Narrowing,
    of level: SelectionLevel,
    to model: inout Model,
    _ id: ModelID,
    _ program: Definitions
  ) {
    let condition = narrowing.condition
    if case .overlapping = model.choice, let spread = narrowing.spread {
      guard let fragment = self.model(ofFragment: spread.fragment, in: program) else { return }
      return model.add(
        ModelSpread(fragment: spread.fragment, model: fragment, when: spread.when, condition: condition)
      )
    }
    if model.variants.contains(where: { $0.condition == condition }) { return }
    let types = [condition] + model.types
    let parts = level.narrowings.filter {
      $0.condition == condition && (model.choice == .exclusive || $0.spread == nil)
    }
    .flatMap(\.parts)
    guard let variant = self.model(of: parts, .variant(condition), id, types, program) else { return }
    model.add(ModelVariant(condition: condition, model: variant))
  }
}

extension SelectionLevel.FieldGroup {
  /// The selection sets of all places. The selections of a place with a condition may be missing where another place
  /// asks for the field as well.
  fileprivate func parts(on type: Symbol) -> [SelectionPart] {
    let when = when
    return occurrences.map { occurrence in
      SelectionPart(
        set: occurrence.field.selectionSet?.location,
        selections: occurrence.field.selectionSet?.selections ?? [],
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
      shape: .value(isNullable: false),
      content: .typename,
      when: when,
      definition: nil
    )
  }
}

extension SelectionPart {
  fileprivate init(_ set: SelectionSet, on type: Symbol) {
    self.init(set: set.location, selections: set.selections, type: type, when: .always)
  }
}
