internal import GraphQLRuntime

/// The number of a slot's name: a field's name, with its arguments if it has any.
package typealias FieldID = UInt32

/// The number of a concrete type's name.
package typealias TypeID = UInt16

/// The numbers of the names of slots and types.
///
/// Readers name slots that have not been written yet, so this class has its own lock, which is held while plans are bound and
/// never while they are walked. Names with arguments are forgotten when no plan, row or overlay uses them; a number never
/// gets another name, since files and marks may still have it.
package final class Names: Sendable {
  fileprivate struct State {
    var fields: [[UInt8]: FieldID] = [:]
    /// The texts of the names by their numbers; empty if a name was forgotten.
    var fieldTexts: [[UInt8]] = []
    /// The names with arguments.
    var withArguments: [FieldID: Uses] = [:]
    /// The size in bytes of the names with arguments that rows may have.
    var byteCount = 0
    var types: [[UInt8]: TypeID] = [:]
    var typeTexts: [[UInt8]] = []
    var selections: Int32 = 0
    var keys = TypeKeys()
    var conditions = TypeConditions()
  }

  /// What uses a name with arguments.
  fileprivate struct Uses {
    /// The number of plans. Those without variables never end.
    var plans = 0
    /// Whether rows may have it.
    var isInRows = false
  }

  /// The slot of a record that holds a field's value.
  package static var value: FieldID { 0 }

  /// No type: an object whose plan has no name for it.
  static var noType: TypeID { 0xFFFF }

  /// The maximum number of fields in use. Beyond it, leaves with new arguments are not stored, and objects of new types have
  /// no type.
  package static let mostFields = 50_000
  /// The highest number of a field with arguments in the lifetime of a cache, because numbers are not used again.
  static let highestField = 1_000_000
  /// The numbers that a log leaves for names to come.
  private static let leftFields: FieldID = 20_000
  package static let mostTypes = 10_000

  private let state: Locked<State>

  package init() {
    state = Locked(State(fieldTexts: [[]]))
  }

  /// Returns the number of a field's name, or `nil` if there are too many. Names with arguments leave room for others.
  ///
  /// - Parameter arguments: The arguments in canonical form.
  package func field(_ name: [UInt8], arguments: [UInt8] = []) -> FieldID? {
    state.withLock { state in
      let number = state.field(name, arguments)
      // The caller's rows may have it.
      if let number { state.noteRows(number) }
      return number
    }
  }

  /// Returns the number of a name of another cache, for which ``hasRoom(for:)`` has found room.
  ///
  /// - Parameter text: The name with its arguments.
  func joined(_ text: [UInt8]) -> FieldID? {
    state.withLock { state in
      let number = state.field(text, [], isLimited: false)
      if let number { state.noteRows(number) }
      return number
    }
  }

  /// Returns the number of the name of a plan's field, or `nil` if there are too many.
  ///
  /// - Parameter used: The names with arguments that the plan uses, which get this one.
  func field(_ name: [UInt8], arguments: [UInt8], of used: inout Set<FieldID>) -> FieldID? {
    state.withLock { state in
      guard let number = state.field(name, arguments) else { return nil }
      if state.withArguments[number] != nil, used.insert(number).inserted {
        state.withArguments[number]?.plans += 1
      }
      return number
    }
  }

  /// Notes that a plan which used names with arguments is gone.
  fileprivate func endUse(of numbers: Set<FieldID>) {
    state.withLock { state in
      for number in numbers {
        guard let uses = state.withArguments[number] else { continue }
        state.withArguments[number]?.plans -= 1
        if uses.plans == 1, !uses.isInRows { state.forget(number) }
      }
    }
  }

  /// Notes that rows may have names with arguments from here on.
  fileprivate func noteRows(_ numbers: Set<FieldID>) {
    state.withLock { state in for number in numbers { state.noteRows(number) } }
  }

  /// Forgets the names with arguments that no plan and no row uses.
  ///
  /// - Parameter rows: The names in rows.
  func forgetUnused(besides rows: Set<FieldID>) {
    state.withLock { state in
      for (number, uses) in state.withArguments where !rows.contains(number) {
        state.leaveRows(number)
        if uses.plans == 0 { state.forget(number) }
      }
    }
  }

  /// Forgets the names with arguments that no plan uses, after everything has been removed.
  package func beginAgain() { forgetUnused(besides: []) }

  /// The size in bytes of the names with arguments that rows may have.
  var byteCount: Int { state.withLock(\.byteCount) }

  /// Returns the size in bytes of some names with arguments.
  package func byteCount(of numbers: Set<FieldID>) -> Int {
    if numbers.isEmpty { return 0 }
    return state.withLock { state in numbers.reduce(0) { $0 + state.byteCount(of: $1) } }
  }

  /// Returns the number of a type's name, or ``noType`` if there are too many.
  package func type(_ name: [UInt8]) -> TypeID {
    state.withLock { state in
      if let known = state.types[name] { return known }
      if state.typeTexts.count >= Self.mostTypes { return Self.noType }
      let number = TypeID(state.typeTexts.count)
      state.types[name] = number
      state.typeTexts.append(name)
      return number
    }
  }

  /// Returns the number of a field's name, if it has one.
  package func known(_ name: [UInt8], arguments: [UInt8] = []) -> FieldID? {
    state.withLock { $0.fields[Names.State.text(name, arguments)] }
  }

  /// Adds the names of types whose numbers are not less than `type`, and the keys of all types if they are newer than a
  /// version. Then updates that number and that version.
  func add(typesTo content: inout CommitContent, from type: inout Int, keysAfter version: inout Int) {
    let (first, known) = (type, version)
    // In one step: while plans are bound, types get numbers and keys, and a log with the keys of a type has its name.
    let (texts, keys, now) = state.withLock { state in
      let keys = state.keys.version == known ? [] : state.keys.logged
      return (Array(state.typeTexts.dropFirst(first)), keys, state.keys.version)
    }
    for text in texts {
      text.withUnsafeBytes { content.append(.type(TypeID(type), $0)) }
      type += 1
    }
    for (type, key) in keys { key.withUnsafeBytes { content.append(.keys(type, $0)) } }
    version = now
  }

  /// Restores a name from a log, before any other name gets a number. A log leaves out names that it does not need.
  ///
  /// - Returns: Whether the number is one that a log can have: it leaves numbers for the names to come.
  func restore(field number: FieldID, _ text: [UInt8]) -> Bool {
    state.withLock { state in
      guard number > 0, number < RowLayout.nameLimit - Self.leftFields, !text.isEmpty else { return false }
      let missing = Int(number) + 1 - state.fieldTexts.count
      if missing > 0 { state.fieldTexts += Array(repeating: [], count: missing) }
      state.forget(number)
      state.set(number, text)
      state.noteRows(number)
      return true
    }
  }

  /// Reports whether there are numbers for all fields of another cache.
  func hasRoom(for other: Names) -> Bool {
    let count = other.state.withLock(\.fields.count)
    return state.withLock { $0.fieldTexts.count + count < RowLayout.nameLimit }
  }

  /// Restores a type from a log, if its number follows the earlier ones.
  func restore(type number: TypeID, _ text: [UInt8]) {
    state.withLock { state in
      guard Int(number) == state.typeTexts.count else { return }
      state.types[text] = number
      state.typeTexts.append(text)
    }
  }

  /// The numbers of the known fields.
  var knownFields: [FieldID] { state.withLock { Array($0.fields.values) } }

  /// The number of known fields.
  package var count: Int { state.withLock(\.fields.count) }

  /// A number that increases with each change of a type's key.
  var keysVersion: Int { state.withLock { $0.keys.version } }

  /// The number of times that the keys of a type have been replaced by others.
  var replacedKeys: Int { state.withLock { $0.keys.replacements } }

  var typeCount: Int { state.withLock { $0.typeTexts.count } }

  /// The slots of fields with arguments.
  package var fieldsWithArguments: Set<FieldID> {
    state.withLock { Set($0.withArguments.keys) }
  }

  /// Reports whether a slot is that of a field with this name, with any arguments.
  package func isField(_ slot: FieldID, named name: [UInt8]) -> Bool {
    let text = text(ofField: slot)
    return text == name || text.starts(with: name + [Byte.leftParenthesis])
  }

  /// Returns the text of a slot's name: `url(width:400)`.
  package func text(ofField field: FieldID) -> [UInt8] {
    state.withLock { $0.fieldTexts.indices.contains(Int(field)) ? $0.fieldTexts[Int(field)] : [] }
  }

  /// Returns the name of a type; empty for ``noType``.
  package func text(ofType type: TypeID) -> [UInt8] {
    state.withLock { $0.typeTexts.indices.contains(Int(type)) ? $0.typeTexts[Int(type)] : [] }
  }

  /// Notes which fields make up the key of a type in a plan: see ``TypeKeys``.
  ///
  /// - Parameter isNamed: Whether the plan names the type.
  /// - Returns: Whether the fields are the type's key now.
  @discardableResult
  func note(keys fields: some Sequence<FieldID>, of type: TypeID, isNamed: Bool) -> Bool {
    if type == Self.noType { return true }
    return state.withLock { state in
      let texts = fields.map { state.fieldTexts.indices.contains(Int($0)) ? state.fieldTexts[Int($0)] : [] }
      return state.keys.note(Array(texts.joined(separator: [Byte.space])), of: type, isNamed: isNamed)
    }
  }

  /// Reports whether these fields make up the key of a type; `nil` if no plan has defined it.
  func areKeys(_ fields: some Sequence<FieldID>, of type: TypeID) -> Bool? {
    state.withLock { state in
      let texts = fields.map { state.fieldTexts.indices.contains(Int($0)) ? state.fieldTexts[Int($0)] : [] }
      return state.keys[type].map { $0.elementsEqual(texts.joined(separator: [Byte.space])) }
    }
  }

  /// Whether a plan has different keys for a type than earlier plans, so that records of that type were made with other
  /// fields.
  package var hasReplacedKeys: Bool { state.withLock { $0.keys.replaced != .types([]) } }

  /// Notes that no record is left that was made with replaced keys.
  ///
  /// - Returns: The types whose objects have to go; `nil` for all types. In one step: another thread may note keys.
  package func acceptReplacedKeys() -> Set<TypeID>? {
    state.withLock { state in
      switch state.keys.acceptReplaced() {
      case .types(let types): types
      case .all: nil
      }
    }
  }

  /// Takes over the keys of types that another process knows. A key that was only a guess here gives way to a different one:
  /// see ``hasReplacedKeys``.
  ///
  /// - Parameter isForgetting: Whether objects that were kept under other keys are forgotten next. Otherwise, a guess stays.
  /// - Returns: The other process's numbers of types whose objects cannot be taken over, because their key was a guess, or is
  ///   not that of the objects here; `nil` if plans name a type with different keys, because one of the programs is older, or
  ///   if everything will be forgotten later.
  package func join(keysOf other: Names, isForgetting: Bool) -> Set<TypeID>? {
    let (keys, texts) = other.state.withLock { state in
      (state.keys, state.keys.types.map { (type: $0, text: state.typeTexts[Int($0)]) })
    }
    let types = texts.map { (type: $0.type, own: type($0.text)) }
    return state.withLock { $0.keys.join(keys, types, isForgetting: isForgetting) }
  }

  /// Restores the keys of a type from a log, if it has the type's name.
  func restore(keys: [UInt8], of type: TypeID) {
    state.withLock { state in
      if state.typeTexts.indices.contains(Int(type)) { state.keys.restore(keys, of: type) }
    }
  }

  func withConditions<Result: Sendable>(_ body: (inout TypeConditions) -> Result) -> Result {
    state.withLock { body(&$0.conditions) }
  }

  /// Returns an identifier for a new selection.
  func newSelection() -> SelectionID {
    state.withLock { state in
      state.selections += 1
      return SelectionID(number: state.selections)
    }
  }
}

