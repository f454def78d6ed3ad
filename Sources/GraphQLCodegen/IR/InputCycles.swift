import GraphQLLanguage

/// Which fields of input objects need a box. Lists need none.
///
/// A struct cannot hold itself, and structs that hold one another by value, as the filters of generated schemas do, are
/// as large as all ways through them, more than a compiler has memory for. So every field is boxed whose type leads back to
/// the one it stands in, and every field whose value would be large.
struct InputCycles {
  private struct Place: Hashable {
    let type: Symbol
    let field: Symbol
  }

  /// How many values a struct may hold within another one.
  private static let greatestSize = 100

  private var boxed: Set<Place> = []
  /// Types that lead to one another are of one group, found as Tarjan does.
  private var groups: [Symbol: Int] = [:]
  private var sizes: [Symbol: Int] = [:]
  private var order: [Symbol: Int] = [:]
  private var open: [SchemaType] = []

  init(_ schema: Schema) {
    for type in schema.types where type.kind == .inputObject && order[type.name.symbol] == nil {
      _ = visit(type, schema)
    }
  }

  func isBoxed(_ field: InputValueDefinition, of type: Symbol) -> Bool {
    boxed.contains(Place(type: type, field: field.name.symbol))
  }

  /// - Returns: the first type in the order of visits that this one leads back to, maybe itself.
  private mutating func visit(_ type: SchemaType, _ schema: Schema) -> Int {
    let own = order.count
    var first = own
    order[type.name.symbol] = own
    open.append(type)
    for field in type.inputFields {
      guard let inner = Self.object(in: field, schema) else { continue }
      if let known = order[inner.name.symbol] {
        if groups[inner.name.symbol] == nil { first = min(first, known) }
      } else {
        first = min(first, visit(inner, schema))
      }
    }
    if first == own { close(own, schema) }
    return first
  }

  /// All types that were opened from one on are of one group.
  private mutating func close(_ number: Int, _ schema: Schema) {
    let start = open.firstIndex { order[$0.name.symbol] == number } ?? open.startIndex
    let members = Array(open[start...])
    open.removeSubrange(start...)
    for type in members { groups[type.name.symbol] = number }
    for type in members { sizes[type.name.symbol] = size(of: type, schema) }
  }

  /// How many values are held by value, once it is decided what is boxed.
  private mutating func size(of type: SchemaType, _ schema: Schema) -> Int {
    var size = 0
    for field in type.inputFields {
      let inner = Self.object(in: field, schema)?.name.symbol
      let held = inner.flatMap { groups[$0] == groups[type.name.symbol] ? nil : sizes[$0] }
      if inner != nil, held ?? .max > Self.greatestSize {
        boxed.insert(Place(type: type.name.symbol, field: field.name.symbol))
      }
      size += held.map { $0 > Self.greatestSize ? 1 : $0 } ?? 1
    }
    return size
  }

  /// The input object that a field holds, if not a list of them.
  private static func object(in field: InputValueDefinition, _ schema: Schema) -> SchemaType? {
    guard case .named(let name) = field.type.nullable, let type = schema.type(name.symbol), type.kind == .inputObject
    else { return nil }
    return type
  }
}
