package import GraphQLRuntime

/// What an update must know of the data of the text that it was made from.
package struct TextOrigin: Sendable {
  /// The elements that a text leaves out, by the records whose rows have the lists.
  var hiddenElements: [RecordID: HiddenElements] = [:]
  /// What lookups have found, with removed objects, by the keys of the fields' records.
  var found: [[UInt8]: SlotValue] = [:]
  /// What lookups have found for slots that rows do not have, or that have failed: by the record of the row, and by the type
  /// of the record or the object without a key that has the slot.
  var foundSlots: [RecordID: [TypeID: [FieldID: SlotValue]]] = [:]
  /// The names with arguments of these slots.
  var usedNames: UsedNames?

  package init() {}
}

/// List elements without a key, such as edges, that a text leaves out because a field in them that may not be null refers to
/// an object that the app has removed.
struct HiddenElements: Sendable {
  /// The removed objects by the bytes of the elements, if the value is a list.
  private var objects: [[UInt8]: RecordID] = [:]
  /// The slots of the value, or of the elements of the list.
  private var slots: [FieldID: HiddenElements] = [:]

  /// Returns the elements in a slot, or `nil` if there are none.
  subscript(slot: FieldID) -> HiddenElements? { slots[slot] }

  /// Returns the removed object that hides an element, or `nil` if it is not hidden.
  func object(hiding element: SlotView) -> RecordID? {
    objects.isEmpty || element.kind != ValueKind.object ? nil : objects[SlotValue(element).bytes]
  }

  /// - Parameter path: The path of the list.
  mutating func insert(_ element: SlotView, hiddenBy object: RecordID, at path: ArraySlice<FieldID>) {
    guard let slot = path.first else { return objects[SlotValue(element).bytes] = object }
    slots[slot, default: HiddenElements()].insert(element, hiddenBy: object, at: path.dropFirst())
  }
}

/// A text composed from rows.
package struct ComposedText: Sendable {
  let memory: TextMemory
  /// The length of the text; 0 if something is missing.
  package let count: Int
  package internal(set) var dependencies: Dependencies
  /// The missing places: the first one for a complete read, at most ``Compose/mostMisses`` for a partial one.
  package internal(set) var misses: [RecordMiss]
  /// The number of missing places.
  package internal(set) var missCount: Int

  /// The time when the first value of the text becomes too old by the ages of the plan, in seconds since 1970; `UInt32.max`
  /// means never.
  package internal(set) var expires = UInt32.max
  /// The age of the values whose times differ from those of the slots that hold them.
  var inner = Age()
  /// Whether the text has such values.
  package var hasInner: Bool { inner != Age() }
  /// Whether an object without a key has values that are not in the text.
  package internal(set) var hasMore = false
  /// Whether lookups have found values of fields that have none of their own.
  package internal(set) var hasFound = false
  /// Whether the app has removed objects from a list, or changed the value of a field that may be one.
  package internal(set) var leavesOut = false
  /// The origin of a text for an update.
  package internal(set) var origin = TextOrigin()

  /// Whether there is a text.
  package var isComplete: Bool { count > 0 }

  /// The text.
  package var bytes: [UInt8] { withPaddedBytes { Array($0.dropLast(16)) } }

  /// Calls a closure with the text, followed by the sixteen zero bytes that a reader needs.
  package func withPaddedBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(memory) {
      try body(UnsafeRawBufferPointer(start: memory.bytes.base, count: count + 16))
    }
  }

  /// Decodes the text.
  package func decode<Value: JSONDecodable>(
    _ type: Value.Type,
    conditions: GraphQLConditions
  ) throws(JSONDecodingError) -> Value {
    // Sixteen zeros follow the text, and nothing changes it.
    defer { withExtendedLifetime(memory) {} }
    return try JSONReader.decode(
      type,
      fromPadded: UnsafeRawPointer(memory.bytes.base),
      count: count,
      conditions: conditions
    )
  }

  /// Returns the same text with other dependencies.
  package func depending(on dependencies: Dependencies) -> ComposedText {
    var text = self
    text.dependencies = dependencies
    return text
  }

  /// Returns the same text with the dependencies and the ages of another one, which has more.
  package func depending(onAllOf other: ComposedText) -> ComposedText {
    var text = depending(on: other.dependencies)
    text.expires = min(expires, other.expires)
    text.inner.add(other.inner)
    return text
  }

  /// Reports whether both values have the same text.
  package func hasSameText(as other: ComposedText) -> Bool {
    count == other.count && Memory.areEqual(memory.bytes.base, other.memory.bytes.base, count)
  }

  /// Reports whether the text has exactly these bytes.
  package func hasSameText(as other: UnsafeRawBufferPointer) -> Bool {
    guard let start = other.baseAddress, count == other.count else { return false }
    return Memory.areEqual(memory.bytes.base, start, count)
  }

  /// Returns the result for an unknown object: no text, but a dependency on the object.
  package static func missing(entity type: TypeID, _ key: [UInt8]) -> ComposedText {
    var dependencies = Dependencies()
    dependencies.awaited = [KeyHash.hash(RecordKey.whole(RecordKey.Kind.entity, type, key))]
    let miss = RecordMiss(path: ResponsePath(), reason: .neverFetched)
    return ComposedText(
      TextMemory(Bytes(capacity: 16), ComposedSpans(capacity: 1, compactions: -1)),
      count: 0,
      dependencies: dependencies,
      misses: [miss],
      missCount: 1
    )
  }

  init(
    _ memory: TextMemory,
    count: Int,
    dependencies: Dependencies,
    misses: [RecordMiss],
    missCount: Int
  ) {
    self.memory = memory
    self.count = count
    self.dependencies = dependencies
    self.misses = misses
    self.missCount = missCount
  }
}

/// The memory of a text, shared by copies of its value.
///
/// Proof for `@unchecked`: the memory is not changed after it was created.
final class TextMemory: @unchecked Sendable {
  let bytes: Bytes
  /// The objects of the text.
  let spans: ComposedSpans
  /// The dependencies that it was composed with, and those among them that are not of its objects.
  let dependencies: Dependencies
  let loose: [RecordDependency]

  init(
    _ bytes: consuming Bytes,
    _ spans: consuming ComposedSpans,
    _ dependencies: Dependencies = Dependencies(),
    loose: [RecordDependency] = []
  ) {
    self.bytes = bytes
    self.spans = spans
    self.dependencies = dependencies
    self.loose = loose
  }
}