// MARK: - Names with arguments

extension Names.State {
  /// The size in bytes of a name besides its text: in two tables, with the header of its array.
  private static var bytesOfName: Int { 100 }

  fileprivate func byteCount(of number: FieldID) -> Int { fieldTexts[Int(number)].count + Self.bytesOfName }

  fileprivate static func text(_ name: [UInt8], _ arguments: [UInt8]) -> [UInt8] {
    arguments.isEmpty ? name : name + [Byte.leftParenthesis] + arguments + [Byte.rightParenthesis]
  }

  /// - Parameter isLimited: Whether names with arguments leave room for others.
  fileprivate mutating func field(_ name: [UInt8], _ arguments: [UInt8], isLimited: Bool = true) -> FieldID? {
    let text = Self.text(name, arguments)
    if let known = fields[text] { return known }
    if isLimited, text.contains(Byte.leftParenthesis),
      fields.count >= Names.mostFields || fieldTexts.count > Names.highestField
    {
      return nil
    }
    if fieldTexts.count >= RowLayout.nameLimit { return nil }
    fieldTexts.append([])
    let number = FieldID(fieldTexts.count - 1)
    set(number, text)
    return number
  }

  fileprivate mutating func set(_ number: FieldID, _ text: [UInt8]) {
    fields[text] = number
    fieldTexts[Int(number)] = text
    if text.contains(Byte.leftParenthesis) { withArguments[number] = Names.Uses() }
  }

