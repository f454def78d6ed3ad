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

  private let models: Models
  private let program: Definitions

  init(_ models: Models, _ program: Definitions) {
    self.models = models
    self.program = program
  }

  func text(of part: Model.Member, in id: ModelID) -> String {
    let own = level(of: part, in: id)
    var others = Level()
    add(everythingBut: part, of: id, to: &others)
    if let keys = exclusiveKeys(own, others, levels: Self.mostLevels) { return keys.joined(separator: " ") }
    return own.order.filter { own.required.contains($0) }.map(program.text).joined(separator: "&")
  }

  /// The keys of `own` that `others` lack; nil if there are none.
  private func exclusiveKeys(_ own: Level, _ others: Level, levels: Int) -> [String]? {
    let exclusive = own.order.filter { others.objects[$0] == nil }
    if !exclusive.isEmpty {
      let required = exclusive.filter(own.required.contains)
      return (required.isEmpty ? exclusive : Array(required.prefix(Self.mostKeys))).map(program.text)
    }
    if levels == 1 { return nil }
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
    /// The models of the objects that each key holds.
    var objects: [Symbol: Set<ModelID>] = [:]
    /// Keys that are always there if the level is.
    var required: Set<Symbol> = []
    fileprivate var visited: Set<ModelID> = []
  }

  /// The keys of a part, as far as it is there.
  private func level(of part: Model.Member, in id: ModelID) -> Level {
    switch part {
    case .spread(let index): return level(of: [models[id].spreads[index].model])
    case .variant(let index): return level(of: [models[id].variants[index].model])
    case .field(let index):
      var level = Level()
      add(models[id].fields[index], true, to: &level)
      level.required.insert(models[id].fields[index].key)
      return level
    }
  }

  private func level(of models: Set<ModelID>) -> Level {
    var level = Level()
    for id in models.sorted(by: { $0.index < $1.index }) { add(id, isRequired: true, to: &level) }
    return level
  }

  private func add(_ id: ModelID, isRequired: Bool, to level: inout Level) {
    guard level.visited.insert(id).inserted else { return }
    for member in models[id].order { add(member, of: id, isRequired: isRequired, to: &level) }
  }

  /// - Parameter isRequired: whether what is there in any case counts as required.
  private func add(_ part: Model.Member, of id: ModelID, isRequired: Bool = true, to level: inout Level) {
    switch part {
    case .field(let index): add(models[id].fields[index], isRequired, to: &level)
    case .spread(let index):
      let spread = models[id].spreads[index]
      let isThere = !spread.isConditional && spread.condition == nil
      add(spread.model, isRequired: isRequired && isThere, to: &level)
    case .variant(let index): add(models[id].variants[index].model, isRequired: false, to: &level)
    }
  }

  private func add(_ field: ModelField, _ isRequired: Bool, to level: inout Level) {
    if level.objects[field.key] == nil { level.order.append(field.key) }
    if case .model(let model) = field.content {
      level.objects[field.key, default: []].insert(model)
    } else {
      level.objects[field.key, default: []].formUnion([])
    }
    if isRequired, !field.isConditional { level.required.insert(field.key) }
  }

  /// What else is read from the object, by its own model and by those that it is a variant of.
  private func add(everythingBut part: Model.Member, of id: ModelID, to level: inout Level) {
    for member in models[id].order where member != part { add(member, of: id, to: &level) }
    guard case .variant = models[id].role, let parent = models[id].parent,
      let index = models[parent].variants.firstIndex(where: { $0.model == id })
    else { return }
    let isExclusive = models[parent].choice == .exclusive
    for member in models[parent].order where member != .variant(index) {
      if isExclusive, case .variant = member { continue }
      add(member, of: parent, to: &level)
    }
  }
}
