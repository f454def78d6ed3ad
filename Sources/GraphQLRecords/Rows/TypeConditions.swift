internal import GraphQLRuntime

// Plans list the types that `... on Named` applies to. For a type that the server has gained since, responses tell whether it
// is one of them. Without that, a field that was never requested could not be told from one that the objects do not have.

/// Whether objects of a type have a field that is requested in parts for certain types.
///
/// The answer is about one field, because an object may be in one of several parts.
package struct TypeCondition: Hashable, Sendable {
  let type: TypeID
  /// The hash of the field's name, and of what plans say of the parts.
  let condition: UInt64

  /// - Parameter groups: For each of the parts with the field, the interfaces and unions that its objects belong to.
  /// - Returns: A number that is not 0, the same in all processes: logs have it.
  package static func hash(_ groups: Set<[[UInt8]]>, _ field: [UInt8]) -> UInt64 {
    let parts = groups.map { $0.inOrder.joined(by: Byte.space) }
    return max(1, KeyHash.stable(([field] + parts.inOrder).joined(by: Byte.comma)))
  }

  /// What is known of a condition.
  enum Answer {
    case isMet, isNotMet
    /// No response has told.
    case untold
    /// There are too many answers already: what a response has of the field is all that is known.
    case unknown
  }
}

extension [[UInt8]] {
  /// The texts in an order that is the same in all processes.
  var inOrder: [[UInt8]] { sorted { $0.lexicographicallyPrecedes($1) } }

  func joined(by separator: UInt8) -> [UInt8] { [UInt8](joined(separator: [separator])) }
}

/// What responses have told of types that plans do not name.
struct TypeConditions: Sendable {
  /// The maximum number of answers. Beyond it, a field without a value counts as one that the objects do not have.
  static var most: Int { 10_000 }

  private var isFull: Bool { answers.count >= Self.most }

  private var answers: [TypeCondition: Bool] = [:]
  /// The answers in the order in which they came: those that a log does not have are at the end.
  private(set) var history: [(condition: TypeCondition, isMet: Bool)] = []

  subscript(condition: TypeCondition) -> TypeCondition.Answer {
    answers[condition].map { $0 ? .isMet : .isNotMet } ?? (isFull ? .unknown : .untold)
  }

  /// Notes an answer. Fields that were there once can be left out: they may be deferred.
  ///
  /// - Returns: Whether that is new.
  mutating func note(_ condition: TypeCondition, isMet: Bool) -> Bool {
    let known = answers[condition]
    if known == isMet || known == true || known == nil && isFull { return false }
    answers[condition] = isMet
    history.append((condition, isMet))
    return true
  }
}

extension Names {
  /// Reports whether objects of a type have a field.
  func answer(_ condition: TypeCondition) -> TypeCondition.Answer { withConditions { $0[condition] } }

  /// Notes what a commit tells of types that plans do not name.
  ///
  /// - Returns: Whether some of that is new: texts may have to be composed again.
  func learn(_ told: [TypeCondition: Bool]) -> Bool {
    if told.isEmpty { return false }
    return withConditions { known in told.reduce(false) { known.note($1.key, isMet: $1.value) || $0 } }
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
  /// Notes which fields of parts for certain types the innermost object has, if its plan does not name its type. A text with
  /// changes only does not show which fields an object lacks.
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
      if isPresent || !isSparse && prepared.told[condition] == nil { prepared.told[condition] = isPresent }
    }
  }

  /// Reports whether all objects of a type have a field. A server may leave it out where it is null.
  func isAlwaysThere(_ index: Int32, _ type: TypeID, _ selection: UnsafePointer<Selection>) -> Bool {
    guard let conditions = selection.pointee.conditions, type != Names.noType else { return false }
    let condition = TypeCondition(type: type, condition: conditions[Int(index)])
    return prepared.told[condition] == true || names.answer(condition) == .isMet
  }
}

// MARK: - Composing

extension Compose {
  /// Reports whether an object of a type that the plan does not name has a field in parts for certain types.
  func answer(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>
  ) -> TypeCondition.Answer {
    guard let selection = frame.pointee.selection, let conditions = selection.pointee.conditions else {
      return .isNotMet
    }
    let type = frame.pointee.rowType
    if type == Names.noType { return .isNotMet }
    let condition = TypeCondition(type: type, condition: conditions[field - selection.pointee.fields])
    let known = table.names.answer(condition)
    guard known != .isMet, let told = overlay?.told[condition] else { return known }
    return told ? .isMet : .isNotMet
  }
}
