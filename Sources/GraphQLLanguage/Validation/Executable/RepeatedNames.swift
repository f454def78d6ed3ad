/// The names that occur more than once, each with all its places, in the order of the first.
func repeatedNames(_ names: some Collection<Name>) -> [[Name]] {
  guard names.count > 1 else { return [] }
  var groups: [[Name]] = []
  var groupOf: [Symbol: Int] = [:]
  for name in names {
    if let group = groupOf[name.symbol] {
      groups[group].append(name)
    } else {
      groupOf[name.symbol] = groups.count
      groups.append([name])
    }
  }
  return groups.filter { $0.count > 1 }
}
