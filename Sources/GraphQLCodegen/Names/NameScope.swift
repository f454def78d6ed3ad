/// The names of one scope: each is given out once.
///
/// What a name becomes depends only on what is asked for in the same scope and in which order, so the names of one
/// type do not change with those of another.
struct NameScope {
  private var taken: Set<String>
  /// The number from which a free one is looked for, by names: all lower ones are taken.
  private var nextNumbers: [String: Int] = [:]

  init(reserving taken: Set<String> = []) {
    self.taken = taken
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  /// The first of the candidates that is free, else the last one with a number: `name2`.
  mutating func take(_ candidates: String...) -> String {
    take(candidates)
  }

  mutating func take(_ candidates: [String]) -> String {
    let (name, numbered) = found(candidates)
    taken.insert(name)
    if let numbered { nextNumbers[numbered.base] = numbered.number + 1 }
    return name
  }

  /// What ``take(_:)`` would give out.
  func free(_ candidates: String...) -> String { found(candidates).name }

  private func found(_ candidates: [String]) -> (name: String, numbered: (base: String, number: Int)?) {
    for candidate in candidates where !taken.contains(candidate) { return (candidate, nil) }
    let base = candidates.last ?? "name"
    var number = nextNumbers[base] ?? 2
    while taken.contains("\(base)\(number)") { number += 1 }
    return ("\(base)\(number)", (base, number))
  }

  /// The scope without more names.
  func union(_ names: Set<String>) -> NameScope {
    NameScope(reserving: taken.union(names))
  }
}
