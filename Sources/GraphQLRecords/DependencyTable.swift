/// The dependencies, so far, of the text that is being composed, and the places of its objects of leaves: later occurrences
/// are copied from there.
///
/// Proof for the pointer: the memory belongs to this value alone, which cannot be copied, and is freed with it. All of its
/// `mask + 1` entries are initialized, and fewer than half of them are used.
struct DependencyTable: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// The record and the selection; 0: the entry is free.
    var pair: UInt64 = 0
    /// The place of the object in the text. 0 bytes: the text does not have it, or only in a part that may be cut back.
    var start: UInt32 = 0
    var length: UInt32 = 0
  }

  private(set) var found = Dependencies()
  private var entries: UnsafeMutablePointer<Entry>
  private var mask: Int

  /// - Parameter count: The likely number of pairs.
  init(capacity count: Int) {
    var size = 64
    while count * 2 >= size { size *= 2 }
    (entries, mask) = (Self.entries(size), size - 1)
    found.pairs.reserveCapacity(count)
  }

  deinit { entries.deallocate() }

  /// Notes that the text depends on a selection of a record.
  ///
  /// - Returns: The entry of both, valid until another one is inserted.
  @inline(__always)
  @discardableResult
  mutating func insert(_ record: RecordID, _ selection: SelectionID) -> UnsafeMutablePointer<Entry> {
    let pair = Self.pair(record, selection)
    let place = place(of: pair)
    return entries[place].pair == pair ? entries + place : add(pair, record, selection, place)
  }

  /// Returns the entry of an object that the text already has, or `nil` if it does not have it.
  @inline(__always)
  func repeated(_ record: RecordID, _ selection: SelectionID) -> UnsafeMutablePointer<Entry>? {
    // A free entry has no text.
    let entry = entries + place(of: Self.pair(record, selection))
    return entry.pointee.length > 0 ? entry : nil
  }

  /// Notes that a record does not exist yet.
  ///
  /// - Parameter key: The key in a table's format: u8 kind, u16 type, and the rest.
  mutating func wait(for key: [UInt8]) { found.awaited.append(KeyHash.hash(key)) }

  /// Notes the dependencies of something that is not in the text.
  mutating func note(_ other: Dependencies) {
    for pair in other.pairs { insert(pair.record, .presence) }
    let known = Set(found.awaited)
    found.awaited += other.awaited.filter { !known.contains($0) }
  }

  @_transparent
  private static func pair(_ record: RecordID, _ selection: SelectionID) -> UInt64 {
    UInt64(record) &<< 32 | UInt64(UInt32(bitPattern: selection.number) &+ 1)
  }

  /// Returns the place of a pair's entry, or of the free one to use for it.
  @_transparent
  private func place(of pair: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
    while entries[place].pair != 0, entries[place].pair != pair { place = (place &+ 1) & mask }
    return place
  }

  @inline(never)
  private mutating func add(
    _ pair: UInt64,
    _ record: RecordID,
    _ selection: SelectionID,
    _ place: Int
  ) -> UnsafeMutablePointer<Entry> {
    found.pairs.append(RecordDependency(record: record, selection: selection))
    entries[place].pair = pair
    if found.pairs.count * 2 <= mask { return entries + place }
    grow()
    return entries + self.place(of: pair)
  }

  private mutating func grow() {
    let (old, oldMask) = (entries, mask)
    let size = (oldMask + 1) * 4
    (entries, mask) = (Self.entries(size), size - 1)
    for index in 0...oldMask where old[index].pair != 0 { entries[place(of: old[index].pair)] = old[index] }
    old.deallocate()
  }

  private static func entries(_ size: Int) -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: size)
    entries.initialize(repeating: Entry(), count: size)
    return entries
  }
}
