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

/// A field that an object gives again, and the first field of its name.
struct RepeatedField {
  let first: Name
  let again: Name
}

extension Value {
  /// The fields that the objects in the value give more than once, in the order of the text.
  ///
  /// The lists and objects that are not finished are in a list, so that nesting takes no stack.
  var repeatedFields: [RepeatedField] {
    guard isNested else { return [] }
    var repeated: [RepeatedField] = []
    var open = [OpenValue(self)]
    while let last = open.indices.last {
      guard let part = open[last].next(&repeated) else {
        open.removeLast()
        continue
      }
      if part.isNested { open.append(OpenValue(part)) }
    }
    return repeated
  }
}

/// A list or an object, with what is left of it.
private struct OpenValue {
  private var items: ArraySlice<Value> = []
  private var fields: ArraySlice<ObjectField> = []
  private var known: [Symbol: Name] = [:]

  init(_ value: Value) {
    switch value.kind {
    case .list(let items): self.items = items[...]
    case .object(let fields): self.fields = fields[...]
    case .variable, .int, .float, .string, .boolean, .null, .enum: break
    }
  }

  /// The next part. A field whose name came before is added to those that are repeated.
  mutating func next(_ repeated: inout [RepeatedField]) -> Value? {
    guard let field = fields.popFirst() else { return items.popFirst() }
    if let first = known[field.name.symbol] {
      repeated.append(RepeatedField(first: first, again: field.name))
    } else {
      known[field.name.symbol] = field.name
    }
    return field.value
  }
}
