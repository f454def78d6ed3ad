import GraphQLLanguage

/// How one object of a response is read in one pass when several models want values from it: each key is read once, and
/// given to all that ask for it.
struct ObjectPlan {
  /// A model that is made from the object: one of those asked for, a fragment held by one, or a variant of one.
  struct Part {
    let model: ModelID
    let parent: Int?
    let attachment: Attachment
    /// The object types it is there for; `nil`: every one.
    let objects: Set<Symbol>?
    /// Whether a directive may have left it, or a fragment around it, out of the response.
    let isConditional: Bool
    var children: [Int] = []
  }

  enum Attachment {
    case owner, spread(Int), variant(Int)
  }

  struct Key {
    let key: Symbol
    let shape: Shape
    /// What is read; of models, those in `models`.
    let content: ModelField.Content
    /// Whether a response without it is wrong, whatever the object's type.
    var isRequired = false
    var uses: [Use] = []
  }

  /// A field of a part.
  struct Use {
    let part: Int
    let field: Int
  }

  /// How the object's type is found out.
  enum TypeTest {
    case none
    /// While its key is read, to be used when all keys have been.
    case late
    /// Before any key is read, because what is read depends on it.
    case ahead
  }

  private(set) var owners: [Int] = []
  private(set) var parts: [Part] = []
  private(set) var keys: [Key] = []
  /// The object types that make a difference.
  private(set) var objects: [Symbol] = []
  private(set) var typeTest = TypeTest.none
  /// The parts that are a choice, or have one, and so need the type's name.
  private(set) var choosers: Set<Int> = []
  private var keyIndices: [Symbol: Int] = [:]

  /// - Parameter owners: the models that are made from the object, and whether each may be absent.
  init(_ owners: [(model: ModelID, isConditional: Bool)], _ models: Models, _ program: Definitions) {
    for owner in owners {
      self.owners.append(parts.count)
      addPart(
        Part(model: owner.model, parent: nil, attachment: .owner, objects: nil, isConditional: owner.isConditional),
        models,
        program
      )
    }
    typeTest = neededTypeTest(models)
  }
}

extension ObjectPlan {
  private mutating func addPart(_ part: Part, _ models: Models, _ program: Definitions) {
    let index = parts.count
    parts.append(part)
    if let parent = part.parent { parts[parent].children.append(index) }
    // No object can be all that is asked of it.
    if part.objects?.isEmpty == true { return }
    addObjects(part.objects, program)
    let model = models[part.model]
    if model.choice != .none { addTypename(for: index) }
    for member in model.order {
      switch member {
      case .field(let field): add(model.fields[field], Use(part: index, field: field))
      case .spread(let spread): addSpread(spread, to: index, models, program)
      case .variant(let variant): addVariant(variant, to: index, models, program)
      }
    }
  }

  private mutating func addSpread(_ index: Int, to parent: Int, _ models: Models, _ program: Definitions) {
    let model = models[parts[parent].model]
    let spread = model.spreads[index]
    let objects = spread.condition.map { Set(program.objects(of: [$0] + model.types)) }
    addPart(
      Part(
        model: spread.model,
        parent: parent,
        attachment: .spread(index),
        objects: parts[parent].objects(and: objects),
        isConditional: parts[parent].isConditional || spread.isConditional
      ),
      models,
      program
    )
  }

  private mutating func addVariant(_ index: Int, to parent: Int, _ models: Models, _ program: Definitions) {
    let model = models[parts[parent].model]
    let variant = model.variants[index]
    addPart(
      Part(
        model: variant.model,
        parent: parent,
        attachment: .variant(index),
        objects: parts[parent].objects(and: Set(program.objects(of: [variant.condition] + model.types))),
        isConditional: parts[parent].isConditional
      ),
      models,
      program
    )
  }

  private mutating func addObjects(_ set: Set<Symbol>?, _ program: Definitions) {
    guard let set else { return }
    let new = set.subtracting(objects)
    if !new.isEmpty { objects += program.schema.types.map(\.name.symbol).filter(new.contains) }
  }

  private mutating func add(_ field: ModelField, _ use: Use) {
    let index = index(of: field.key, shape: field.shape, content: field.content)
    keys[index].uses.append(use)
    let part = parts[use.part]
    if part.objects == nil, !part.isConditional, !field.isOptional { keys[index].isRequired = true }
  }

  /// The key that tells the type stands in the selection set of the field or fragment around the variant.
  private mutating func addTypename(for part: Int) {
    choosers.insert(part)
    let index = index(of: .typename, shape: .value(isNullable: false), content: .typename)
    var root = part
    while case .variant = parts[root].attachment, let parent = parts[root].parent { root = parent }
    if parts[root].objects == nil, !parts[root].isConditional { keys[index].isRequired = true }
  }

  private mutating func index(of key: Symbol, shape: Shape, content: ModelField.Content) -> Int {
    if let index = keyIndices[key] { return index }
    keyIndices[key] = keys.count
    keys.append(Key(key: key, shape: shape, content: content))
    return keys.count - 1
  }
}

extension ObjectPlan {
  private func neededTypeTest(_ models: Models) -> TypeTest {
    if objects.isEmpty { return .none }
    let isNameWanted = keys.contains { $0.key == .typename && !$0.uses.isEmpty }
    return isNameWanted || keys.contains { dependsOnType($0, models) } ? .ahead : .late
  }

  /// Whether different types have different models for the key's value.
  func dependsOnType(_ key: Key, _ models: Models) -> Bool {
    self.models(of: key, models).count > 1 && key.uses.contains { parts[$0.part].objects != nil }
  }

  /// The models that a key's value becomes, each once.
  ///
  /// - Parameter object: for objects of this type only; `nil`: whatever the type.
  func models(of key: Key, _ models: Models, for object: Symbol?? = .none) -> [(model: ModelID, isConditional: Bool)] {
    var result: [(model: ModelID, isConditional: Bool)] = []
    for use in key.uses {
      let field = models[parts[use.part].model].fields[use.field]
      guard case .model(let id) = field.content else { continue }
      if let object, !parts[use.part].applies(to: object) { continue }
      let isConditional = parts[use.part].isConditional || field.isConditional
      if let index = result.firstIndex(where: { $0.model == id }) {
        result[index].isConditional = result[index].isConditional && isConditional
      } else {
        result.append((id, isConditional))
      }
    }
    return result
  }
}

extension ObjectPlan.Part {
  /// - Parameter object: an object type; `nil`: one that the schema does not know.
  func applies(to object: Symbol?) -> Bool {
    guard let objects else { return true }
    return object.map(objects.contains) ?? false
  }

  fileprivate func objects(and others: Set<Symbol>?) -> Set<Symbol>? {
    guard let objects else { return others }
    return others.map(objects.intersection) ?? objects
  }
}
