import GraphQLLanguage

/// The nesting of models.
extension Models {
  /// Returns the models declared inside a model, in the order of its members.
  func children(of id: ModelID) -> [ModelID] {
    var children: [ModelID] = []
    for member in self[id].order {
      switch member {
      case .field(let index):
        if case .model(let child) = self[id].fields[index].content { children.append(child) }
      case .variant(let index): children.append(self[id].variants[index].model)
      case .spread(let index): children.append(self[id].spreads[index].model)
      }
    }
    return children.filter { self[$0].parent == id }
  }

  /// Returns the models around a model and the model itself, from the outermost in.
  func path(to id: ModelID) -> [ModelID] {
    var path = [id]
    while let parent = self[path[path.count - 1]].parent { path.append(parent) }
    path.reverse()
    return path
  }

  /// Returns the models nested in a model at any depth, outer before inner.
  func descendants(of id: ModelID) -> [ModelID] {
    var descendants: [ModelID] = []
    var pending = [id]
    while let next = pending.popLast() {
      if next != id { descendants.append(next) }
      var children = children(of: next)
      children.reverse()
      pending += children
    }
    return descendants
  }

  /// Returns the fragment that a model is or is nested in, or `nil` if it belongs to an operation.
  func rootFragment(of id: ModelID) -> Symbol? {
    var id = id
    while let parent = self[id].parent { id = parent }
    if case .fragment(let name) = self[id].role { return name }
    return nil
  }
}

extension Models {
  /// All models, each after the fragments and variants in it, which read from the same object.
  var innerFirst: [ModelID] {
    var ordered: [ModelID] = []
    var isFound = [Bool](repeating: false, count: all.count)
    for index in all.indices where !isFound[index] {
      isFound[index] = true
      var open = [index]
      // For each open model, the number of its parts visited so far.
      var counts = [0]
      while let id = open.last, let count = counts.last {
        guard let part = part(count, of: id) else {
          ordered.append(id)
          open.removeLast()
          counts.removeLast()
          continue
        }
        counts[counts.count - 1] += 1
        if isFound[part] { continue }
        isFound[part] = true
        open.append(part)
        counts.append(0)
      }
    }
    return ordered
  }

  /// Returns the model of the part at a position: those of the fragments, then those of the variants, and `nil` after the
  /// last one.
  private func part(_ position: Int, of id: ModelID) -> ModelID? {
    let fragments = self[id].spreads.count
    if position < fragments { return self[id].spreads[position].model }
    return position - fragments < self[id].variants.count ? self[id].variants[position - fragments].model : nil
  }
}
