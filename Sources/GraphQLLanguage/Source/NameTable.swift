/// The distinct names of a run, each known by its `Symbol`: a hash table over one run of bytes.
///
/// Open addressing with linear probing; `slots` holds a symbol's index plus one, zero where it is free.
package struct NameTable: Sendable {
  /// The texts of all names, one behind the other.
  package private(set) var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; it begins where the one before ends.
  package private(set) var ends: [UInt32] = []
  /// A power of two in size, at most half full.
  package private(set) var slots: [UInt32]

  package init(bytes: [UInt8], ends: [UInt32], slots: [UInt32]) {
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
    var slot = Int(Self.hash(wanted)) & (slots.count - 1)
    while slots[slot] != 0 {
      let symbol = Symbol(index: slots[slot] - 1)
      if bytes(of: symbol).elementsEqual(wanted) { return symbol }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// FNV-1a, 32 bits.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
