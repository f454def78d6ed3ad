import GraphQLLanguage

/// The keys that show, in a response whose variables are not known, whether a part of an object is present: those that no
/// other part of the object selects.
///
/// The same for parts that belong to certain types, if the server added the object's type later. Such an object has no part
/// that applies to one object type only, so these parts do not count.
///
/// The keys are written as alternatives: `email name`. If other parts select all of the part's keys as well, a key that only
/// this part selects in the objects under them shows it: `address.city`. If there is no such key either, all of the part's
/// keys together show it: `id&name`.
///
/// A class: what the parts of one object have in common is collected once, when it is first needed, so that the time for an
/// object with many parts is not quadratic.
final class PartKeys {
  /// The most keys that show a part: enough to tell a damaged part from one that was left out.
  private static let mostKeys = 8
  private static let mostLevels = 3
  /// The most models that are visited to find the keys of one part: enough for all but documents that are written to be
  /// expensive.
  private static let mostModels = 64
  /// The most members of a model that is visited for each part that contains it.
  private static let mostMembers = 128

  private let models: Models
  private let keys: ObjectKeys
  private let program: Program
  /// The keys that do not count, because a cache may request them for objects without the part, and the same without
  /// exceptions.
  private let leftOut: Set<Symbol>
  private let all: PartKeys?
  /// Whether parts that apply to one object type do not count.
  private let isForLaterTypes: Bool
  /// The siblings by model, separate for models whose variants do not count.
  private var siblings = [ModelID: Siblings]()
  private var siblingsWithoutVariants = [ModelID: Siblings]()
  private var levels = [[ModelID]: Level]()
  private var innerKeys = [[ModelID]: [String]]()

  init(_ models: Models, _ keys: ObjectKeys, _ program: Program) {
    self.models = models
    self.keys = keys
    self.program = program
    (leftOut, all, isForLaterTypes) = ([], nil, false)
  }

  /// Creates the keys that show whether an object has a part if its type was added to the schema later.
  ///
  /// - Parameter leftOut: The keys that do not count.
  init(forLaterTypes all: PartKeys, leavingOut leftOut: Set<Symbol>) {
    (models, keys, program) = (all.models, all.keys, all.program)
    (self.leftOut, self.all, isForLaterTypes) = (leftOut, leftOut.isEmpty ? nil : all, true)
  }

  /// - Parameter place: The index of the part among the members of its model.
  /// - Returns: `nil` if only keys that do not count show the part.
  func evidence(of place: Int, in id: ModelID) -> String? {
    let own = Level(isForLaterTypes)
    switch models[id].order[place] {
    case .field(let index):
      add(models[id].fields[index], true, to: own)
      own.required.insert(models[id].fields[index].key)
    case .spread(let index): add(models[id].spreads[index].model, isRequired: true, to: own)
    case .variant(let index): add(models[id].variants[index].model, isRequired: true, to: own)
    }
    let others = others(than: place, of: id)
    if let keys = exclusiveKeys(own, others, levels: Self.mostLevels) {
      return keys.joined(separator: " ")
    }
    if all?.exclusiveKeys(own, others, levels: Self.mostLevels) != nil || !leftOut.isDisjoint(with: own.required) {
      return nil
    }
    // Every object whose type may decide on a part has `__typename`.
    let keys = own.order.filter { own.required.contains($0) && !(isForLaterTypes && $0 == .typename) }.map(program.text)
    return keys.joined(separator: "&")
  }

  /// Returns the keys of `own` that `others` lacks, or `nil` if there are none.
  private func exclusiveKeys(_ own: Level, _ others: Others, levels: Int) -> [String]? {
    let exclusive = own.order.filter { !leftOut.contains($0) && !others.contains($0) }
    if !exclusive.isEmpty {
      var required = exclusive.filter(own.required.contains)
      // The name of a type may be there for another part, which is decided on by the type.
      if required.contains(where: { $0 != .typename }) { required.removeAll { $0 == .typename } }
      return required.isEmpty ? exclusive.map(program.text) : required.prefix(Self.mostKeys).map(program.text)
    }
    if levels == 1 || !others.isComplete { return nil }
    var keys: [String] = []
    for key in own.order {
      let inner = exclusiveKeys(own.objects[key] ?? [], others.objects(of: key), levels: levels - 1)
      for text in inner { keys.append("\(program.text(key)).\(text)") }
    }
    return keys.isEmpty ? nil : keys
  }

  /// Returns the exclusive keys of the objects under one key.
  ///
  /// - Parameters:
  ///   - objects: The models of the objects.
  ///   - others: The models that other parts read from the same objects.
  private func exclusiveKeys(_ objects: [ModelID], _ others: [ModelID], levels: Int) -> [String] {
    if objects.allSatisfy(others.contains) { return [] }
    // Both lists and the number of levels as one list, beginning with the number of objects.
    let question = [objects.count, levels] + objects + others
    if let known = innerKeys[question] { return known }
    let other = level(of: others)
    let own = Level()
    // What others read as well adds nothing. If it is large, it is not visited again for each part that contains it.
    if other.isComplete {
      for id in other.visited where models[id].order.count > Self.mostMembers { own.passedOver.insert(id) }
    }
    for id in objects { add(id, isRequired: true, to: own) }
    let keys = exclusiveKeys(own, Others([], excepting: [], [other]), levels: levels) ?? []
    innerKeys[question] = keys
    return keys
  }
}

