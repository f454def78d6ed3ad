/// Gathers the types of a document: definitions first, then extensions, wherever in the text they stand.
struct TypeMerging {
  private(set) var types: [SchemaType] = []
  /// Where each type stands in `types`.
  private var positions: SymbolTable

  init(names: Int, types count: Int) {
    positions = SymbolTable(names: names)
    types.reserveCapacity(count + BuiltIns.shared.types.count)
    for type in BuiltIns.shared.types { positions[type.name.symbol] = Self.builtIn }
  }

  /// Stands for a built-in type, which a text can name again but not change.
  private static let builtIn = UInt32.max - 1

  mutating func define(_ definition: Definition) {
    guard case .type(let type) = definition, !type.isExtension else { return }
    guard positions[type.name.symbol] == nil else { return }
    positions[type.name.symbol] = UInt32(types.count)
    let isOneOf = !type.directives.isEmpty && type.directives.contains { $0.name.symbol == .oneOf }
    types.append(SchemaType(type, isBuiltIn: false, isOneOf: isOneOf))
  }

  mutating func extend(_ definition: Definition) {
    guard case .type(let type) = definition, type.isExtension else { return }
    guard let position = positions[type.name.symbol], position != Self.builtIn else { return }
    if types[Int(position)].kind == type.body.kind { types[Int(position)].extend(by: type) }
  }

  /// The built-in types behind the text's own. The numbers and `ID` only where the text uses or defines them.
  mutating func addBuiltIns(for document: Document) {
    let optional: [Symbol] = [.int, .float, .id]
    let used = UsedNames(optional, in: document)
    types += BuiltIns.shared.types.filter { !optional.contains($0.name.symbol) || used.found.contains($0.name.symbol) }
  }
}
