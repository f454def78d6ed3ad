import GraphQLLanguage

/// The response keys that each model reads from its object: its own, and those of the fragments and variants in it.
///
/// `__typename` is not among them, for a reader remembers it.
struct ObjectKeys {
  private var keys: [Set<Symbol>?]
  /// Models that read a key more than once, because several of their parts want it.
  private(set) var repeating: Set<ModelID> = []

  init(_ models: Models) {
    keys = Array(repeating: nil, count: models.all.count)
    for index in models.all.indices { _ = collect(ModelID(index: index), models) }
  }

  private mutating func collect(_ id: ModelID, _ models: Models) -> Set<Symbol> {
    if let known = keys[id.index] { return known }
    let model = models[id]
    var all: Set<Symbol> = []
    var doRepeat = false
    for part in parts(of: model, models) {
      if !all.isDisjoint(with: part) { doRepeat = true }
      all.formUnion(part)
    }
    if doRepeat || model.fields.contains(where: { $0.key == .typename && $0.isConditional }) { repeating.insert(id) }
    keys[id.index] = all
    return all
  }

  /// The keys of everything that reads from the object by itself. Of variants that exclude one another, only one does.
  private mutating func parts(of model: Model, _ models: Models) -> [Set<Symbol>] {
    var parts = [Set(model.fields.map(\.key).filter { $0 != .typename })]
    for spread in model.spreads { parts.append(collect(spread.model, models)) }
    let variants = model.variants.map { collect($0.model, models) }
    return parts + (model.choice == .exclusive ? [variants.reduce([]) { $0.union($1) }] : variants)
  }
}
