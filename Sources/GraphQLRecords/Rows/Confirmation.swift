extension RecordTable {
  /// Returns the commit of a response that contains only known data. It renews times and changes nothing else.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies of the response: see ``Compose/dependencies(of:in:ifResponseIs:likely:)``.
  ///   - notesWritten: Whether ``StagedCommit/written`` is needed.
  package func confirmation(
    _ dependencies: Dependencies,
    _ plan: BoundPlan,
    notesWritten: Bool
  ) -> StagedCommit {
    var commit = StagedCommit()
    commit.touched = dependencies.pairs.map(\.record)
    var partial: Set<RecordID> = []
    for pair in dependencies.pairs {
      let slots = slots(of: pair, plan, listed: notesWritten)
      if !slots.isWhole { partial.insert(pair.record) }
      if notesWritten, let row = row(of: pair.record) {
        let present = Set(slots.present)
        commit.written.append(
          RecordSlots(writtenTo: pair.record, row, row.rowLength, hasErrors: false, present.contains)
        )
      }
    }
    // A record that several selections read is confirmed in all their slots.
    for pair in dependencies.pairs where partial.contains(pair.record) {
      let slots = slots(of: pair, plan, listed: true).present
      commit.partial.append(RecordSlots(record: pair.record, slots: slots, missing: []))
    }
    return commit
  }

  /// Returns the slots of a record that a selection reads, and whether the record has no others.
  private func slots(
    of pair: RecordDependency,
    _ plan: BoundPlan,
    listed isListed: Bool
  ) -> (present: [FieldID], isWhole: Bool) {
    guard let row = row(of: pair.record) else { return ([], true) }
    let length = row.rowLength
    if pair.selection.isFieldValue { return (isListed ? SlotWalk.names(of: row, length) : [], true) }
    let names = plan.slotNames(of: pair.selection)
    var (present, isWhole, next) = ([FieldID](), true, 0)
    var walk = SlotWalk(row: row, length: length)
    while let slot = walk.step() {
      // Names are in order, and slots usually are, too.
      if next < names.count, names[next] == slot.name {
        next += 1
      } else if !names.contains(slot.name) {
        isWhole = false
        continue
      }
      if isListed { present.append(slot.name) }
    }
    return (present, isWhole)
  }
}
