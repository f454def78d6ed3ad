import GraphQLLanguage

/// Which models are declared in which.
extension Models {
  /// The models declared inside a model, in the order of its members.
  func children(of id: ModelID) -> [ModelID] {
    var children: [ModelID] = []
    for member in self[id].order {
      switch member {
      case .field(let index):
        if case .model(let child) = self[id].fields[index].content { children.append(child) }
      case .variant(let index): children.append(self[id].variants[index].model)
      case .spread: break
      }
    }
    return children.filter { self[$0].parent == id }
  }

  /// The models around one and the model itself, the outermost first.
  func path(to id: ModelID) -> [ModelID] {
    var path = [id]
    while let parent = self[path[path.count - 1]].parent { path.append(parent) }
    return path.reversed()
  }

  /// The models nested in one, at whatever depth, outer before inner.
  func descendants(of id: ModelID) -> [ModelID] {
    var descendants: [ModelID] = []
    var pending = Array(children(of: id).reversed())
    while let next = pending.popLast() {
      descendants.append(next)
      pending += children(of: next).reversed()
    }
    return descendants
  }

  /// The fragment that a model is, or is nested in; `nil`: an operation's.
  func rootFragment(of id: ModelID) -> Symbol? {
    var id = id
    while let parent = self[id].parent { id = parent }
    if case .fragment(let name) = self[id].role { return name }
    return nil
  }
}

extension Models {
  /// All models, each behind those that read from the same object for it: the fragments and variants in it.
  var innerFirst: [ModelID] {
    var ordered: [ModelID] = []
    var isFound = [Bool](repeating: false, count: all.count)
    for index in all.indices where !isFound[index] {
      isFound[index] = true
      var open = [(id: ModelID(index: index), rest: parts(of: ModelID(index: index))[...])]
      while let last = open.indices.last {
        guard let part = open[last].rest.popFirst() else {
          ordered.append(open.removeLast().id)
          continue
        }
        if isFound[part.index] { continue }
        isFound[part.index] = true
        open.append((part, parts(of: part)[...]))
      }
    }
    return ordered
  }

  private func parts(of id: ModelID) -> [ModelID] {
    self[id].spreads.map(\.model) + self[id].variants.map(\.model)
  }
}
