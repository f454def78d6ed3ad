/// A record whose row changes, or that is new.
struct RecordInstall {
  let record: RecordID
  var row: Place
  let key: Place
  let kind: UInt8
  let hash: UInt64
  let isNew: Bool
}

/// A record that a commit changes.
package struct RecordChange: Equatable, Sendable {
  package let record: RecordID
  /// The slots that have another value now.
  package let slots: [FieldID]
  /// Whether everything that was read of it counts as another thing now.
  package let isNew: Bool

  package init(record: RecordID, slots: [FieldID], isNew: Bool) {
    self.record = record
    self.slots = slots
    self.isNew = isNew
  }
}

/// What a response changes in a table: staged under the writers' lock, not seen by readers yet.
package struct StagedCommit {
  package internal(set) var changes: [RecordChange] = []
  var installs: [RecordInstall] = []
  /// The records that the response has confirmed or changed.
  package internal(set) var touched: [RecordID] = []
  /// Objects that the app has removed.
  package internal(set) var removed: [RecordID] = []
  /// Records that the table did not have.
  package var new: [RecordID] { installs.filter(\.isNew).map(\.record) }
  /// Objects that it had removed and that are there again.
  package internal(set) var revived: [RecordID] = []
  /// Records that the response has in part, with the slots that it has.
  package internal(set) var partial: [RecordSlots] = []
  /// The records of the response's field records and of its answer, in the order of the response: what a root holds.
  package internal(set) var fields: [RecordID] = []
  /// The record of the top of an operation that is not a query.
  package internal(set) var answer: RecordID?
  /// The slots that the response says something of, where it was asked for them: also those that it confirms.
  package internal(set) var written: [RecordSlots] = []
}

/// Slots of a record.
package struct RecordSlots: Sendable {
  package let record: RecordID
  package let slots: [FieldID]

  package init(record: RecordID, slots: [FieldID]) {
    self.record = record
    self.slots = slots
  }
}

/// What a response must not change, because requests that began later were answered before.
package enum NewerSlots: Sendable {
  case all
  case some(Set<FieldID>)
}

/// How a response is compared with what is there.
package struct StageOptions {
  /// What must not change, by record.
  package var newer: [RecordID: NewerSlots] = [:]
  /// Whether ``StagedCommit/written`` is of use.
  package var notesWritten = false
  /// The changes go here and not into the table.
  package var overlay: Overlay?
  /// Whether objects that the app has removed keep their places in lists: the author of the new list has not seen them.
  package var keepsRemoved = false

  package init() {}
}
