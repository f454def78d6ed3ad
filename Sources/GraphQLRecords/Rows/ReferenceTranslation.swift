/// A translation of local numbers into those of records, in rows that the scan has just made.
///
/// The slots inside an object or a list follow its header, and the next slot of the outer object follows them. So all heads
/// of a row are found one after another, however deeply they are nested.
enum ReferenceTranslation {
  static func translate(_ row: UnsafeMutableRawPointer, _ length: Int, _ records: UnsafePointer<RecordID>) {
    var place = row + RowLayout.header
    let end = row + length
    while place < end {
      let head = UnsafeRawPointer(place).number32(0)
      place += RowLayout.slotHead
      switch RowLayout.kind(head) {
      case ValueKind.reference:
        place.set32(0, records[Int(UnsafeRawPointer(place).number32(0))])
        place += 4
      case ValueKind.object: place += RowLayout.header
      case ValueKind.list: place += RowLayout.listHeader
      default:
        let length = RowLayout.length(head)
        place += length == RowLayout.ownLength ? Int(UnsafeRawPointer(place).number32(0)) : length
      }
    }
  }
}
