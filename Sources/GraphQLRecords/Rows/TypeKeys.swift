/// The fields that make up the keys of types, as plans and logs define them. Used under the lock of ``Names``.
///
/// A plan that does not name a type comes from a module that may not know the type, so the key that it defines is a guess. It
/// gives way to the key of a plan that names the type. Of several guesses, the first one of a process counts: two interfaces of
/// a type that no module knows may have different keys.
struct TypeKeys {
  /// The types whose keys were replaced by others, so that one object may have two records.
  enum Replaced: Equatable {
    case types(Set<TypeID>)
    /// All types: plans name a type with different keys, as in an updated app with the file of an earlier version.
    case all
  }

  private struct Key {
    /// The names of the fields, with spaces between them.
    var fields: [UInt8]
    /// Whether the key comes from a plan that does not name the type, now or in the process that wrote the log.
    var isGuess: Bool

    init(fields: [UInt8], isGuess: Bool) { (self.fields, self.isGuess) = (fields, isGuess) }

    /// - Parameter logged: The key as logs have it, where a guess begins with a space.
    init(logged: [UInt8]) {
      isGuess = logged.first == Byte.space
      fields = isGuess ? Array(logged.dropFirst()) : logged
    }

    var logged: [UInt8] { isGuess ? [Byte.space] + fields : fields }
  }

  private var keys: [TypeID: Key] = [:]
  /// The earlier keys of types whose keys were replaced. There may still be records that were made with them.
  private var earlier: [TypeID: Key] = [:]
  /// The types with a guess of this process.
  private var guessedHere: Set<TypeID> = []
  private(set) var replaced = Replaced.types([])
  /// The number of times that a key has been replaced.
  private(set) var replacements = 0
  /// A number that increases with each change.
  private(set) var version = 0

  /// The types whose keys are known.
  var types: [TypeID] { Array(keys.keys) }

  /// Returns the fields of a type's key, or `nil` if none is known.
  subscript(type: TypeID) -> [UInt8]? { keys[type]?.fields }

  /// The keys of all types as logs have them: as long as there are records that were made with earlier keys, those.
  var logged: [(type: TypeID, key: [UInt8])] {
    keys.map { type, key in (type, (earlier[type] ?? key).logged) }.sorted { $0.type < $1.type }
  }

  /// Restores a key from a log.
  mutating func restore(_ logged: [UInt8], of type: TypeID) { keys[type] = Key(logged: logged) }

  /// Notes the key that a plan defines.
  ///
  /// - Parameter isNamed: Whether the plan names the type.
  /// - Returns: Whether the fields are the type's key now.
  mutating func note(_ fields: [UInt8], of type: TypeID, isNamed: Bool) -> Bool {
    let known = keys[type]
    let isDecided = known?.isGuess == false || guessedHere.contains(type)
    if !isNamed { guessedHere.insert(type) }
    if let known, known.fields == fields {
      if isNamed, known.isGuess { set(Key(fields: fields, isGuess: false), of: type) }
      return true
    }
    if !isNamed, isDecided { return false }
    if let known { replace(known, of: type) }
    set(Key(fields: fields, isGuess: !isNamed), of: type)
    return true
  }

  /// Notes that no record is left that was made with replaced keys.
  ///
  /// - Returns: The types whose objects have to go.
  mutating func acceptReplaced() -> Replaced {
    defer {
      (replaced, earlier) = (.types([]), [:])
      // A log gets the new ones now.
      version += 1
    }
    return replaced
  }

  /// Takes over the keys of another process.
  ///
  /// - Parameters:
  ///   - others: The keys of the other process.
  ///   - types: The types with these keys, each with the number that it has here.
  ///   - isForgetting: Whether objects with replaced keys are forgotten next. Otherwise, a guess stays.
  /// - Returns: The other process's types whose objects cannot be taken over; `nil` if none can, because plans name a type with
  ///   different keys, or because everything will be forgotten later.
  mutating func join(
    _ others: TypeKeys,
    _ types: [(type: TypeID, own: TypeID)],
    isForgetting: Bool
  ) -> Set<TypeID>? {
    if replaced == .all, !isForgetting { return nil }
    for (type, own) in types {
      guard let other = others.keys[type], let known = keys[own], !other.isGuess, !known.isGuess else { continue }
      if known.fields != other.fields { return nil }
    }
    var refused: Set<TypeID> = []
    for (type, own) in types {
      if let other = others.keys[type], !take(other, of: own, isForgetting: isForgetting) { refused.insert(type) }
    }
    return refused
  }

  /// Takes over the key of a type, unless the type has another one here that stays.
  ///
  /// - Returns: Whether objects with the key can be taken over.
  private mutating func take(_ key: Key, of type: TypeID, isForgetting: Bool) -> Bool {
    if type == Names.noType { return true }
    if !isForgetting, case .types(let types) = replaced, types.contains(type) { return false }
    let known = keys[type]
    if known?.fields == key.fields { return true }
    if let known {
      if key.isGuess || !isForgetting { return false }
      replace(known, of: type)
    }
    set(key, of: type)
    return true
  }

  private mutating func set(_ key: Key, of type: TypeID) {
    keys[type] = key
    version += 1
  }

  private mutating func replace(_ known: Key, of type: TypeID) {
    replacements += 1
    if earlier[type] == nil { earlier[type] = known }
    guard known.isGuess, case .types(let types) = replaced else {
      replaced = .all
      return
    }
    replaced = .types(types.union([type]))
  }
}
