/// The place of an object with a key in a composed text, and the row that it was made of.
struct ComposedSpan: BitwiseCopyable {
  let record: RecordID
  /// The selection that the object was read with.
  let selection: SelectionID
  /// Rows are never overwritten, so the same place has the same content. None: the text depends on more than rows.
  var row: Place
  var start = 0
  var length: UInt32 = 0
  /// The index after the objects inside this one.
  var next: UInt32
}

/// The objects of a text, each before those inside it.
///
/// Proof for the pointer: the memory belongs to this value alone, which cannot be copied, and is freed with it. The first
/// `count` spans are initialized, and `count` never exceeds `capacity`.
struct ComposedSpans: ~Copyable {
  private var base: UnsafeMutablePointer<ComposedSpan>
  private var capacity: Int
  private(set) var count = 0
  /// The number of times that rows had been moved when the text was composed.
  let compactions: Int

  init(capacity: Int, compactions: Int) {
    self.capacity = capacity
    self.compactions = compactions
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  subscript(_ index: Int) -> ComposedSpan {
    get { base[index] }
    set { base[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ span: ComposedSpan) {
    if count == capacity { grow() }
    (base + count).initialize(to: span)
    count &+= 1
  }

  /// Appends the spans of objects that are copied from another text.
  ///
  /// - Parameter moved: How much further back the objects begin in this text.
  mutating func append(_ other: borrowing ComposedSpans, _ range: Range<Int>, moved: Int) {
    while capacity &- count < range.count { grow() }
    let (first, renumbered) = (base + count, count &- range.lowerBound)
    Memory.copy(first, other.base + range.lowerBound, range.count &* MemoryLayout<ComposedSpan>.stride)
    count &+= range.count
    if moved == 0, renumbered == 0 { return }
    var span = first
    while span < base + count {
      span.pointee.start &+= moved
      span.pointee.next = UInt32(truncatingIfNeeded: Int(span.pointee.next) &+ renumbered)
      span += 1
    }
  }

  /// Reports whether both have the same objects in the same order, whatever their rows.
  func haveSameObjects(as other: borrowing ComposedSpans) -> Bool {
    guard count == other.count else { return false }
    var (one, another) = (base, other.base)
    while one < base + count {
      guard one.pointee.record == another.pointee.record,
        one.pointee.selection.number == another.pointee.selection.number
      else { return false }
      (one, another) = (one + 1, another + 1)
    }
    return true
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(to count: Int) { self.count = min(count, self.count) }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<ComposedSpan>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
