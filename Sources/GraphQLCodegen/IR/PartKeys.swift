import GraphQLLanguage

/// The keys that show, in a response whose variables are not known, whether a part of an object is there: those that no
/// other part of the object asks for.
///
/// They are written as alternatives: `email name`. Where the part only has keys that others ask for as well, a key that
/// it alone asks for in their objects shows it: `address.city`. Where there is none either, all of its keys together
/// do: `id&name`.
///
/// A class: what the parts of one object have in common is collected once, when it is first needed, so that the time for an
/// object of many parts is not the square of their number.
final class PartKeys {
  /// Enough to tell a damaged part from one that was left out.
  private static let mostKeys = 8
  private static let mostLevels = 3
  /// How many models are looked at to find the keys of one part: enough for all but texts that are made to be expensive.
  private static let mostModels = 64

  /// How many members a model has at most that is looked at for each part that has it.
  private static let mostMembers = 128

  private let models: Models
  private let keys: ObjectKeys
  private let program: Program
  private var siblings: [ModelID: [Bool: Siblings]] = [:]
  private var levels: [[ModelID]: Level] = [:]
  private var innerKeys: [InnerObjects: [String]] = [:]

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
  private func exclusiveKeys(_ own: Level, _ others: Others, levels: Int) -> [String]? {
    let exclusive = own.order.filter { !others.contains($0) }
    if !exclusive.isEmpty {
      let required = exclusive.filter(own.required.contains)
      return (required.isEmpty ? exclusive : Array(required.prefix(Self.mostKeys))).map(program.text)
    }
    if levels == 1 || !others.isComplete { return nil }
    var keys: [String] = []
    for key in own.order {
      let objects = InnerObjects(own: own.objects[key] ?? [], others: others.objects(of: key), levels: levels - 1)
      keys += exclusiveKeys(objects).map { "\(program.text(key)).\($0)" }
    }
    return keys.isEmpty ? nil : keys
  }

  private func exclusiveKeys(_ objects: InnerObjects) -> [String] {
    if objects.own.allSatisfy(objects.others.contains) { return [] }
    if let known = innerKeys[objects] { return known }
    let others = level(of: objects.others)
    var own = Level()
    // What others read as well adds nothing. Where it is large, it is not looked at again for each part that has it.
    if others.isComplete { own.passedOver = others.visited.filter { models[$0].order.count > Self.mostMembers } }
    for id in objects.own { add(id, isRequired: true, to: &own) }
    let keys = exclusiveKeys(own, Others([], [others]), levels: objects.levels) ?? []
    innerKeys[objects] = keys
    return keys
  }

  /// The models of the objects under one key, of a part and of the others.
  private struct InnerObjects: Hashable {
    let own: [ModelID]
    let others: [ModelID]
    let levels: Int
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
    /// Models that are not looked at.
    var passedOver: Set<ModelID> = []
    /// Whether all models were looked at.
    var isComplete = true
  }

  private func level(of ids: [ModelID]) -> Level {
    if let known = levels[ids] { return known }
    var level = Level()
    for id in ids { add(id, isRequired: true, to: &level) }
    levels[ids] = level
    return level
  }

