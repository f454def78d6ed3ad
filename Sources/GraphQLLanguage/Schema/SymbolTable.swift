/// A map from symbols to numbers: an array, because symbols count from zero.
struct SymbolTable: Sendable {
  /// The numbers plus one; zero where there is none.
  private var values: [UInt32]

  /// - Parameter names: the number of names of the context whose symbols are looked up.
  init(names: Int) {
    values = [UInt32](repeating: 0, count: names)
  }

  /// `nil` also for symbols that only a document extending the context has.
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