  fileprivate mutating func noteRows(_ number: FieldID) {
    guard withArguments[number]?.isInRows == false else { return }
    withArguments[number]?.isInRows = true
    byteCount += byteCount(of: number)
  }

  fileprivate mutating func leaveRows(_ number: FieldID) {
    guard withArguments[number]?.isInRows == true else { return }
    withArguments[number]?.isInRows = false
    byteCount -= byteCount(of: number)
  }

  fileprivate mutating func forget(_ number: FieldID) {
    guard withArguments[number] != nil else { return }
    leaveRows(number)
    withArguments[number] = nil
    let text = fieldTexts[Int(number)]
    if fields[text] == number { fields[text] = nil }
    fieldTexts[Int(number)] = []
  }
}

/// The names with arguments that a plan uses. As long as this object lives, they keep their numbers.
final class UsedNames: Sendable {
  private let names: Names
  let numbers: Set<FieldID>

  /// - Parameter numbers: The numbers that ``Names/field(_:arguments:of:)`` has noted.
  /// - Returns: `nil` if there are none.
  init?(_ names: Names, _ numbers: Set<FieldID>) {
    if numbers.isEmpty { return nil }
    (self.names, self.numbers) = (names, numbers)
  }

  deinit { names.endUse(of: numbers) }

  /// Notes that rows may have the names from here on.
  func noteRows() { names.noteRows(numbers) }
}
