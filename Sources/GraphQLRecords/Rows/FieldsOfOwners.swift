// An index from records to the field records that belong to them. A table makes it when it is first needed, because many
// apps never need it, and keeps it up to date until the next compaction.

extension RecordTable {
  /// Returns the field records that belong to a record, in the order of their numbers; 0 is the query's root. Called by the
  /// writer.
  func fields(ofOwner owner: RecordID) -> [RecordID] {
    if work.pointee.fieldsOfOwners == nil { indexFields() }
    return (work.pointee.fieldsOfOwners?[owner] ?? []).sorted()
  }

  private func indexFields() {
    var fields: [RecordID: [RecordID]] = [:]
    for record in recordIDs {
      if let owner = owner(of: record) { fields[owner, default: []].append(record) }
    }
    work.pointee.fieldsOfOwners = fields
  }

  /// Adds a new record to the index.
  func noteOwner(of record: RecordID) {
    guard work.pointee.fieldsOfOwners != nil, let owner = owner(of: record) else { return }
    work.pointee.fieldsOfOwners?[owner, default: []].append(record)
  }

  /// Removes a record from the index, before it loses its key.
  func forgetOwner(of record: RecordID) {
    guard work.pointee.fieldsOfOwners != nil, let owner = owner(of: record) else { return }
    work.pointee.fieldsOfOwners?[owner]?.removeAll { $0 == record }
  }
}
