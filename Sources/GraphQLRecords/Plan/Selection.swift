// The structures that scanning and composing walk: plain values in memory that an arena owns. They are built once by a
// `SelectionResolver`, and never changed after it has returned them.
//
// Proof for the pointers: each points into memory of an arena, which frees that memory when it is itself released. A
// `BoundPlan` holds its own arena and that of its plan, and code that walks selections holds the bound plan for as long as
// it does so.

/// The objects that arguments of a field name: one or, for a list, several.
struct Lookup: BitwiseCopyable {
  var type: TypeID
  var keys: UnsafeBufferPointer<UnsafeRawBufferPointer>
}

/// One field of a selection, for objects of one type and for certain values of variables. In this order it takes 64 bytes.
struct SelectedField: BitwiseCopyable {
  /// The properties of a field as bits. They are plain numbers, since they are read for each field.
  enum Mark {
    /// Part of the object's key.
    static var key: UInt16 { 1 }
    /// Not in composed text.
    static var hidden: UInt16 { 2 }
    /// Left out of composed text if the row does not have it.
    static var optional: UInt16 { 4 }
    /// Never kept.
    static var unstored: UInt16 { 8 }
    /// The type of the object, which is not a slot.
    static var typename: UInt16 { 16 }
    /// A separate record, unless the object is in a list of objects without keys.
    static var record: UInt16 { 32 }
    /// A leaf that is a slot.
    static var simple: UInt16 { 64 }
    /// Objects of leaves, in plain slots.
    static var flat: UInt16 { 128 }
    /// In a part for certain types, of objects whose type the plan does not name.
    static var typed: UInt16 { 256 }

    /// Any mark that keeps a field from being a plain slot.
    static var special: UInt16 { 8 | 16 | 32 }
    /// Any mark that keeps a field from being composed from a plain slot.
    static var notComposed: UInt16 { 2 | 8 | 16 | 32 | 256 }
  }

  /// A comma, the response key in quotes and a colon; zeros follow.
  var key: UnsafeRawPointer
  var keyLength: Int32
  /// The slot; for a separate record, the name without arguments.
  var name: FieldID
  /// The head of the slot of a leaf that decoders see; ``notLeaf`` for all other fields.
  var leafHead: UInt32
  /// The index of its list's policy among those of the plan; -1 if it is not a merged list.
  var list: Int32
  var shape: Shape
  var marks: UInt16
  /// The set of a composite field; `nil` for leaves.
  var set: UnsafePointer<SelectionSet>?
  /// The arguments of a separate record, in canonical form.
  var arguments: UnsafeRawPointer?
  var argumentsLength: Int32
  /// The longest time for which the field's value may be used, in seconds. `Int32.max`: as long as the values around it.
  var maxAge: Int32
  /// The objects of a field that was never fetched, if its arguments name them.
  var lookup: UnsafePointer<Lookup>?

  /// A head that no leaf has.
  static var notLeaf: UInt32 { .max }

  /// The response key without comma, quotes and colon.
  var responseKey: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: key + 2, count: Int(keyLength) - 4)
  }
}

/// The fields of a set for objects of one type.
struct Selection: BitwiseCopyable {
  var fields: UnsafePointer<SelectedField>
  var count: Int32
  /// The unique identifier of the selection, which dependencies use.
  var id: SelectionID
  /// ``Names/noType`` for embedded objects, and for objects of a type that the plan does not name.
  var type: TypeID
  /// Whether two fields of the selection have the same slot.
  var hasRepeats: Bool
  /// Whether all of its fields are leaves that are slots, and its key is one field or none: objects that contain no others,
  /// the most frequent kind.
  var isFlat: Bool
  /// Whether objects have a type that is not among the fields, although responses contain it.
  var hidesType: Bool
  /// The maximum length of keys and nulls in a text: its own, and those of objects of leaves in it.
  var textLength: Int32
  /// The least age, in seconds, of its fields that are not records. `Int32.max`: none has an age.
  var leastAge: Int32
  /// The number of slots of an object that has all of its fields and no others; -1 if some are optional.
  var slotCount: Int32
  /// The number of its fields that are separate records, except in lists of objects without keys.
  var recordCount: Int32
  var typeName: UnsafeRawPointer
  var typeNameLength: Int32
  /// The number of fields that make up the key; 0 for embedded objects.
  var keyCount: Int32
  var keys: UnsafePointer<FieldID>
  /// Whether the key is that of the type only if an object of the type arrives: the type is named by a fragment, whose place
  /// may not have such objects.
  var isKeyUnsure = false
  /// For each field, the condition that decides on it if the plan does not name the object's type, or 0; `nil` if there are no
  /// such fields. See ``TypeCondition``.
  var conditions: UnsafePointer<UInt64>?

