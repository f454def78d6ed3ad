/// The fields of the query's root, and what can be reached from them without a plan: by references, and by the fields with
/// arguments that belong to what was reached. After a restart nobody knows yet which operations have selected it.
package struct RootFields {
  /// Those that were received last come first.
  package private(set) var fields: [RecordID] = []
  private var fieldsOfOwner: [RecordID: [RecordID]] = [:]
  private let table: RecordTable

  /// To be used under the writers' lock, until the next commit.
  package init(of table: RecordTable) {
    self.table = table
    for record in 1..<RecordID(max(1, table.count)) {
      guard let owner = table.owner(of: record) else { continue }
      if owner == 0 { fields.append(record) } else { fieldsOfOwner[owner, default: []].append(record) }
    }
    fields.sort { (table.records[Int($0)].received, $0) > (table.records[Int($1)].received, $1) }
  }

  /// The records that are reached from a field, itself among them.
  ///
  /// - Parameter known: What is not asked for, and not gone through.
  package func reached(from field: RecordID, besides known: Set<RecordID>) -> Set<RecordID> {
    var references = RowReferences()
    var reached: Set<RecordID> = []
    var waiting = [field]
    while let record = waiting.popLast() {
      guard table.hasKey(record), !known.contains(record), reached.insert(record).inserted else { continue }
      waiting += fieldsOfOwner[record] ?? []
      if let row = table.row(of: record) {
        references.forEach(in: row, Int(row.number32(0))) { waiting.append($0) }
      }
    }
    return reached
  }
}
