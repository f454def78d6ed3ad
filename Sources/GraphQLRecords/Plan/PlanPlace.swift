/// The set of a field in a plan, followed in parallel to a text.
package struct PlanPlace {
  private let set: UnsafePointer<SelectionSet>
  /// Keeps the memory of the set.
  private let bound: BoundPlan

  /// Creates the place at the top of a plan.
  package init(_ bound: BoundPlan) {
    self.init(bound.root, bound)
  }

  fileprivate init(_ set: UnsafePointer<SelectionSet>, _ bound: BoundPlan) {
    self.set = set
    self.bound = bound
  }

  /// Whether an object has a key only together with its type.
  package var needsTypename: Bool { self.set.pointee.kind == .abstract && self.set.pointee.hasKeys }

  /// The type of all objects in the place; `nil` if it is not known, or if there may be several.
  package var objectType: String? {
    let selection = set.pointee.selections
    guard set.pointee.kind == .plain, selection.pointee.typeNameLength > 0 else { return nil }
    let name = UnsafeRawBufferPointer(
      start: selection.pointee.typeName,
      count: Int(selection.pointee.typeNameLength)
    )
    return String(decoding: name, as: UTF8.self)
  }

  /// Returns the fields for an object.
  ///
  /// - Parameter typename: The object's type, if its text contains it.
  package func object(typename: String?) -> PlanObject {
    let selections = set.pointee.selections
    let others = selections + Int(set.pointee.named)
    guard let typename, set.pointee.kind == .abstract else {
      return PlanObject(set.pointee.named == 0 || set.pointee.kind != .abstract ? selections : others, bound)
    }
    let name = Array(typename.utf8)
    for index in 0..<Int(set.pointee.named) {
      let selection = selections + index
      let bytes = UnsafeRawBufferPointer(
        start: selection.pointee.typeName,
        count: Int(selection.pointee.typeNameLength)
      )
      if bytes.elementsEqual(name) { return PlanObject(selection, bound) }
    }
    return PlanObject(others, bound)
  }
}

/// The fields of a plan for one object.
package struct PlanObject {
  private let selection: UnsafePointer<Selection>
  private let bound: BoundPlan

  fileprivate init(_ selection: UnsafePointer<Selection>, _ bound: BoundPlan) {
    self.selection = selection
    self.bound = bound
  }

  /// Whether the object is a separate record.
  package var hasKey: Bool { selection.pointee.keyCount > 0 }

  /// The response keys of the object's key; `nil` for a part that decoders do not see. Each is returned with the field's
  /// name.
  package var keys: [(responseKey: String?, field: String)] {
    (0..<Int(selection.pointee.keyCount)).map { index in
      let name = selection.pointee.keys[index]
      let field = fields.first { field in
        field.name == name && field.set == nil
          && field.marks & (SelectedField.Mark.hidden | SelectedField.Mark.typename) == 0
      }
      let text = String(decoding: bound.plan.names.text(ofField: name), as: UTF8.self)
      return (field.map { String(decoding: $0.responseKey, as: UTF8.self) }, text)
    }
  }

  /// The response keys of the object's key, including parts that decoders do not see.
  package var keyMembers: [String] {
    (0..<Int(selection.pointee.keyCount)).compactMap { index in
      let name = selection.pointee.keys[index]
      return fields.first { $0.name == name && $0.set == nil && $0.marks & SelectedField.Mark.typename == 0 }.map {
        String(decoding: $0.responseKey, as: UTF8.self)
      }
    }
  }

  /// Reports whether an object is a separate record: its key is complete, and the app assigns it one.
  ///
  /// - Parameters:
  ///   - typename: The object's type, if its text contains it.
  ///   - value: Returns the text of a member by its response key, or `nil` if the object does not have it.
  package func isRecord(
    typename: String?,
    naming: KeyNaming?,
    value: (String) -> ArraySlice<UInt8>?
  ) -> Bool {
    let members = keyMembers
    guard hasKey, members.count == Int(selection.pointee.keyCount) else { return false }
    let type = typename.map { Array($0.utf8) } ?? typeName
    let parts = members.compactMap { member in
      value(member).flatMap { text in
        text.withUnsafeBytes { bytes in bytes.baseAddress.flatMap { JSONText.keyPart($0, bytes.count) } }
      }
    }
    return !type.isEmpty && parts.count == members.count && hasKey(of: type)
      && RecordKey.entity(parts, type: type, naming: naming) != nil
  }

  /// Reports whether the place has the key of a type. A fragment or an interface may have another one.
  private func hasKey(of type: [UInt8]) -> Bool {
    let keys = UnsafeBufferPointer(start: selection.pointee.keys, count: Int(selection.pointee.keyCount))
    let names = bound.plan.names
    return names.areKeys(keys, of: names.type(type)) ?? true
  }

  private var typeName: [UInt8] {
    Array(UnsafeRawBufferPointer(start: selection.pointee.typeName, count: Int(selection.pointee.typeNameLength)))
  }

  /// Reports whether a field may be null, as far as the plan says it.
  package func mayBeNull(_ responseKey: String) -> Bool {
    guard let field = fields.first(where: { $0.responseKey.elementsEqual(responseKey.utf8) }) else { return true }
    return field.marks & (SelectedField.Mark.key | SelectedField.Mark.typename) != 0 || field.shape.isNullable(0)
  }

  /// Returns the set of a composite field.
  package func place(of responseKey: String) -> PlanPlace? {
    fields.first { $0.responseKey.elementsEqual(responseKey.utf8) }?.set.map { PlanPlace($0, bound) }
  }

  private var fields: UnsafeBufferPointer<SelectedField> {
    UnsafeBufferPointer(start: selection.pointee.fields, count: Int(selection.pointee.count))
  }
}
