internal import GraphQLNetworking
internal import GraphQLRecords

/// The values of an object that must no longer be used without querying the server.
struct Invalidation {
  /// The object, or 0 for the root of queries.
  let record: RecordID
  let field: [UInt8]?
  /// The slots that the app has written after the mark, in the same change: they are not marked.
  var renewed: [RecordID: Set<FieldID>] = [:]
}

/// Fields with arguments to mark, and the slots that the app has written after the mark.
private struct MarkedFields {
  let wanted: WantedFields
  var renewed: [RecordID: Set<FieldID>] = [:]
}

/// The values that are stale when a commit is visible.
struct CommitMarks {
  /// The marks that the app makes with the commit.
  fileprivate let invalid: [Invalidation]
  /// The fields with arguments among their values.
  let wanted: WantedFields
  /// The same, by what was written after the marks.
  fileprivate let searches: [MarkedFields]
  /// Their records: those that are known before the commit, and when it is installed, those that it adds.
  fileprivate(set) var fields: [RecordID]
  /// What a response contains although the app has marked it since the call began: slots of objects.
  fileprivate let late: [RecordID: Set<FieldID>]
  /// The fields with arguments that the app has marked since the call began.
  fileprivate let lateWanted: WantedFields
  /// Their records that the commit has added.
  fileprivate(set) var lateFields: [RecordID] = []

  /// Whether some of the response is stale on arrival.
  var areLate: Bool { !late.isEmpty || !lateFields.isEmpty }

  /// The records with stale values.
  var records: Set<RecordID> { Set(invalid.map(\.record) + fields + lateFields).union(late.keys) }

  /// Whether nothing is stale.
  var isEmpty: Bool { invalid.isEmpty && late.isEmpty && lateWanted.isEmpty }
}

extension CacheCore {
  /// Returns what will be stale when a commit is installed. Called under `writing`.
  func marks(on staged: StagedCommit, _ answer: Answer, _ notes: CommitNotes) -> CommitMarks {
    let late = inFlight.withLock { $0.marks(after: answer.call, on: staged.touched) }
    var searches = [MarkedFields(wanted: fields(of: notes.invalid.filter(\.renewed.isEmpty)))]
    for mark in notes.invalid where !mark.renewed.isEmpty {
      searches.append(MarkedFields(wanted: fields(of: [mark]), renewed: mark.renewed))
    }
    return CommitMarks(
      invalid: notes.invalid,
      wanted: fields(of: notes.invalid),
      searches: searches,
      fields: fields(searches),
      late: slots(of: late, in: notes.brought),
      lateWanted: fields(of: late)
    )
  }

  /// Returns the slots of a response that have been marked. The response to a later call may have made other values of an
  /// object fresh. Marks on the root concern only fields that are separate records.
  private func slots(of marks: [Invalidation], in brought: [RecordSlots]) -> [RecordID: Set<FieldID>] {
    if marks.isEmpty { return [:] }
    let brought = Dictionary(brought.map { ($0.record, $0.slots) }) { $0 + $1 }
    var marked: [RecordID: Set<FieldID>] = [:]
    for mark in marks where mark.record != 0 {
      // The app may have changed other values of a marked object along with the response.
      guard let slots = brought[mark.record] else { continue }
      let names = plans.names
      let isWhole = mark.field == nil || slots.contains(Names.value)
      let found = isWhole ? slots : slots.filter { slot in mark.field.map { names.isField(slot, named: $0) } ?? true }
      if !found.isEmpty { marked[mark.record, default: []].formUnion(found) }
    }
    return marked
  }

  /// Marks values as stale. Called under `state`, when the commit is in the table.
  ///
  /// - Parameter new: The records that the commit has added.
  /// - Returns: The records with such values.
  func setMarks(
    _ marks: inout CommitMarks,
    _ new: [RecordID],
    _ state: inout Reading,
    _ woken: inout Woken
  ) -> [RecordChange] {
    marks.fields += fields(marks.searches, among: new)
    // A pending request may bring fields with arguments that were unknown when their object was marked.
    marks.lateFields = table.fields(marks.lateWanted, among: new)
    for mark in marks.invalid {
      table.expire(mark.record, field: mark.field, besides: mark.renewed[mark.record] ?? [])
    }
    for (record, slots) in marks.late { table.expire(record, slots: slots) }
    for record in marks.fields + marks.lateFields { table.expire(record, field: nil) }
    let changes = marks.records.sorted().map { RecordChange(record: $0, slots: [], isNew: true) }
    var seen: Set<ObjectIdentifier> = []
    for change in changes {
      for entry in state.dependents.entries(concernedBy: change, in: table, areClean: false)
      where seen.insert(ObjectIdentifier(entry)).inserted {
        woken.invalid += entry.watches
      }
    }
    return changes
  }

  /// Returns the records of fields with arguments to mark as too old.
  private func fields(_ searches: [MarkedFields], among records: [RecordID]? = nil) -> [RecordID] {
    searches.flatMap { search in
      table.fields(search.wanted, among: records).filter { search.renewed[$0] == nil }
    }
  }

  /// Returns the fields with arguments to mark as too old: those of the whole object, or of one name.
  private func fields(of invalid: [Invalidation]) -> WantedFields {
    var wanted = WantedFields()
    for invalidation in invalid {
      guard let field = invalidation.field else {
        wanted.owners.insert(invalidation.record)
        continue
      }
      // Another process may know a field that this one does not.
      let name = log == nil ? plans.names.known(field) : plans.names.field(field)
      if let name { wanted.names[invalidation.record, default: []].insert(name) }
    }
    return wanted
  }
}
