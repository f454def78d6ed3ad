import GraphQLNetworking
internal import GraphQLRuntime

// Plans list the types that `... on Named` applies to. For a type that the server has gained since, responses tell whether the
// fields of such a part are in its objects. Without that, a field that was never requested could not be told from one that
// the objects do not have.

/// Whether objects of a type have the fields of parts with a certain condition.
package struct TypeCondition: Hashable, Sendable {
  let type: TypeID
  /// The hash of the types that plans list for the condition.
  let condition: UInt64

  /// - Parameter types: The types that a plan lists.
  /// - Returns: A number that is not 0, the same in all processes: logs have it.
  static func hash(_ types: [[UInt8]]) -> UInt64 {
    let sorted = types.sorted { $0.lexicographicallyPrecedes($1) }
    return Array(sorted.joined(separator: [Byte.space])).withUnsafeBytes { bytes in
      bytes.baseAddress.map { max(1, KeyHash.hash($0, bytes.count, 1)) } ?? 1
    }
  }
}

/// What responses have told of types that plans do not name.
struct TypeConditions: Sendable {
  /// The maximum number of answers. Beyond it, a field without a value counts as one that the objects do not have.
  static var most: Int { 10_000 }

  private var answers: [TypeCondition: Bool] = [:]
  /// The answers in the order in which they came: those that a log does not have are at the end.
  private(set) var history: [(condition: TypeCondition, isMet: Bool)] = []

  /// - Returns: `nil` if no response has told.
  subscript(condition: TypeCondition) -> Bool? { answers[condition] ?? (answers.count < Self.most ? nil : false) }

  /// Notes an answer. Fields that were there once can be left out: they may be deferred.
  ///
  /// - Returns: Whether that is new.
  mutating func note(_ condition: TypeCondition, isMet: Bool) -> Bool {
    let known = answers[condition]
    if known == isMet || known == true || known == nil && answers.count >= Self.most { return false }
    answers[condition] = isMet
    history.append((condition, isMet))
    return true
  }
}

extension Names {
  /// Reports whether objects of a type have the fields of parts with a condition; `nil` if no response has told.
  func meets(_ type: TypeID, _ condition: UInt64) -> Bool? {
    withConditions { $0[TypeCondition(type: type, condition: condition)] }
  }

  /// Notes what a response tells of types that its plan does not name.
  ///
  /// - Returns: Whether some of that is new: texts may have to be composed again.
  package func learn(from prepared: borrowing Prepared) -> Bool {
    if prepared.conditions.isEmpty { return false }
    let conditions = prepared.conditions
    return withConditions { known in
      conditions.reduce(false) { known.note($1.key, isMet: $1.value) || $0 }
    }
  }

  /// Adds the answers from a number on, and then sets that number to the next one.
  func add(conditionsTo content: inout CommitContent, from number: inout Int) {
    let first = number
    let new = withConditions { Array($0.history.dropFirst(first)) }
    for (condition, isMet) in new { content.append(.condition(condition.type, condition.condition, isMet: isMet)) }
    number += new.count
  }

  /// - Returns: Whether that is new.
  @discardableResult
  func restore(_ type: TypeID, _ condition: UInt64, isMet: Bool) -> Bool {
    withConditions { $0.note(TypeCondition(type: type, condition: condition), isMet: isMet) }
  }

  /// Takes over what another process knows.
  ///
  /// - Returns: Whether some of that is new: texts may have to be composed again.
  package func join(conditionsOf other: Names) -> Bool {
    other.withConditions { $0.history }.reduce(false) { isNew, answer in
      let type = type(other.text(ofType: answer.condition.type))
      return restore(type, answer.condition.condition, isMet: answer.isMet) || isNew
    }
  }

  var conditionCount: Int { withConditions { $0.history.count } }
}

// MARK: - Scanning

extension Scan {
  /// Notes which parts the innermost object has, if its plan does not name its type.
  @inline(never)
  mutating func noteConditions(
    _ type: TypeID,
    _ selection: UnsafePointer<Selection>,
    _ frame: UnsafeMutablePointer<Frame>
  ) {
    guard let conditions = selection.pointee.conditions, type != Names.noType else { return }
    for index in 0..<selection.pointee.count where conditions[Int(index)] != 0 {
      let condition = TypeCondition(type: type, condition: conditions[Int(index)])
      let isPresent = wasPresent(index, frame)
      if isPresent || prepared.conditions[condition] == nil { prepared.conditions[condition] = isPresent }
    }
  }
}

// MARK: - Composing

extension Compose {
  /// Reports whether an object of a type that the plan does not name has the parts that a field is in; `nil` if that is not
  /// known.
  func meetsCondition(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> Bool? {
    guard let selection = frame.pointee.selection, let conditions = selection.pointee.conditions else { return false }
    let type = (frame.pointee.first - 2).number16(0)
    if type == Names.noType { return false }
    return table.names.meets(type, conditions[field - selection.pointee.fields])
  }
}
