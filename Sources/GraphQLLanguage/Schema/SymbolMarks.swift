/// A set of symbols that is emptied at no cost: for asking of many short lists whether a name stands in them twice.
struct SymbolMarks {
  /// In which round a symbol was last inserted.
  private var rounds: [UInt32]
  private var round: UInt32 = 0

  init(names: Int) {
    rounds = [UInt32](repeating: 0, count: names)
  }

  mutating func removeAll() {
    round &+= 1
  }

  /// Whether the symbol is new since `removeAll()`.
  mutating func insert(_ symbol: Symbol) -> Bool {
    let index = Int(symbol.index)
    if rounds[index] == round { return false }
    rounds[index] = round
    return true
  }
}
