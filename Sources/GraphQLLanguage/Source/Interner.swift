/// Gives each distinct name its `Symbol` while texts are being read; `freeze()` makes the table that readers share.
struct Interner: ~Copyable {
  /// The names of the table that this one extends without a copy.
  private let shared: NameTable.Layer?
  /// How many these are.
  private let sharedCount: Int
  private var own: LayerBuilder

  /// Begins with the names in the table.
  init(_ table: NameTable) {
    let (shared, copied) = table.extended
    self.shared = shared
    sharedCount = shared?.ends.count ?? 0
    own = LayerBuilder(copied)
  }

  /// The names read so far.
  consuming func freeze() -> NameTable {
    let shared = shared
    return NameTable(shared: shared, own: own.freeze())
  }

  /// The symbol of the name with these bytes and this `NameTable.hash`.
  mutating func symbol(_ name: UnsafePointer<UInt8>, length: Int, hash: UInt32) -> Symbol {
    if sharedCount > 0 {
      let bytes = UnsafeBufferPointer(start: name, count: length)
      if let index = shared?.index(of: bytes, hash: hash) { return Symbol(index: UInt32(truncatingIfNeeded: index)) }
    }
    let index = own.index(of: name, length: length, hash: hash)
    return Symbol(index: UInt32(truncatingIfNeeded: sharedCount &+ index))
  }
}
