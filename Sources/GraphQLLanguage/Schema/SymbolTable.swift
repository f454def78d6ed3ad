/// A map from symbols to numbers. It is an array, because symbols are numbered from zero.
struct SymbolTable: Sendable {
  /// The values plus one, or zero for symbols without a value.
  private var values: [UInt32]

  /// - Parameter names: The number of names in the context of the symbols.
  init(names: Int) {
    values = [UInt32](repeating: 0, count: names)
  }

  /// The number for a symbol, or `nil` if there is none. Symbols that exist only in an extending document have none.
  subscript(symbol: Symbol) -> UInt32? {
    get {
      let index = Int(symbol.index)
      guard index < values.count, values[index] != 0 else { return nil }
      return values[index] &- 1
    }
    set {
      values[Int(symbol.index)] = newValue.map { $0 &+ 1 } ?? 0
    }
  }
}

/// A set of symbols that can be emptied at no cost, for detecting duplicate names in many short lists.
struct SymbolMarks {
  /// The round in which each symbol was last inserted.
  private var rounds: [UInt32]
  private var round: UInt32 = 0

  init(names: Int) {
    rounds = [UInt32](repeating: 0, count: names)
  }

  mutating func removeAll() {
    round &+= 1
  }

  /// Inserts a symbol and reports whether it is new since the last call of `removeAll()`.
  mutating func insert(_ symbol: Symbol) -> Bool {
    let index = Int(symbol.index)
    if rounds[index] == round { return false }
    rounds[index] = round
    return true
  }
}

/// A map from pairs of symbols to numbers, such as the position of a field by type and name, or whether a type is a member
/// of another.
///
/// The hash table uses open addressing with linear probing, and is at most three quarters full. One table serves all
/// types of a schema, so building it costs one insertion per field and no allocation per type.
struct PairTable: Sendable {
  /// The keys `first << 32 | second`, plus one, or zero for free slots.
  private var keys: [UInt64]
  private var values: [UInt32]
  private var count = 0
  /// 64 minus the binary logarithm of the number of slots.
  private var shift: UInt64
  /// A random odd number, so that nobody can write a text whose pairs all collide in one slot. No output depends on it.
  private let seed = UInt64.random(in: .min ... .max) | 1

  init(minimumCapacity: Int = 8) {
    var bits: UInt64 = 4
    while (1 &<< bits) * 3 < minimumCapacity * 4 { bits += 1 }
    keys = [UInt64](repeating: 0, count: 1 &<< bits)
    values = [UInt32](repeating: 0, count: 1 &<< bits)
    shift = 64 - bits
  }

  /// Returns the value for the pair, or `nil` if there is none.
  subscript(first: Symbol, second: Symbol) -> UInt32? {
    let key = Self.key(first, second)
    let slot = slot(of: key)
    return keys[slot] == key ? values[slot] : nil
  }

  /// Stores a value and returns `nil`, unless the pair already has a value, which is then returned.
  mutating func insert(_ value: UInt32, _ first: Symbol, _ second: Symbol) -> UInt32? {
    if count &* 4 >= keys.count &* 3 { grow() }
    let key = Self.key(first, second)
    let slot = slot(of: key)
    if keys[slot] == key { return values[slot] }
    keys[slot] = key
    values[slot] = value
    count &+= 1
    return nil
  }

  private static func key(_ first: Symbol, _ second: Symbol) -> UInt64 {
    (UInt64(first.index) &<< 32 | UInt64(second.index)) &+ 1
  }

  /// Returns the slot that holds the key or, if there is none, the free slot where it belongs.
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count &- 1
    let product = key &* seed
    var slot = Int(((product ^ product &>> 32) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    values = [UInt32](repeating: 0, count: oldKeys.count * 2)
    shift -= 1
    for index in oldKeys.indices where oldKeys[index] != 0 {
      let slot = slot(of: oldKeys[index])
      keys[slot] = oldKeys[index]
      values[slot] = oldValues[index]
    }
  }
}

/// The arguments that a field or directive defines, by name.
///
/// A text can use a field of thousands of arguments thousands of times, so a long list is not searched each time.
struct ArgumentTable: Sendable {
  let definitions: [InputValueDefinition]
  /// The arguments that must be passed.
  let required: [InputValueDefinition]
  /// The position of each argument, or an empty table for a list that is short enough to be searched.
  private var positions: [Symbol: Int] = [:]

  init(_ definitions: [InputValueDefinition]) {
    self.definitions = definitions
    required = definitions.filter { $0.isRequired }
    if definitions.count <= Self.few { return }
    positions.reserveCapacity(definitions.count)
    // Of arguments with the same name, the first one counts.
    for position in definitions.indices.reversed() { positions[definitions[position].name.symbol] = position }
  }

  /// The definition of the argument with a name, or `nil` if there is none.
  subscript(name: Symbol) -> InputValueDefinition? {
    definitions.count <= Self.few
      ? definitions.first { $0.name.symbol == name } : positions[name].map { definitions[$0] }
  }

  /// Returns the required arguments that are not among those passed.
  func missing(from arguments: [Argument]) -> [InputValueDefinition] {
    if required.count <= Self.few {
      return required.filter { definition in !arguments.contains { $0.name.symbol == definition.name.symbol } }
    }
    let names = Set(arguments.map { $0.name.symbol })
    return required.filter { !names.contains($0.name.symbol) }
  }

  /// The number of names up to which a search takes no longer than a table.
  static let few = 16
}

/// The names in a list that a document's type definitions use or define. The search stops when all have been found,
/// so that a large document is not read to its end.
struct UsedNames {
  private(set) var found: Set<Symbol> = []
  private let wanted: [Symbol]

  init(_ wanted: [Symbol], in document: Document) {
    self.wanted = wanted
    for definition in document.definitions where found.count < wanted.count {
      switch definition {
      case .type(let type): add(type)
      case .directive(let directive): add(directive.arguments)
      case .schema, .operation, .fragment: break
      }
    }
  }

  private mutating func add(_ type: TypeDefinition) {
    if !type.isExtension { add(type.name.symbol) }
    switch type.body {
    case .object(_, let fields), .interface(_, let fields):
      for field in fields {
        add(field.type.name.symbol)
        add(field.arguments)
      }
    case .inputObject(let fields): add(fields)
    case .scalar, .union, .enum: break
    }
  }

  private mutating func add(_ values: [InputValueDefinition]) {
    for value in values { add(value.type.name.symbol) }
  }

  private mutating func add(_ symbol: Symbol) {
    if wanted.contains(symbol) { found.insert(symbol) }
  }
}
