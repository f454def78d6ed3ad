import GraphQLLanguage

extension ObjectPlan {
  /// The keys that no one else asks for and that are there whenever the part is: seeing one proves that it is.
  func exclusiveKeys(of part: Int, _ models: Models) -> [Int] {
    let members = Set(alwaysWith(part, models))
    return keys.indices.filter { index in
      let uses = keys[index].uses
      if keys[index].key == .typename, !choosers.isEmpty {
        return !choosers.isDisjoint(with: members) && choosers.allSatisfy { isInside($0, part) }
          && uses.allSatisfy { isInside($0.part, part) }
      }
      return !uses.isEmpty && uses.allSatisfy { isInside($0.part, part) }
        && uses.contains { members.contains($0.part) && !field(of: $0, models).isConditional }
    }
  }

  /// The keys that a part needs a value for, itself or in a fragment that it always holds.
  func requiredKeys(of part: Int, _ models: Models) -> [Int] {
    let members = Set(alwaysWith(part, models))
    return keys.indices.filter { index in
      keys[index].uses.contains { members.contains($0.part) && !field(of: $0, models).isOptional }
    }
  }

  /// The key of the type's name, where a part cannot be made without it.
  func typenameKey(of part: Int, _ models: Models) -> Int? {
    if choosers.isDisjoint(with: alwaysWith(part, models)) { return nil }
    return keys.firstIndex { $0.key == .typename }
  }

  func field(of use: Use, _ models: Models) -> ModelField {
    models[parts[use.part].model].fields[use.field]
  }

  /// The part itself and the fragments that are there whenever it is.
  private func alwaysWith(_ part: Int, _ models: Models) -> [Int] {
    [part] + parts[part].children.flatMap { child in isAlways(child, models) ? alwaysWith(child, models) : [] }
  }

  /// Whether a part is there whenever the one that holds it is.
  func isAlways(_ part: Int, _ models: Models) -> Bool {
    guard case .spread(let index) = parts[part].attachment, let parent = parts[part].parent else { return false }
    let spread = models[parts[parent].model].spreads[index]
    return !spread.isConditional && spread.condition == nil
  }

  /// Whether a part is another one, or there whenever that is.
  func isAlwaysWithin(_ part: Int, _ other: Int, _ models: Models) -> Bool {
    alwaysWith(other, models).contains(part)
  }

  private func isInside(_ part: Int, _ ancestor: Int) -> Bool {
    var current: Int? = part
    while let index = current {
      if index == ancestor { return true }
      current = parts[index].parent
    }
    return false
  }
}
