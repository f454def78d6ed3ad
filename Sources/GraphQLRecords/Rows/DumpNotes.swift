/// Notes about the times of the values of one record, for a text.
struct DumpNotes {
  /// The note about values without a time of their own.
  private let own: String
  /// The notes about other values, by the paths of these values.
  private var notes: [[FieldID]: String] = [:]
  /// The paths of values that have parts with different notes. The path of the record itself is empty.
  private var mixed: Set<[FieldID]> = []
  /// The path of the current value. An element of a list has the path of the list.
  private var path: [FieldID] = []

  /// - Parameter mostLevels: The maximum length of a path. A damaged file may have longer ones.
  init(of record: RecordID, in table: RecordTable, mostLevels: Int, _ note: (SlotTime) -> String) {
    own = note(table.time(at: [], in: record))
    for (path, time) in table.partTimes(of: record) where path.count <= mostLevels { notes[path] = note(time) }
    for (path, note) in notes {
      var outer = own
      for count in path.indices {
        let container = Array(path[..<count])
        outer = notes[container] ?? outer
        if outer != note { mixed.insert(container) }
      }
    }
  }

  /// Returns the notes inside a slot of the current value.
  func inside(_ slot: FieldID) -> DumpNotes {
    var notes = self
    notes.path.append(slot)
    return notes
  }

  /// Whether parts of the current value have different notes.
  var areMixed: Bool { mixed.contains(path) }

  /// The note about the current value.
  var current: String {
    var note = own
    for count in path.indices { note = notes[Array(path[...count])] ?? note }
    return note
  }
}
