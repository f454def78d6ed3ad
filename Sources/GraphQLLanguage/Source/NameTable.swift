/// The distinct names of a run, each known by its `Symbol`: a hash table over one run of bytes.
///
/// Open addressing with linear probing.
package struct NameTable: Sendable {
  /// The texts of all names, one behind the other.
  package let bytes: [UInt8]
  /// Where each name ends in `bytes`; it begins where the one before ends.
  package let ends: [UInt32]
  /// `entry(hash:index:)` of the name that lives there, zero where it is free. A power of two in size, at most half full.
  package let slots: [UInt64]

  package init(bytes: [UInt8], ends: [UInt32], slots: [UInt64]) {
    self.bytes = bytes
    self.ends = ends
    self.slots = slots
  }

  package func bytes(of symbol: Symbol) -> ArraySlice<UInt8> {
    let index = Int(symbol.index)
    return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  package func text(_ symbol: Symbol) -> String {
    String(decoding: bytes(of: symbol), as: UTF8.self)
  }

  package func symbol(_ text: String) -> Symbol? {
    let wanted = Array(text.utf8)
    let hash = Self.hash(wanted)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let symbol = Symbol(index: UInt32(slots[slot] & 0xFFFF_FFFF) - 1)
      if slots[slot] >> 32 == hash, bytes(of: symbol).elementsEqual(wanted) { return symbol }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// FNV-1a, 32 bits; the lexer computes the same while it looks for a name's end.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(hashSeed) { ($0 ^ UInt32($1)) &* hashFactor }
  }

  /// Different in every run, so that nobody can write a text whose names all meet in one slot. Nothing that is printed
  /// depends on it.
  static let hashSeed = UInt32.random(in: .min ... .max)
  static let hashFactor: UInt32 = 16_777_619

  static func entry(hash: UInt32, index: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(index + 1)
  }
}

extension NameTable {
  /// The table that every run begins with: `Symbol.wellKnownTexts`.
  static let wellKnown: NameTable = {
    var bytes: [UInt8] = []
    var ends: [UInt32] = []
    var slots = [UInt64](repeating: 0, count: 1024)
    for (index, text) in Symbol.wellKnownTexts.enumerated() {
      bytes += text.utf8
      ends.append(UInt32(bytes.count))
      let hash = hash(text.utf8)
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry(hash: hash, index: index)
    }
    return NameTable(bytes: bytes, ends: ends, slots: slots)
  }()
}