/// Collecting keys.
extension PartKeys {
  /// The keys that are read from one object. It does not change after it has been collected.
  private final class Level {
    var order: [Symbol] = []
    /// The models of the objects under each key, in the order in which they are found.
    var objects = [Symbol: [ModelID]]()
    /// The keys that are always present if the level is.
    var required = Set<Symbol>()
    var visited = Set<ModelID>()
    /// The models that are not visited.
    var passedOver = Set<ModelID>()
    /// Whether all models were visited.
    var isComplete = true
    /// Whether parts that apply to one object type do not count.
    let isOfLaterType: Bool

    init(_ isOfLaterType: Bool = false) {
      self.isOfLaterType = isOfLaterType
    }
  }

  private func level(of ids: [ModelID]) -> Level {
    if let known = levels[ids] { return known }
    let level = Level()
    for id in ids { add(id, isRequired: true, to: level) }
    levels[ids] = level
    return level
  }

  /// Adds the keys of a model and of the parts in it. Unfinished models are in lists, so chains of fragments take no stack.
  private func add(_ id: ModelID, isRequired: Bool, to level: Level) {
    // Each with the index of its next member, and whether it is always present if the level is.
    var open: [(id: ModelID, next: Int, isRequired: Bool)] = []
    func enter(_ id: ModelID, _ isRequired: Bool) {
      if level.passedOver.contains(id) { return }
      if level.visited.count == Self.mostModels { level.isComplete = false }
      if !level.isComplete || !level.visited.insert(id).inserted { return }
      open.append((id, 0, isRequired))
    }
    enter(id, isRequired)
    while let (id, place, isRequired) = open.last {
      if place == models[id].order.count {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      if level.isOfLaterType, appliesToOneType(place, of: models[id]) { continue }
      switch models[id].order[place] {
      case .field(let index): add(models[id].fields[index], isRequired, to: level)
      case .spread(let index):
        let spread = models[id].spreads[index]
        let isSure = !spread.isConditional && spread.condition == nil && spread.deferral == nil
        enter(spread.model, isRequired && isSure)
      case .variant(let index): enter(models[id].variants[index].model, false)
      }
    }
  }

  /// Reports whether the part at an index among the members applies to one object type only.
  private func appliesToOneType(_ place: Int, of model: Model) -> Bool {
    model.condition(at: place).map { program.schema.kind(of: $0) == .object } ?? false
  }

  private func add(_ field: ModelField, _ isRequired: Bool, to level: Level) {
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

/// The keys that other parts read from the object of a part.
extension PartKeys {
  /// The keys that the members of some models read from an object. One member of each model is excluded.
  private struct Others {
    /// The models whose own fields count, each with the index of the excluded member.
    private let models: [Siblings]
    private let exceptions: [Int]
    /// The keys of the fragments and variants.
    private let levels: [Level]
    /// Whether all models were visited.
    let isComplete: Bool

    init(_ models: [Siblings], excepting exceptions: [Int], _ levels: [Level]) {
      self.models = models
      self.exceptions = exceptions
      self.levels = levels
      let isEachComplete = levels.allSatisfy(\.isComplete)
      var visited = Set<ModelID>()
      if isEachComplete, levels.count > 1 {
        for level in levels { for id in level.visited { visited.insert(id) } }
      }
      isComplete = isEachComplete && visited.count < PartKeys.mostModels
    }

    /// Reports whether another part reads a key. If not all models were visited, answers from the keys of all of them, which
    /// lack `__typename` and the keys of nested objects: these count as read.
    func contains(_ key: Symbol) -> Bool {
      if models.indices.contains(where: { models[$0].field(key, except: exceptions[$0]) != nil }) { return true }
      if isComplete { return levels.contains { $0.objects[key] != nil } }
      if key == .typename || models.isEmpty { return true }
      return models.indices.contains { models[$0].contains(key, except: exceptions[$0]) }
    }

    /// Returns the models of the objects under a key.
    func objects(of key: Symbol) -> [ModelID] {
      var objects: [ModelID] = []
      for (index, model) in models.enumerated() {
        let content = model.field(key, except: exceptions[index])?.content
        if case .model(let id) = content { objects.append(id) }
      }
      for level in levels { objects += level.objects[key] ?? [] }
      return objects
    }
  }

  /// Returns the keys that other parts read from the object: parts of its own model, and parts of the model that it is a
  /// variant of.
  private func others(than place: Int, of id: ModelID) -> Others {
    var others = [siblings(of: id, withVariants: true)]
    var exceptions = [place]
    if case .variant = models[id].role, let parent = models[id].parent {
      let outer = siblings(of: parent, withVariants: models[parent].choice != .exclusive)
      if let variant = outer.variants[id] {
        others.append(outer)
        exceptions.append(variant)
      }
    }
    let levels = others.indices.map { level(of: others[$0], except: exceptions[$0]) }
    return Others(others, excepting: exceptions, levels)
  }

  private func siblings(of id: ModelID, withVariants: Bool) -> Siblings {
    if let known = withVariants ? siblings[id] : siblingsWithoutVariants[id] { return known }
    let made = Siblings(models[id], withVariants: withVariants, keys) { place in
      isForLaterTypes && appliesToOneType(place, of: models[id])
    }
    if withVariants { siblings[id] = made } else { siblingsWithoutVariants[id] = made }
    return made
  }

  /// Returns the keys of all fragments and variants but one. If that one was not visited, these are the keys of all of them.
  private func level(of siblings: Siblings, except place: Int) -> Level {
    let whole = siblings.whole ?? collected(siblings, except: nil)
    siblings.whole = whole
    guard let position = siblings.positions[place], position < siblings.collectedCount else { return whole }
    let level = siblings.parts[place] ?? collected(siblings, except: place)
    siblings.parts[place] = level
    return level
  }

  /// Collects the keys of the fragments and variants. The first call visits all of them and records their number.
  private func collected(_ siblings: Siblings, except place: Int?) -> Level {
    let level = Level(isForLaterTypes)
    for (position, other) in siblings.inner.enumerated() where other != place {
      guard level.isComplete, let model = siblings.model.innerModel(at: other) else { break }
      if place == nil { siblings.collectedCount = position + 1 }
      add(model, isRequired: true, to: level)
    }
    return level
  }

  /// The members of a model, which read from the same object. A class, because collected keys are kept.
  private final class Siblings {
    let model: Model
    /// The indices of the fragments and variants among the members, without parts that do not count.
    let inner: [Int]
    /// The positions of these indices in `inner`.
    let positions: [Int: Int]
    /// The indices of the variants by their models.
    let variants: [ModelID: Int]
    private let fields: [Symbol: Int]
    private let keys: ObjectKeys
    fileprivate var whole: Level?
    /// How many fragments and variants were visited for `whole`.
    fileprivate var collectedCount = 0
    fileprivate var parts = [Int: Level]()
    private lazy var innerKeys = InnerKeys(self, keys)

    /// - Parameters:
    ///   - withVariants: Whether several variants may be read from one object.
    ///   - isLeftOut: Reports whether the part at an index among the members does not count.
    init(
      _ model: Model,
      withVariants: Bool,
      _ keys: ObjectKeys,
      leavingOut isLeftOut: (_ place: Int) -> Bool
    ) {
      self.model = model
      self.keys = keys
      var inner: [Int] = []
      var positions = [Int: Int]()
      var variants = [ModelID: Int]()
      var fields = [Symbol: Int]()
      for (place, member) in model.order.enumerated() {
        if case .field(let index) = member {
          let key = model.fields[index].key
          if fields[key] == nil { fields[key] = place }
          continue
        }
        if case .variant(let index) = member {
          let variant = model.variants[index].model
          if variants[variant] == nil { variants[variant] = place }
          if !withVariants { continue }
        }
        if isLeftOut(place) { continue }
        positions[place] = inner.count
        inner.append(place)
      }
      self.inner = inner
      self.positions = positions
      self.variants = variants
      self.fields = fields
    }

    func field(_ key: Symbol, except place: Int) -> ModelField? {
      guard let own = fields[key], own != place, case .field(let index) = model.order[own] else { return nil }
      return model.fields[index]
    }

    /// Reports whether a fragment or a variant has the key.
    func contains(_ key: Symbol, except place: Int) -> Bool {
      innerKeys.contains(key, except: positions[place])
    }
  }

  /// The keys of fragments and variants: those before each position, and those after it.
  private struct InnerKeys {
    private var before: [KeySet?] = [nil]
    private var behind: [KeySet?] = [nil]

    init(_ siblings: Siblings, _ keys: ObjectKeys) {
      let sets = siblings.inner.map { siblings.model.innerModel(at: $0).flatMap { keys[$0] } }
      for set in sets { before.append(KeySet.union(before[before.count - 1], set)) }
      behind = Array(repeating: nil, count: before.count)
      for position in stride(from: sets.count - 1, through: 0, by: -1) {
        behind[position] = KeySet.union(behind[position + 1], sets[position])
      }
    }

    func contains(_ key: Symbol, except position: Int?) -> Bool {
      guard let position else { return behind[0]?.contains(key) == true }
      return before[position]?.contains(key) == true || behind[position + 1]?.contains(key) == true
    }
  }
}

extension Model {
  /// Returns the model of the fragment or variant at an index among the members, or `nil` for a field.
  fileprivate func innerModel(at place: Int) -> ModelID? {
    switch order[place] {
    case .field: nil
    case .spread(let index): spreads[index].model
    case .variant(let index): variants[index].model
    }
  }
}
