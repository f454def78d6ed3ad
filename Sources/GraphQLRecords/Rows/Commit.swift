/// A record that is new or whose row changes.
struct RecordInstall {
  let record: RecordID
  var row: Place
  let kind: UInt8
  /// The key of a new record, and the hash of the key.
  var key = Place.none
  var hash: UInt64 = 0

  /// Whether the table does not have the record yet.
  @_transparent
  var isNew: Bool { !key.isNone }
}

/// A record that a commit changes.
package struct RecordChange: Equatable, Sendable {
  package let record: RecordID
  /// The slots whose values have changed.
  package let slots: [FieldID]
  /// Whether everything that was read from the record counts as changed.
  package let isNew: Bool

  package init(record: RecordID, slots: [FieldID], isNew: Bool) {
    self.record = record
    self.slots = slots
    self.isNew = isNew
  }
}

/// The changes that a response makes in a table: staged under the writers' lock, and not yet visible to readers.
package struct StagedCommit {
  package internal(set) var changes: [RecordChange] = []
  var installs: [RecordInstall] = []
  /// The records that the response has confirmed or changed.
  package internal(set) var touched: [RecordID] = []
  /// Objects that the app has removed.
  package internal(set) var removed: [RecordID] = []
  /// Records with rows that only the app has changed.
  package internal(set) var edited: [RecordID] = []
  /// The slots that the app has added to records whose times stay.
  var added: [RecordSlots] = []
  /// Records that the table did not have.
  package var new: [RecordID] { installs.filter(\.isNew).map(\.record) }
  /// Objects that the app had removed and that are back.
  package internal(set) var revived: [RecordID] = []
  /// Records that the response contains in part, with the slots that it contains.
  package internal(set) var partial: [RecordSlots] = []
  /// The slots that the response contains, including those that it only confirms, or that the app's update changes. Empty
  /// unless requested.
  package internal(set) var written: [RecordSlots] = []
  /// Whether values of the response were left out, because requests that began later were answered earlier.
  package internal(set) var isOutdated = false
  /// What the commit tells of types that plans do not name.
  var told: [TypeCondition: Bool] = [:]
}

/// The slots of a record that a commit concerns.
package struct RecordSlots: Sendable {
  package let record: RecordID
  package let slots: [FieldID]
  /// The paths of values inside the slots that the commit does not concern; `nil` if they are not known.
  let missing: [[FieldID]]?
  /// The paths of the concerned values inside slots whose values are objects without keys. Slots that are not listed count
  /// as a whole.
  package let inside: [FieldID: [[FieldID]]]

  package init(
    record: RecordID,
    slots: [FieldID],
    missing: [[FieldID]]? = nil,
    inside: [FieldID: [[FieldID]]] = [:]
  ) {
    self.record = record
    self.slots = slots
    self.missing = missing
    self.inside = inside
  }

  /// The slots that the commit concerns only in part.
  package var incompleteSlots: Set<FieldID> { missing.map { Set($0.compactMap(\.first)) } ?? Set(slots) }
}

/// The options for comparing a response with a table.
package struct StageOptions {
  /// Returns the slots of a record that must not change, or `nil` if all may. The closure is `nil` if no record has such
  /// slots.
  package var newer: ((RecordID) -> NewerSlots?)?
  /// Whether ``StagedCommit/written`` is needed.
  package var notesWritten = false
  /// The overlay that receives the changes instead of the table.
  package var overlay: Overlay?
  /// Whether the rows are those of an update by the app. What they have in common with the known rows does not count, in
  /// any place of an object. Objects that the app has removed keep their places in lists, since the new lists were made
  /// without seeing them.
  package var isUpdate = false
  /// For an update, ``ComposedText/origin`` of the text that it was made from.
  package var origin = TextOrigin()

  package init() {}
}
