import GraphQLLanguage

/// An immutable set of names. Extending a set does not copy it: a set is a binary tree over the bits of the names' numbers.
///
/// Sets derived from one another share subtrees, which comparing and merging skip. So the sets of a long chain of fragments,
/// where each has all names of the next, take little memory and time.
final class KeySet {
  /// The name, if the set has only one; otherwise one of its names.
  private let key: UInt32
  /// The highest bit in which names differ, or zero if there is only one name.
  private let bit: UInt32
  private let low: KeySet?
  private let high: KeySet?

  init(_ symbol: Symbol) {
    key = symbol.index
    bit = 0
    (low, high) = (nil, nil)
  }

  /// - Parameter key: Any name of the set.
  private init(key: UInt32, bit: UInt32, low: KeySet?, high: KeySet?) {
    self.key = key
    self.bit = bit
    (self.low, self.high) = (low, high)
  }

  /// The bits that all names share: those above the highest one in which names differ.
  private var mask: UInt32 { bit == 0 ? .max : ~((bit &<< 1) &- 1) }
  private var prefix: UInt32 { key & mask }

  private func half(of key: UInt32) -> KeySet? { key & bit == 0 ? low : high }

  /// Reports whether a name may be in the set, judging by the bits that all its names share.
  private func mayContain(_ key: UInt32) -> Bool { key & mask == prefix }

  func contains(_ symbol: Symbol) -> Bool {
    var set = self
    while set.bit != 0 {
      guard set.mayContain(symbol.index), let half = set.half(of: symbol.index) else { return false }
      set = half
    }
    return set.key == symbol.index
  }
}

extension KeySet {
  /// Returns the union of both sets. The recursion is at most as deep as a number has bits.
  static func union(_ first: KeySet?, _ second: KeySet?) -> KeySet? {
    guard let first, let second else { return first ?? second }
    if first === second { return first }
    if first.bit == second.bit, first.prefix == second.prefix {
      return first.bit == 0 ? first : first.with(union(first.low, second.low), union(first.high, second.high))
    }
    if first.bit > second.bit, first.mayContain(second.key) { return first.adding(second) }
    if second.bit > first.bit, second.mayContain(first.key) { return second.adding(first) }
    let bit = UInt32(1) &<< UInt32(31 - (first.key ^ second.key).leadingZeroBitCount)
    let isFirstLow = first.key & bit == 0
    return KeySet(key: first.key, bit: bit, low: isFirstLow ? first : second, high: isFirstLow ? second : first)
  }

  /// Adds a set whose names all belong into one half.
  private func adding(_ other: KeySet) -> KeySet {
    other.key & bit == 0 ? with(Self.union(low, other), high) : with(low, Self.union(high, other))
  }

  private func with(_ low: KeySet?, _ high: KeySet?) -> KeySet {
    low === self.low && high === self.high ? self : KeySet(key: key, bit: bit, low: low, high: high)
  }

  /// Reports whether some name is in both sets. The recursion is at most as deep as a number has bits.
  static func intersects(_ first: KeySet?, _ second: KeySet?) -> Bool {
    guard let first, let second else { return false }
    if first === second { return true }
    if first.bit == second.bit, first.prefix == second.prefix {
      return first.bit == 0 || intersects(first.low, second.low) || intersects(first.high, second.high)
    }
    if first.bit > second.bit { return first.mayContain(second.key) && intersects(first.half(of: second.key), second) }
    if second.bit > first.bit { return second.mayContain(first.key) && intersects(first, second.half(of: first.key)) }
    return false
  }
}

/// The response keys that each model reads from its object: its own, and those of the fragments and variants in it.
///
/// `__typename` is not among them, because readers remember it.
struct ObjectKeys {
  /// The keys by model, or `nil` if a model has none.
  private var keys: [KeySet?]
  /// The models that read a key more than once because several of their parts need it.
  private(set) var repeating = Set<ModelID>()

  init(_ models: Models) {
    keys = Array(repeating: nil, count: models.all.count)
    for id in models.innerFirst { collect(id, models) }
  }

  subscript(id: ModelID) -> KeySet? { keys[id] }

  private mutating func collect(_ id: ModelID, _ models: Models) {
    let model = models[id]
    var all: KeySet?
    var isRepeating = model.fields.contains { $0.key == .typename && $0.isConditional }
    for part in parts(of: model) {
      isRepeating = isRepeating || KeySet.intersects(all, part)
      all = KeySet.union(all, part)
    }
    if isRepeating { repeating.insert(id) }
    keys[id] = all
  }

  /// Returns the key sets of all parts that read from the object separately. Mutually exclusive variants count as one part,
  /// because only one of them reads.
  private func parts(of model: Model) -> [KeySet?] {
    var own: KeySet?
    for field in model.fields where field.key != .typename { own = KeySet.union(own, KeySet(field.key)) }
    let variants = model.variants.map { self[$0.model] }
    return [own] + model.spreads.map { self[$0.model] }
      + (model.choice == .exclusive ? [variants.reduce(nil, KeySet.union)] : variants)
  }
}