  /// Adds the keys of a model and of the parts in it. Those that are not finished are in a list, so that chains of fragments
  /// take no stack.
  private func add(_ id: ModelID, isRequired: Bool, to level: inout Level) {
    var open: [(id: ModelID, rest: ArraySlice<Model.Member>, isRequired: Bool)] = []
    func enter(_ id: ModelID, _ isRequired: Bool, _ level: inout Level) {
      if level.passedOver.contains(id) { return }
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
    if case .field(let index) = part { return add(models[id].fields[index], true, to: &level) }
    if let model = models[id].innerModel(of: part) { add(model, isRequired: true, to: &level) }
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
}

/// What others read from the object of a part.
extension PartKeys {
  /// The keys that the members of some models read from an object. One member of each model does not count.
  private struct Others {
    /// Whose own fields count.
    private let models: [(siblings: Siblings, except: Model.Member)]
    /// What is in the fragments and variants.
    private let levels: [Level]
    /// Whether all models were looked at.
    let isComplete: Bool

    init(_ models: [(siblings: Siblings, except: Model.Member)], _ levels: [Level]) {
      self.models = models
      self.levels = levels
      let isEachComplete = levels.allSatisfy(\.isComplete)
      let visited = levels.count > 1 && isEachComplete ? levels.reduce(into: Set()) { $0.formUnion($1.visited) } : []
      isComplete = isEachComplete && visited.count < PartKeys.mostModels
    }

    /// Where not all models were looked at, the keys of all are known, without `__typename`; of objects inside, none are.
    func contains(_ key: Symbol) -> Bool {
      if models.contains(where: { $0.siblings.field(key, except: $0.except) != nil }) { return true }
      if isComplete { return levels.contains { $0.objects[key] != nil } }
      return key == .typename || models.isEmpty || models.contains { $0.siblings.contains(key, except: $0.except) }
    }

    /// The models of the objects that a key holds.
    func objects(of key: Symbol) -> [ModelID] {
      let fields = models.compactMap { $0.siblings.field(key, except: $0.except) }
      let own = fields.compactMap { if case .model(let model) = $0.content { model } else { nil } }
      return levels.reduce(own) { $0 + ($1.objects[key] ?? []) }
    }
  }

  /// What else is read from the object, by its own model and by the one that it is a variant of.
  private func others(than part: Model.Member, of id: ModelID) -> Others {
    var others = [(siblings: siblings(of: id, withVariants: true), except: part)]
    if case .variant = models[id].role, let parent = models[id].parent {
      let outer = siblings(of: parent, withVariants: models[parent].choice != .exclusive)
      if let variant = outer.variants[id] { others.append((outer, .variant(variant))) }
    }
    return Others(others, others.map { level(of: $0.siblings, except: $0.except) })
  }

  private func siblings(of id: ModelID, withVariants: Bool) -> Siblings {
    if let known = siblings[id]?[withVariants] { return known }
    let made = Siblings(models[id], withVariants: withVariants, keys)
    siblings[id, default: [:]][withVariants] = made
    return made
  }

  /// What is in all fragments and variants but one. Without one that was not looked at, it is what is in all of them.
  private func level(of siblings: Siblings, except: Model.Member) -> Level {
    let whole = siblings.whole ?? collected(siblings, except: nil)
    siblings.whole = whole
    if !whole.members.contains(except) { return whole.level }
    let level = siblings.parts[except] ?? collected(siblings, except: except).level
    siblings.parts[except] = level
    return level
  }

  /// What is in the fragments and variants, and those that were looked at.
  private func collected(_ siblings: Siblings, except: Model.Member?) -> (level: Level, members: Set<Model.Member>) {
    var level = Level()
    var members: Set<Model.Member> = []
    for member in siblings.inner where member != except {
      guard level.isComplete, let model = siblings.model.innerModel(of: member) else { break }
      members.insert(member)
      add(model, isRequired: true, to: &level)
    }
    return (level, members)
  }

  /// The members of a model, which read from the same object. A class, as what is collected is kept.
  private final class Siblings {
    let model: Model
    /// The fragments and variants.
    let inner: [Model.Member]
    /// The places of the variants by their models.
    let variants: [ModelID: Int]
    private let fields: [Symbol: Int]
    private let keys: ObjectKeys
    fileprivate var whole: (level: Level, members: Set<Model.Member>)?
    fileprivate var parts: [Model.Member: Level] = [:]
    private lazy var innerKeys = InnerKeys(self, keys)

    /// - Parameter withVariants: whether the variants are read beside one another.
    init(_ model: Model, withVariants: Bool, _ keys: ObjectKeys) {
      self.model = model
      self.keys = keys
      inner = model.order.filter { member in
        switch member {
        case .field: false
        case .spread: true
        case .variant: withVariants
        }
      }
      variants = Dictionary(model.variants.enumerated().map { ($1.model, $0) }) { first, _ in first }
      fields = Dictionary(model.fields.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }

    func field(_ key: Symbol, except: Model.Member) -> ModelField? {
      guard let index = fields[key], except != .field(index) else { return nil }
      return model.fields[index]
    }

    /// Whether a fragment or a variant has the key.
    func contains(_ key: Symbol, except: Model.Member) -> Bool { innerKeys.contains(key, except: except) }
  }

  /// The keys of fragments and variants: of those in front of each, and of those behind it.
  private struct InnerKeys {
    private let positions: [Model.Member: Int]
    private var before: [KeySet?] = [nil]
    private var behind: [KeySet?] = [nil]

    init(_ siblings: Siblings, _ keys: ObjectKeys) {
      positions = Dictionary(uniqueKeysWithValues: siblings.inner.enumerated().map { ($1, $0) })
      let sets = siblings.inner.map { siblings.model.innerModel(of: $0).flatMap { keys[$0] } }
      for set in sets { before.append(KeySet.union(before[before.count - 1], set)) }
      for set in sets.reversed() { behind.append(KeySet.union(behind[behind.count - 1], set)) }
      behind.reverse()
    }

    func contains(_ key: Symbol, except: Model.Member) -> Bool {
      guard let position = positions[except] else { return behind[0]?.contains(key) == true }
      return before[position]?.contains(key) == true || behind[position + 1]?.contains(key) == true
    }
  }
}

extension Model {
  /// The model of a fragment or a variant.
  fileprivate func innerModel(of member: Member) -> ModelID? {
    switch member {
    case .field: nil
    case .spread(let index): spreads[index].model
    case .variant(let index): variants[index].model
    }
  }
}