  /// Reports whether a field is selected that has this slot.
  func selects(_ slot: FieldID) -> Bool { (0..<Int(count)).contains { fields[$0].name == slot } }
}

/// The selections of a set: one for each type that the plan names and, last, one for all others.
struct SelectionSet: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// One selection.
    case plain
    /// The selection depends on the object's `__typename`.
    case abstract
    case queryRoot
  }

  var selections: UnsafePointer<Selection>
  /// The number of selections for a named type; the one for other types follows them.
  var named: Int32
  var kind: Kind
  /// Whether objects of any type have a key.
  var hasKeys: Bool
  /// Whether the plan has ages, here or elsewhere.
  var hasAges: Bool

  /// Returns the selection for a type that the plan names, or `nil` if it does not.
  func selection(named name: UnsafeRawBufferPointer) -> UnsafePointer<Selection>? {
    for index in 0..<Int(named) {
      let selection = selections + index
      if Int(selection.pointee.typeNameLength) == name.count, let base = name.baseAddress,
        Memory.areEqual(base, selection.pointee.typeName, name.count)
      {
        return selection
      }
    }
    return nil
  }

  /// Returns the selection for a row.
  @inline(__always)
  func selection(of type: TypeID) -> UnsafePointer<Selection> {
    if named == 0 { return selections }
    var next = selections
    for _ in 0..<named {
      if next.pointee.type == type { return next }
      next += 1
    }
    return next
  }
}

/// The owner of the memory of selections.
///
/// Proof for `@unchecked`: only the resolver that creates an arena, or the plan under its lock, allocates from it.
final class SelectionArena: @unchecked Sendable {
  /// The size of a block for small values, which share it. Most plans need few of them.
  private static var blockSize: Int { 512 }

  private var blocks: [UnsafeMutableRawPointer] = []
  /// The unused end of the last block for small values.
  private var rest = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit {
    for block in blocks { block.deallocate() }
  }

  func allocate<Value: BitwiseCopyable>(_ type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
    let size = max(1, count) * MemoryLayout<Value>.stride
    return memory(size, alignment: MemoryLayout<Value>.alignment).bindMemory(to: Value.self, capacity: max(1, count))
  }

  private func memory(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    if size > Self.blockSize / 4 { return block(size, alignment: alignment) }
    if let place = rest.baseAddress?.alignedUp(toMultipleOf: alignment), let start = rest.baseAddress,
      place - start + size <= rest.count
    {
      rest = UnsafeMutableRawBufferPointer(rebasing: rest[(place - start + size)...])
      return place
    }
    let start = block(Self.blockSize, alignment: max(alignment, 8))
    rest = UnsafeMutableRawBufferPointer(start: start + size, count: Self.blockSize - size)
    return start
  }

  private func block(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    blocks.append(.allocate(byteCount: size, alignment: alignment))
    return blocks[blocks.count - 1]
  }

  /// Returns a copy of the bytes followed by sixteen zeros, so that they can be compared and copied in words.
  func bytes(_ bytes: [UInt8]) -> UnsafeRawPointer {
    let copy = allocate(UInt8.self, bytes.count + 16)
    copy.initialize(repeating: 0, count: bytes.count + 16)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    return UnsafeRawPointer(copy)
  }
}
