/// A layer of a table of names while names are being added to it.
///
/// Raw memory, because this runs once for every name of a text, in debug builds too. It is right because: the builder
/// owns its three blocks (it cannot be copied, and frees them when it goes), every index below is smaller than a
/// capacity that was just made sure of, and no pointer leaves it.
struct LayerBuilder: ~Copyable {
  /// The texts of all names, one behind the other.
  private var bytes: UnsafeMutablePointer<UInt8>
  private var byteCount: Int
  private var byteCapacity: Int
  /// Where each name ends in `bytes`.
  private var ends: UnsafeMutablePointer<UInt32>
  private var count: Int
  private var endCapacity: Int
  /// `NameTable.Layer.slots`, a power of two in number and never more than half full.
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotCount: Int

  /// Begins with a copy of the names in a layer.
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

  /// The names read so far. Each block goes as soon as it is copied: a large schema's names should not be held twice.
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

  /// The index of the name with these bytes and this `NameTable.hash`, which is added where it is new.
  mutating func index(of name: UnsafePointer<UInt8>, length: Int, hash: UInt32) -> Int {
    let mask = slotCount &- 1
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return add(name, length: length, hash: hash, slot: slot) }
      if UInt32(truncatingIfNeeded: entry &>> 32) == hash {
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
    var slot = Int(entry &>> 32) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = entry
  }
}
