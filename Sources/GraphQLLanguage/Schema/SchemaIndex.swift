/// The lookup tables of a schema. Most are arrays, because symbols are small numbers.
struct SchemaIndex: Sendable {
  /// The positions of types in `Schema.types`.
  private var typePositions: SymbolTable
  /// The positions of directives in `Schema.directives`.
  private var directivePositions: SymbolTable
  /// The arguments of each directive, by position.
  let directiveArguments: [ArgumentTable]
  /// The kind of each type, by position.
  let kinds: [SchemaType.Kind]
  /// The name of each type, by position.
  let names: [Symbol]
  /// The number of each type's first field, by position. The fields of all objects and interfaces are numbered
  /// consecutively.
  let firstFields: [Int32]
  /// The number of fields of all objects and interfaces.
  let fieldCount: Int
  /// The position of a field, input field or enum value in its type, by type and name.
  private(set) var fields: PairTable
  /// The positions of the required fields of each input object, by position of the type.
  private var required: [[UInt32]]
  /// The possible objects of an interface or union, by position of the type.
  private(set) var possibleTypes: [[Symbol]]
  /// The objects and interfaces that implement an interface, by position of the type.
  private(set) var implementers: [[Symbol]]
  /// Contains the pairs (abstract type, possible object).
  private(set) var isPossible = PairTable()
  /// Contains the pairs (interface, object or interface that implements it).
  private(set) var implementations = PairTable()

  init(_ parts: SchemaParts, names: Int) {
    typePositions = SymbolTable(names: names)
    directivePositions = typePositions
    directiveArguments = parts.directives.map { ArgumentTable($0.arguments) }
    kinds = parts.types.map(\.kind)
    self.names = parts.types.map(\.name.symbol)
    var (first, firstFields) = (0, [Int32]())
    firstFields.reserveCapacity(parts.types.count)
    for type in parts.types {
      firstFields.append(Int32(first))
      first += type.fields.count
    }
    self.firstFields = firstFields
    fieldCount = first
    fields = PairTable(minimumCapacity: parts.types.reduce(0) { $0 + $1.memberCount })
    required = [[UInt32]](repeating: [], count: parts.types.count)
    possibleTypes = [[Symbol]](repeating: [], count: parts.types.count)
    implementers = possibleTypes
    for position in parts.types.indices {
      typePositions[parts.types[position].name.symbol] = UInt32(position)
    }
    for position in parts.directives.indices {
      directivePositions[parts.directives[position].name.symbol] = UInt32(position)
    }
    for position in parts.types.indices {
      indexFields(of: parts.types[position], at: position)
      indexRelations(of: parts.types[position], at: position)
    }
  }

  func typePosition(_ symbol: Symbol) -> Int? {
    typePositions[symbol].map { Int($0) }
  }

  func directivePosition(_ symbol: Symbol) -> Int? {
    directivePositions[symbol].map { Int($0) }
  }

  /// Returns the positions of the fields that an input object requires.
  func requiredFields(of type: Symbol) -> [UInt32] {
    typePosition(type).map { required[$0] } ?? []
  }

  private mutating func indexFields(of type: SchemaType, at index: Int) {
    let owner = type.name.symbol
    var position: UInt32 = 0
    for field in type.fields {
      _ = fields.insert(position, owner, field.name.symbol)
      position &+= 1
    }
    for field in type.inputFields {
      _ = fields.insert(position, owner, field.name.symbol)
      if field.isRequired { required[index].append(position) }
      position &+= 1
    }
    for value in type.values {
      _ = fields.insert(position, owner, value.name.symbol)
      position &+= 1
    }
  }

  private mutating func indexRelations(of type: SchemaType, at position: Int) {
    for interface in type.interfaces {
      guard let implemented = typePosition(interface.symbol), kinds[implemented] == .interface,
        implementations.insert(1, interface.symbol, type.name.symbol) == nil
      else { continue }
      implementers[implemented].append(type.name.symbol)
      if type.kind == .object { addPossible(type.name.symbol, of: interface.symbol, at: implemented) }
    }
    for member in type.members {
      guard let object = typePosition(member.symbol), kinds[object] == .object else { continue }
      addPossible(member.symbol, of: type.name.symbol, at: position)
    }
  }

  private mutating func addPossible(_ object: Symbol, of abstract: Symbol, at position: Int) {
    guard isPossible.insert(1, abstract, object) == nil else { return }
    possibleTypes[position].append(object)
  }
}

extension SchemaType {
  fileprivate var memberCount: Int { fields.count + inputFields.count + values.count }
}
