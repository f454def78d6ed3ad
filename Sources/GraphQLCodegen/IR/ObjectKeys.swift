import GraphQLLanguage

/// The response keys that each model reads from its object: its own, and those of the fragments and variants in it.
///
/// `__typename` is not among them, for a reader remembers it.
struct ObjectKeys {
  /// By the models; `nil` where there are none.
  private var keys: [KeySet?]
  /// Models that read a key more than once, because several of their parts want it.
  private(set) var repeating: Set<ModelID> = []

  init(_ models: Models) {
    keys = Array(repeating: nil, count: models.all.count)
    for id in models.innerFirst { collect(id, models) }
  }

  subscript(id: ModelID) -> KeySet? { keys[id.index] }

  private mutating func collect(_ id: ModelID, _ models: Models) {
    let model = models[id]
    var all: KeySet?
    var isRepeating = model.fields.contains { $0.key == .typename && $0.isConditional }
    for part in parts(of: model) {
      isRepeating = isRepeating || KeySet.intersects(all, part)
      all = KeySet.union(all, part)
    }
    if isRepeating { repeating.insert(id) }
    keys[id.index] = all
  }

  /// The keys of everything that reads from the object by itself. Of variants that exclude one another, only one does.
  private func parts(of model: Model) -> [KeySet?] {
    var own: KeySet?
    for field in model.fields where field.key != .typename { own = KeySet.union(own, KeySet(field.key)) }
    let variants = model.variants.map { self[$0.model] }
    return [own] + model.spreads.map { self[$0.model] }
      + (model.choice == .exclusive ? [variants.reduce(nil, KeySet.union)] : variants)
  }
}
