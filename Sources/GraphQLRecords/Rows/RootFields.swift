/// The fields of the query's root, and the records that can be reached from them without a plan: through references, and
/// through the fields with arguments that belong to reached records. After a restart, it is not known yet which operations
/// have selected them.
package struct RootFields {
  /// The fields, the most recently received first.
  package private(set) var fields: [RecordID] = []
  private var fieldsOfOwner: [RecordID: [RecordID]] = [:]
  private let table: RecordTable

  /// Creates the value. It can be used under the writers' lock until the next commit.
  package init(of table: RecordTable) {
    self.table = table
    for record in table.recordIDs {
      guard let owner = table.owner(of: record) else { continue }
      if owner == 0 { fields.append(record) } else { fieldsOfOwner[owner, default: []].append(record) }
    }
    fields.sort { (table.records[Int($0)].received, $0) > (table.records[Int($1)].received, $1) }
  }

  /// Returns the records that are reached from a field, including itself.
  ///
  /// - Parameter known: Records to leave out, and not to follow.
  package func reached(from field: RecordID, besides known: Set<RecordID>) -> Set<RecordID> {
    var references = RowReferences()
    var reached: Set<RecordID> = []
    var waiting = [field]
    while let record = waiting.popLast() {
      guard table.hasKey(record), !known.contains(record), reached.insert(record).inserted else { continue }
      waiting += fieldsOfOwner[record] ?? []
      if let row = table.row(of: record) {
        references.forEach(in: row, row.rowLength) { waiting.append($0) }
      }
    }
    return reached
  }
}
