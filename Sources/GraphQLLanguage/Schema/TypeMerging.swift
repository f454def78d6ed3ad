/// Gathers the types of a document: definitions first, then extensions, wherever in the text they stand.
struct TypeMerging {
  private(set) var types: [SchemaType] = []
  /// By symbol: the type's position in `types` plus one; zero where there is none yet.
  private var positions: [UInt32]

  private let builtIns: BuiltIns

  init(_ builtIns: BuiltIns, names: Int) {
    self.builtIns = builtIns
    positions = [UInt32](repeating: 0, count: names)
    for type in builtIns.types { positions[Int(type.name.symbol.index)] = Self.builtIn }
  }

  /// Stands for a built-in type, which a text can name again but not change.
  private static let builtIn = UInt32.max

  mutating func define(_ definition: Definition) {
    guard case .type(let type) = definition, !type.isExtension else { return }
    let index = Int(type.name.symbol.index)
    guard positions[index] == 0 else { return }
    let isOneOf = !type.directives.isEmpty && type.directives.contains { $0.name.symbol == builtIns.oneOf }
    types.append(SchemaType(type, isBuiltIn: false, isOneOf: isOneOf))
    positions[index] = UInt32(types.count)
  }

  mutating func extend(_ definition: Definition) {
    guard case .type(let type) = definition, type.isExtension else { return }
    let position = positions[Int(type.name.symbol.index)]
    guard position != 0, position != Self.builtIn else { return }
    types[Int(position) - 1].extend(by: type)
  }

  /// The built-in types behind the text's own. The numbers and `ID` only where the text uses or defines them.
  mutating func addBuiltIns(for document: Document) {
    let optional = builtIns.optionalScalars
    let used = UsedNames(optional, in: document)
    types += builtIns.types.filter { !optional.contains($0.name.symbol) || used.found.contains($0.name.symbol) }
  }
}
