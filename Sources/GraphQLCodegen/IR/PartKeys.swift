import GraphQLLanguage

/// The keys that show, in a response whose variables are not known, whether a part of an object is there: those that no
/// other part of the object asks for.
///
/// They are written as alternatives: `email name`. Where the part only has keys that others ask for as well, a key that
/// it alone asks for in their objects shows it: `address.city`. Where there is none either, all of its keys together
/// do: `id&name`.
struct PartKeys {
  /// Enough to tell a damaged part from one that was left out.
  private static let mostKeys = 8
  private static let mostLevels = 3
  /// How many models are looked at to find the keys of one part: enough for all but texts that are made to be expensive.
  private static let mostModels = 64

  private let models: Models
  private let keys: ObjectKeys
  private let program: Program

  init(_ models: Models, _ keys: ObjectKeys, _ program: Program) {
    self.models = models
    self.keys = keys
    self.program = program
  }

  func text(of part: Model.Member, in id: ModelID) -> String {
    var own = Level()
    add(part, of: id, to: &own)
    if case .field(let index) = part { own.required.insert(models[id].fields[index].key) }
    let others = others(than: part, of: id)
    if let keys = exclusiveKeys(own, others, levels: Self.mostLevels) { return keys.joined(separator: " ") }
    return own.order.filter { own.required.contains($0) }.map(program.text).joined(separator: "&")
  }

  /// The keys of `own` that `others` lack; nil if there are none.
  private func exclusiveKeys(_ own: Level, _ others: Level, levels: Int) -> [String]? {
    let exclusive = own.order.filter { !others.contains($0) }
    if !exclusive.isEmpty {
      let required = exclusive.filter(own.required.contains)
      return (required.isEmpty ? exclusive : Array(required.prefix(Self.mostKeys))).map(program.text)
    }
    if levels == 1 || !others.isComplete { return nil }
    var keys: [String] = []
    for key in own.order {
      guard let objects = own.objects[key], let otherObjects = others.objects[key], !objects.isEmpty else { continue }
      let inner = exclusiveKeys(level(of: objects), level(of: otherObjects), levels: levels - 1) ?? []
      keys += inner.map { "\(program.text(key)).\($0)" }
    }
    return keys.isEmpty ? nil : keys
  }
}

/// Collecting keys.
extension PartKeys {
  /// The keys that are read from one object.
  private struct Level {
    var order: [Symbol] = []
    /// The models of the objects that each key holds, in the order in which they are found.
    var objects: [Symbol: [ModelID]] = [:]
    /// Keys that are always there if the level is.
    var required: Set<Symbol> = []
    var visited: Set<ModelID> = []
    /// Whether all models were looked at.
    var isComplete = true
    /// The keys of all models, where they are known.
    var all: KeySet?

    func contains(_ key: Symbol) -> Bool {
      objects[key] != nil || !isComplete && (key == .typename || all?.contains(key) != false)
    }
  }

  private func level(of ids: [ModelID]) -> Level {
    var level = Level()
    for id in ids { add(id, isRequired: true, to: &level) }
    return level
  }

  /// Adds the keys of a model and of the parts in it. Those that are not finished are in a list, so that chains of fragments
  /// take no stack.
  private func add(_ id: ModelID, isRequired: Bool, to level: inout Level) {
    var open: [(id: ModelID, rest: ArraySlice<Model.Member>, isRequired: Bool)] = []
    func enter(_ id: ModelID, _ isRequired: Bool, _ level: inout Level) {
      if level.visited.count == Self.mostModels { level.isComplete = false }
      if !level.isComplete || !level.visited.insert(id).inserted { return }
      open.append((id, models[id].order[...], isRequired))
    }
    enter(id, isRequired, &level)
    while let last = open.indices.last {
      guard let member = open[last].rest.popFirst() else {
        open.removeLast()
        continue
      }
      let (id, isRequired) = (open[last].id, open[last].isRequired)
      switch member {
      case .field(let index): add(models[id].fields[index], isRequired, to: &level)
      case .spread(let index):
        let spread = models[id].spreads[index]
        enter(spread.model, isRequired && !spread.isConditional && spread.condition == nil, &level)
      case .variant(let index): enter(models[id].variants[index].model, false, &level)
      }
    }
  }

  /// - Parameter part: what is there; what is in it need not be.
  private func add(_ part: Model.Member, of id: ModelID, to level: inout Level) {
    switch part {
    case .field(let index): add(models[id].fields[index], true, to: &level)
    case .spread(let index): add(models[id].spreads[index].model, isRequired: true, to: &level)
    case .variant(let index): add(models[id].variants[index].model, isRequired: true, to: &level)
    }
  }

  private func add(_ field: ModelField, _ isRequired: Bool, to level: inout Level) {
    if level.objects[field.key] == nil {
      level.order.append(field.key)
      level.objects[field.key] = []
    }
    if case .model(let model) = field.content, level.objects[field.key]?.contains(model) == false {
      level.objects[field.key]?.append(model)
    }
    if isRequired, !field.isConditional { level.required.insert(field.key) }
  }

  /// What else is read from the object, by its own model and by those that it is a variant of.
  private func others(than part: Model.Member, of id: ModelID) -> Level {
    var members = models[id].order.filter { $0 != part }.map { (id: id, member: $0) }
    if case .variant = models[id].role, let parent = models[id].parent,
      let index = models[parent].variants.firstIndex(where: { $0.model == id })
    {
      let isExclusive = models[parent].choice == .exclusive
      for member in models[parent].order where member != .variant(index) {
        if isExclusive, case .variant = member { continue }
        members.append((parent, member))
      }
    }
    var level = Level()
    for (id, member) in members { add(member, of: id, to: &level) }
    if !level.isComplete { level.all = members.reduce(nil) { KeySet.union($0, keys(of: $1.member, in: $1.id)) } }
    return level
  }

  private func keys(of member: Model.Member, in id: ModelID) -> KeySet? {
    switch member {
    case .field(let index): KeySet(models[id].fields[index].key)
    case .spread(let index): keys[models[id].spreads[index].model]
    case .variant(let index): keys[models[id].variants[index].model]
    }
  }
}
