/// The names in the texts of a `SourceContext`, each stored once and identified by its `Symbol`, in hash tables over byte
/// sequences.
///
/// A document that is parsed against a large schema shares the schema's names and adds its own. Small tables are copied
/// instead, because looking into one table is quicker than looking into two.
package struct NameTable: Sendable {
  /// The names of the table that this one extends. Their symbols come first.
  let shared: Layer?
  let own: Layer

  /// A part of the names, in the order of their symbols.
  ///
  /// The hash table uses open addressing with linear probing.
  struct Layer: Sendable {
    /// The texts of all names, concatenated.
    let bytes: [UInt8]
    /// The end of each name in `bytes`. Each name begins where the preceding one ends.
    let ends: [UInt32]
    /// For each slot, the `entry(hash:index:)` of its name, or zero if the slot is free. The count is a power of two,
    /// and at most half of the slots are used.
    let slots: [UInt64]
  }

  /// The number of names.
  package var count: Int { (shared?.ends.count ?? 0) + own.ends.count }

  package func bytes(of symbol: Symbol) -> ArraySlice<UInt8> {
    let index = Int(symbol.index)
    guard let shared else { return own.bytes(at: index) }
    return index < shared.ends.count ? shared.bytes(at: index) : own.bytes(at: index - shared.ends.count)
  }

  package func text(_ symbol: Symbol) -> String {
    String(decoding: bytes(of: symbol), as: UTF8.self)
  }

  package func symbol(_ text: String) -> Symbol? {
    let hash = Self.hash(text.utf8)
    return Array(text.utf8).withUnsafeBufferPointer { wanted in
      if let index = shared?.index(of: wanted, hash: hash) { return Symbol(index: UInt32(index)) }
      return own.index(of: wanted, hash: hash).map { Symbol(index: UInt32((shared?.ends.count ?? 0) + $0)) }
    }
  }
}

extension NameTable {
  /// The names that begin with two underscores.
  var reserved: [Symbol] {
    let shared = shared?.reserved ?? []
    return (shared + own.reserved.map { $0 + (self.shared?.ends.count ?? 0) }).map { Symbol(index: UInt32($0)) }
  }

  /// The 32-bit FNV-1a hash. The lexer computes the same while it looks for the end of a name.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(hashSeed) { ($0 ^ UInt32($1)) &* hashFactor }
  }

  /// A seed that differs in every run, so that nobody can write a text whose names all collide in one slot. No output
  /// depends on it.
  static let hashSeed = UInt32.random(in: .min ... .max)
  static let hashFactor: UInt32 = 16_777_619

  static func entry(hash: UInt32, index: Int) -> UInt64 {
    UInt64(hash) &<< 32 | UInt64(index + 1)
  }

  /// The table that every run begins with, which holds `Symbol.wellKnownTexts`.
  static let wellKnown: NameTable = {
    var bytes: [UInt8] = []
    var ends: [UInt32] = []
    var slots = [UInt64](repeating: 0, count: 1024)
    for index in Symbol.wellKnownTexts.indices {
      let text = Symbol.wellKnownTexts[index]
      bytes += text.utf8
      ends.append(UInt32(bytes.count))
      let hash = hash(text.utf8)
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry(hash: hash, index: index)
    }
    return NameTable(shared: nil, own: Layer(bytes: bytes, ends: ends, slots: slots))
  }()

  /// The layer that an extending table shares with this one, and the layer that it copies.
  var extended: (shared: Layer?, copied: Layer) {
    shared == nil && own.ends.count > 1000 ? (own, .empty) : (shared, own)
  }
}

extension NameTable.Layer {
  static let empty = NameTable.Layer(bytes: [], ends: [], slots: [UInt64](repeating: 0, count: 256))

  func bytes(at index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// Returns the index of the name with this `NameTable.hash`, or `nil` if it is not in this layer.
  func index(of name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int? {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] & 0xFFFF_FFFF) &- 1
      if slots[slot] &>> 32 == hash, isName(name, at: index) { return index }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  private func isName(_ name: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let start = index == 0 ? 0 : Int(ends[index &- 1])
    guard Int(ends[index]) &- start == name.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var i = 0
      while i < name.count {
        if bytes[start &+ i] != name[i] { return false }
        i = i &+ 1
      }
      return true
    }
  }

  /// The indices of the names that begin with two underscores.
  var reserved: [Int] {
    var reserved: [Int] = []
    var start = 0
    for index in ends.indices {
      let end = Int(ends[index])
      if end - start >= 2, bytes[start] == UInt8(ascii: "_"), bytes[start + 1] == UInt8(ascii: "_") {
        reserved.append(index)
      }
      start = end
    }
    return reserved
  }
}

