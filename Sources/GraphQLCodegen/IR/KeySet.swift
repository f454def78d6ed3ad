import GraphQLLanguage

/// An immutable set of names. Larger sets are made from it without copying it: it is a binary tree by the bits of the names'
/// numbers.
///
/// What two sets have in common because one was made from the other is one object, which comparing and merging pass over.
/// So the sets of a long chain of fragments, each with all names of the next, take little memory and time.
final class KeySet {
  /// The name, where the set has one only.
  private let key: UInt32
  /// The highest bit in which names differ; zero where there is one name.
  private let bit: UInt32
  private let low: KeySet?
  private let high: KeySet?

  init(_ symbol: Symbol) {
    key = symbol.index
    bit = 0
    (low, high) = (nil, nil)
  }

  /// - Parameter key: any name of the set.
  private init(key: UInt32, bit: UInt32, low: KeySet?, high: KeySet?) {
    self.key = key
    self.bit = bit
    (self.low, self.high) = (low, high)
  }

  /// The bits that all names share: those above the one in which they differ.
  private var mask: UInt32 { bit == 0 ? .max : ~((bit &<< 1) &- 1) }
  private var prefix: UInt32 { key & mask }

  private func half(of key: UInt32) -> KeySet? { key & bit == 0 ? low : high }

  /// Whether a name may be in the set, by the bits that all its names share.
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
  /// Both sets together. The recursion is as deep as a number has bits.
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

  /// Adds a set all of whose names belong into one half.
  private func adding(_ other: KeySet) -> KeySet {
    other.key & bit == 0 ? with(Self.union(low, other), high) : with(low, Self.union(high, other))
  }

  private func with(_ low: KeySet?, _ high: KeySet?) -> KeySet {
    low === self.low && high === self.high ? self : KeySet(key: key, bit: bit, low: low, high: high)
  }

  /// Whether some name is in both. The recursion is as deep as a number has bits.
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
/// `__typename` is not among them, for a reader remembers it.
struct ObjectKeys {
  /// By the models; `nil` where there are none.
  private var keys: [KeySet?]
  /// Models that read a key more than once, because several of their parts want it.
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

  /// The keys of everything that reads from the object by itself. Of variants that exclude one another, only one does.
  private func parts(of model: Model) -> [KeySet?] {
    var own: KeySet?
    for field in model.fields where field.key != .typename { own = KeySet.union(own, KeySet(field.key)) }
    let variants = model.variants.map { self[$0.model] }
    return [own] + model.spreads.map { self[$0.model] }
      + (model.choice == .exclusive ? [variants.reduce(nil, KeySet.union)] : variants)
  }
}
