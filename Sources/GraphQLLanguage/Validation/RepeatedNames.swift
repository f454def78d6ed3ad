/// Returns the names that occur more than once, each with all its occurrences, ordered by the first.
///
/// - Parameters:
///   - count: The number of names.
///   - name: A closure that returns the name at an index.
func repeatedNames(_ count: Int, _ name: (Int) -> Name) -> [[Name]] {
  guard count > 1 else { return [] }
  var groups: [[Name]] = []
  var groupOf: [Symbol: Int] = [:]
  for place in 0..<count {
    let name = name(place)
    if let group = groupOf[name.symbol] {
      groups[group].append(name)
    } else {
      groupOf[name.symbol] = groups.count
      groups.append([name])
    }
  }
  return groups.filter { $0.count > 1 }
}

extension Value {
  /// The fields that occur more than once in the objects of the value, in source order. Each entry consists of the first
  /// field with the name and the repeated one.
  ///
  /// Pending values are kept in a list, so that nesting uses no stack.
  var repeatedFields: [[Name]] {
    guard isNested else { return [] }
    var repeated: [[Name]] = []
    var pending = [self]
    while let value = pending.popLast() {
      switch value.kind {
      case .list(let items): pending += items.filter(\.isNested)
      case .object(let fields):
        var known: [Symbol: Int] = [:]
        for place in fields.indices {
          let field = fields[place]
          if let first = known[field.name.symbol] {
            repeated.append([fields[first].name, field.name])
          } else {
            known[field.name.symbol] = place
          }
          if field.value.isNested { pending.append(field.value) }
        }
      case .variable, .int, .float, .string, .boolean, .null, .enum: break
      }
    }
    return repeated.count < 2 ? repeated : repeated.sorted { $0[1].location < $1[1].location }
  }
}
