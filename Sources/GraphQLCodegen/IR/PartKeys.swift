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
  /// By the models; apart for those whose variants do not count.
  private var siblings = [ModelID: Siblings]()
  private var siblingsWithoutVariants = [ModelID: Siblings]()
  private var levels = [[ModelID]: Level]()
  private var innerKeys = [[ModelID]: [String]]()

  init(_ models: Models, _ keys: ObjectKeys, _ program: Program) {
    self.models = models
    self.keys = keys
    self.program = program
  }

  /// - Parameter place: the place of the part among the members of its model.
  func text(of place: Int, in id: ModelID) -> String {
    let own = Level()
    switch models[id].order[place] {
    case .field(let index):
      add(models[id].fields[index], true, to: own)
      own.required.insert(models[id].fields[index].key)
    case .spread(let index): add(models[id].spreads[index].model, isRequired: true, to: own)
    case .variant(let index): add(models[id].variants[index].model, isRequired: true, to: own)
    }
    let others = others(than: place, of: id)
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
      let inner = exclusiveKeys(own.objects[key] ?? [], others.objects(of: key), levels: levels - 1)
      for text in inner { keys.append("\(program.text(key)).\(text)") }
    }
    return keys.isEmpty ? nil : keys
  }

  /// The same for the objects under one key.
  ///
  /// - Parameters:
  ///   - objects: the models of the objects.
  ///   - others: the models that others read from the same objects.
  private func exclusiveKeys(_ objects: [ModelID], _ others: [ModelID], levels: Int) -> [String] {
    if objects.allSatisfy(others.contains) { return [] }
    // The three as one list: first how many of the models are among the objects, and how many levels there are.
    let question = [objects.count, levels] + objects + others
    if let known = innerKeys[question] { return known }
    let other = level(of: others)
    let own = Level()
    // What others read as well adds nothing. Where it is large, it is not looked at again for each part that has it.
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
  /// The keys that are read from one object. It does not change once it is collected.
  private final class Level {
    var order: [Symbol] = []
    /// The models of the objects that each key holds, in the order in which they are found.
    var objects = [Symbol: [ModelID]]()
    /// Keys that are always there if the level is.
    var required = Set<Symbol>()
    var visited = Set<ModelID>()
    /// Models that are not looked at.
    var passedOver = Set<ModelID>()
    /// Whether all models were looked at.
    var isComplete = true
  }

  private func level(of ids: [ModelID]) -> Level {
    if let known = levels[ids] { return known }
    let level = Level()
    for id in ids { add(id, isRequired: true, to: level) }
    levels[ids] = level
    return level
  }

  /// Adds the keys of a model and of the parts in it. Those that are not finished are in lists, so that chains of fragments
  /// take no stack.
  private func add(_ id: ModelID, isRequired: Bool, to level: Level) {
    var open: [ModelID] = []
    // For each of them, the place of its next member, and whether it is always there if the level is.
    var places: [Int] = []
    var required: [Bool] = []
    func enter(_ id: ModelID, _ isRequired: Bool) {
      if level.passedOver.contains(id) { return }
      if level.visited.count == Self.mostModels { level.isComplete = false }
      if !level.isComplete || !level.visited.insert(id).inserted { return }
      open.append(id)
      places.append(0)
      required.append(isRequired)
    }
    enter(id, isRequired)
    while let id = open.last, let place = places.last, let isRequired = required.last {
      if place == models[id].order.count {
        open.removeLast()
        places.removeLast()
        required.removeLast()
        continue
      }
      places[places.count - 1] += 1
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

/// What others read from the object of a part.
extension PartKeys {
  /// The keys that the members of some models read from an object. One member of each model does not count.
  private struct Others {
    /// The models whose own fields count, each with the place of the member that does not.
    private let models: [Siblings]
    private let exceptions: [Int]
    /// What is in the fragments and variants.
    private let levels: [Level]
    /// Whether all models were looked at.
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

    /// Where not all models were looked at, the keys of all are known, without `__typename`; of objects inside, none are.
    func contains(_ key: Symbol) -> Bool {
      if models.indices.contains(where: { models[$0].field(key, except: exceptions[$0]) != nil }) { return true }
      if isComplete { return levels.contains { $0.objects[key] != nil } }
      if key == .typename || models.isEmpty { return true }
      return models.indices.contains { models[$0].contains(key, except: exceptions[$0]) }
    }

    /// The models of the objects that a key holds.
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

  /// What else is read from the object, by its own model and by the one that it is a variant of.
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
    let made = Siblings(models[id], withVariants: withVariants, keys)
    if withVariants { siblings[id] = made } else { siblingsWithoutVariants[id] = made }
    return made
  }

  /// What is in all fragments and variants but one. Without one that was not looked at, it is what is in all of them.
  private func level(of siblings: Siblings, except place: Int) -> Level {
    let whole = siblings.whole ?? collected(siblings, except: nil)
    siblings.whole = whole
    guard let position = siblings.positions[place], position < siblings.collectedCount else { return whole }
    let level = siblings.parts[place] ?? collected(siblings, except: place)
    siblings.parts[place] = level
    return level
  }

  /// What is in the fragments and variants. All of them are looked at first, and their number is kept.
  private func collected(_ siblings: Siblings, except place: Int?) -> Level {
    let level = Level()
    for (position, other) in siblings.inner.enumerated() where other != place {
      guard level.isComplete, let model = siblings.model.innerModel(at: other) else { break }
      if place == nil { siblings.collectedCount = position + 1 }
      add(model, isRequired: true, to: level)
    }
    return level
  }

  /// The members of a model, which read from the same object. A class, as what is collected is kept.
  private final class Siblings {
    let model: Model
    /// The places of the fragments and variants among the members.
    let inner: [Int]
    /// The positions of these places in the list of them.
    let positions: [Int: Int]
    /// The places of the variants by their models.
    let variants: [ModelID: Int]
    private let fields: [Symbol: Int]
    private let keys: ObjectKeys
    fileprivate var whole: Level?
    /// How many of the fragments and variants were looked at for the whole.
    fileprivate var collectedCount = 0
    fileprivate var parts = [Int: Level]()
    private lazy var innerKeys = InnerKeys(self, keys)

    /// - Parameter withVariants: whether the variants are read beside one another.
    init(_ model: Model, withVariants: Bool, _ keys: ObjectKeys) {
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

    /// Whether a fragment or a variant has the key.
    func contains(_ key: Symbol, except place: Int) -> Bool {
      innerKeys.contains(key, except: positions[place])
    }
  }

  /// The keys of fragments and variants: of those in front of each, and of those after it.
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
  /// The model of the fragment or variant at a place among the members.
  fileprivate func innerModel(at place: Int) -> ModelID? {
    switch order[place] {
    case .field: nil
    case .spread(let index): spreads[index].model
    case .variant(let index): variants[index].model
    }
  }
}
