/// The names of one scope: each is given out once.
///
/// What a name becomes depends only on what is asked for in the same scope and in which order, so the names of one
/// type do not change with those of another.
struct NameScope {
  private var taken: Set<String>

  init(reserving taken: Set<String> = []) {
    self.taken = taken
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  /// The first of the candidates that is free, else the last one with a number: `name2`.
  mutating func take(_ candidates: String...) -> String {
    take(candidates)
  }

  mutating func take(_ candidates: [String]) -> String {
    for candidate in candidates where taken.insert(candidate).inserted { return candidate }
    let base = candidates.last ?? "name"
    var number = 2
    while !taken.insert("\(base)\(number)").inserted { number += 1 }
    return "\(base)\(number)"
  }

  /// The scope without more names.
  func union(_ names: Set<String>) -> NameScope {
    NameScope(reserving: taken.union(names))
  }
}