/// A layer of a name table under construction.
///
/// It uses raw memory, because this code runs once for every name of a text, in debug builds too. It is safe because the
/// builder owns its three blocks (it cannot be copied, and frees them when it is destroyed), every index below is
/// smaller than a capacity that has just been ensured, and no pointer escapes.
struct LayerBuilder: ~Copyable {
  /// The texts of all names, concatenated.
  private var bytes: UnsafeMutablePointer<UInt8>
  private var byteCount: Int
  private var byteCapacity: Int
  /// The end of each name in `bytes`.
  private var ends: UnsafeMutablePointer<UInt32>
  private var count: Int
  private var endCapacity: Int
  /// The storage of `NameTable.Layer.slots`. The count is a power of two, and at most half of the slots are used.
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotCount: Int

  /// Creates a builder that begins with a copy of the names in a layer.
  init(_ layer: NameTable.Layer) {
    byteCount = layer.bytes.count
    byteCapacity = byteCount * 2 + 64
    bytes = .allocate(capacity: byteCapacity)
    count = layer.ends.count
    endCapacity = layer.slots.count / 2
    ends = .allocate(capacity: endCapacity)
    slotCount = layer.slots.count
    slots = .allocate(capacity: slotCount)
    _ = UnsafeMutableBufferPointer(start: bytes, count: byteCount).initialize(from: layer.bytes)
    _ = UnsafeMutableBufferPointer(start: ends, count: count).initialize(from: layer.ends)
    _ = UnsafeMutableBufferPointer(start: slots, count: slotCount).initialize(from: layer.slots)
  }

  deinit {
    bytes.deallocate()
    ends.deallocate()
    slots.deallocate()
  }

  /// Returns the names read so far. Each block is freed as soon as it is copied, so that a large schema's names are not
  /// held twice.
  consuming func freeze() -> NameTable.Layer {
    let frozenBytes = Array(UnsafeBufferPointer(start: bytes, count: byteCount))
    bytes.deallocate()
    let frozenEnds = Array(UnsafeBufferPointer(start: ends, count: count))
    ends.deallocate()
    let frozenSlots = Array(UnsafeBufferPointer(start: slots, count: slotCount))
    slots.deallocate()
    discard self
    return NameTable.Layer(bytes: frozenBytes, ends: frozenEnds, slots: frozenSlots)
  }

  /// Returns the index of the name with these bytes and this `NameTable.hash`, adding the name if it is new.
  mutating func index(of name: UnsafePointer<UInt8>, length: Int, hash: UInt32) -> Int {
    let mask = slotCount &- 1
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return add(name, length: length, hash: hash, slot: slot) }
      if UInt32(entry &>> 32) == hash {
        let index = Int(entry & 0xFFFF_FFFF) &- 1
        if isName(name, length: length, at: index) { return index }
      }
      slot = (slot &+ 1) & mask
    }
  }

  private func isName(_ name: UnsafePointer<UInt8>, length: Int, at index: Int) -> Bool {
    let start = index == 0 ? 0 : Int(ends[index &- 1])
    if Int(ends[index]) &- start != length { return false }
    let known = bytes + start
    var i = 0
    while i < length {
      if known[i] != name[i] { return false }
      i = i &+ 1
    }
    return true
  }

  private mutating func add(_ name: UnsafePointer<UInt8>, length: Int, hash: UInt32, slot: Int) -> Int {
    if byteCount + length > byteCapacity { growBytes(by: length) }
    (bytes + byteCount).initialize(from: name, count: length)
    byteCount += length
    ends[count] = UInt32(byteCount)
    count += 1
    slots[slot] = NameTable.entry(hash: hash, index: count - 1)
    if count == endCapacity { growSlots() }
    return count - 1
  }

  private mutating func growBytes(by length: Int) {
    let capacity = byteCapacity * 2 + length
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    grown.moveInitialize(from: bytes, count: byteCount)
    bytes.deallocate()
    bytes = grown
    byteCapacity = capacity
  }

  private mutating func growSlots() {
    let grownEnds = UnsafeMutablePointer<UInt32>.allocate(capacity: slotCount)
    grownEnds.moveInitialize(from: ends, count: count)
    ends.deallocate()
    ends = grownEnds
    endCapacity = slotCount
    let old = slots
    let oldCount = slotCount
    slotCount = oldCount * 2
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    for slot in 0..<oldCount where old[slot] != 0 { place(old[slot]) }
    old.deallocate()
  }

  private mutating func place(_ entry: UInt64) {
    let mask = slotCount &- 1
    var slot = Int(truncatingIfNeeded: entry &>> 32) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = entry
  }
}
