extension RecordTable {
  func hash(ofField key: [UInt8]) -> UInt64 {
    key.withUnsafeBytes { bytes in
      let start = KeyHash.start(kind: RecordKey.Kind.field, type: 0)
      return KeyHash.hash(bytes.baseAddress.unsafelyUnwrapped, bytes.count, start)
    }
  }

  func find(_ hash: UInt64, field key: [UInt8]) -> RecordID? {
    key.withUnsafeBytes { find(hash, RecordKey.Kind.field, 0, $0.baseAddress.unsafelyUnwrapped, $0.count) }
  }

  /// Returns the record of an object in an overlay or in the table, or `nil` if the object is unknown.
  package func entity(type: TypeID, key: [UInt8], under overlay: Overlay?) -> RecordID? {
    guard !key.isEmpty else { return nil }
    let known = key.withUnsafeBytes { bytes in
      overlay?.find(RecordKey.Kind.entity, type, bytes.baseAddress.unsafelyUnwrapped, bytes.count)
    }
    return known ?? entity(type: type, key: key)
  }

  /// Adds the record of an unknown object to an overlay, and returns it; `nil` if the key is not valid.
  package func addEntity(type: TypeID, key: [UInt8], to overlay: Overlay) -> RecordID? {
    guard type != Names.noType, !key.isEmpty, key.count <= RecordKey.longest else { return nil }
    let hash = key.withUnsafeBytes { bytes in
      KeyHash.hash(
        bytes.baseAddress.unsafelyUnwrapped,
        bytes.count,
        KeyHash.start(kind: RecordKey.Kind.entity, type: type)
      )
    }
    let record = reserveRecord()
    overlay.add(Overlay.NewKey(record: record, kind: RecordKey.Kind.entity, type: type, key: key, hash: hash))
    return record
  }

  /// Returns the record of an object, or `nil` if the object is unknown.
  package func entity(type: TypeID, key: [UInt8]) -> RecordID? {
    // An empty array may have no memory, and an empty key is not valid.
    guard !key.isEmpty else { return nil }
    return key.withUnsafeBytes { bytes in
      let base = bytes.baseAddress.unsafelyUnwrapped
      let hash = KeyHash.hash(base, bytes.count, KeyHash.start(kind: RecordKey.Kind.entity, type: type))
      return find(hash, RecordKey.Kind.entity, type, base, bytes.count)
    }
  }
}

extension [UInt8] {
  mutating func append(number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
