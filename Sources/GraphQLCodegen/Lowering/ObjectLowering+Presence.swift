import GraphQLLanguage

/// Parts that may be absent.
extension ObjectLowering {
  /// A local that holds the part's value, or `nil` where it is absent.
  mutating func optional(
    _ part: Int,
    _ statements: inout [Statement],
    _ types: inout SwiftTypes
  ) -> Expression {
    let type = types.model(plan.parts[part].model, in: host, .body)
    let required = plan.requiredKeys(of: part, context.models)
    guard let condition = presence(of: part, required) else { return .text("nil") }
    // Nothing has to be there for it, so it always is.
    if condition.isEmpty { return value(of: part, &statements, &types) }
    let local = Keywords.escaped(locals.take(wantedName(of: part)))
    var body: [Statement] = []
    if !condition.isProven { body += unwrapped(required, of: part) }
    let outer = inScope
    inScope.formUnion(neededLocals(required, of: part))
    body.append(.expression("\(local) = ", value(of: part, &body, &types)))
    inScope = outer
    statements.append(.line("let \(local): \(type)?"))
    statements.append(.ifElse(condition.text, body, else: [.line("\(local) = nil")]))
    return .text(local)
  }

  private func wantedName(of part: Int) -> String {
    let names = context.names
    guard let parent = plan.parts[part].parent else { return Casing.lower(names[plan.parts[part].model.index].name) }
    let holder = names[plan.parts[parent].model.index]
    switch plan.parts[part].attachment {
    case .owner: return Casing.lower(holder.name)
    case .spread(let index): return holder.spreads[index]
    case .variant(let index): return holder.variants[index]
    }
  }

  private struct Presence {
    let text: String
    /// Whether it unwraps what the part needs.
    let isProven: Bool
    var isEmpty: Bool { text.isEmpty }
  }

  /// By the type where that decides, by the keys that came where a directive does or the type is not known.
  /// `nil`: it never is there.
  private func presence(of part: Int, _ required: [Int]) -> Presence? {
    let exclusive = plan.exclusiveKeys(of: part, context.models)
    let seen = seen(exclusive)
    let isDirected = isDirected(part)
    if plan.parts[part].objects?.isEmpty == true { return nil }
    guard let objects = ownObjects(of: part) else {
      if !seen.isEmpty { return Presence(text: seen, isProven: false) }
      let typename = plan.typenameKey(of: part, context.models).map { self.seen([$0]) }
      let texts = (typename.map { [$0] } ?? []) + unwrapping(required, of: part)
      return Presence(text: texts.joined(separator: ", "), isProven: true)
    }
    let isKnowable = !seen.isEmpty && !required.contains { plan.dependsOnType(plan.keys[$0], context.models) }
    let indices = objects.map(String.init).joined(separator: ", ")
    let test = "\(locals.type).map([\(indices)].contains) ?? \(isKnowable ? seen : "false")"
    if !isDirected { return Presence(text: test, isProven: false) }
    if !seen.isEmpty { return Presence(text: "(\(test)) && \(seen)", isProven: false) }
    return Presence(text: ([test] + unwrapping(required, of: part)).joined(separator: ", "), isProven: true)
  }

  /// `reader.has(3, in: object)`, or empty where there is no key to ask for.
  private func seen(_ keys: [Int]) -> String {
    if keys.isEmpty { return "" }
    if keys.count == 1 { return "\(locals.reader).has(\(keys[0]), in: \(locals.object))" }
    let indices = keys.map(String.init).joined(separator: ", ")
    return "\(locals.reader).hasAny(of: [\(indices)], in: \(locals.object))"
  }

  /// Whether a directive may leave it out though what holds it is there.
  private func isDirected(_ part: Int) -> Bool {
    guard let parent = plan.parts[part].parent else { return plan.parts[part].isConditional }
    guard case .spread(let index) = plan.parts[part].attachment else { return false }
    return context.models[plan.parts[parent].model].spreads[index].isConditional
  }

  /// The indices of the types it is there for, where what holds it is there for others as well.
  private func ownObjects(of part: Int) -> [Int]? {
    guard let parent = plan.parts[part].parent, let objects = plan.parts[part].objects else { return nil }
    if plan.parts[parent].objects == objects, plan.isAlways(part, context.models) { return nil }
    if case .spread(let index) = plan.parts[part].attachment,
      context.models[plan.parts[parent].model].spreads[index].condition == nil
    {
      return nil
    }
    return plan.objects.indices.filter { objects.contains(plan.objects[$0]) }
  }

  /// `let name`, for what the part needs and is not unwrapped yet.
  private func unwrapping(_ keys: [Int], of part: Int) -> [String] {
    neededLocals(keys, of: part).map { "let \(Keywords.escaped($0))" }
  }

  func unwrapped(_ keys: [Int], of part: Int) -> [Statement] {
    let names = unwrapping(keys, of: part)
    if names.isEmpty { return [] }
    let indices = keys.map(String.init).joined(separator: ", ")
    return [
      .unwrap(names, otherwise: "throw \(locals.reader).missingKey(among: [\(indices)], in: \(locals.object))")
    ]
  }

  func neededLocals(_ keys: [Int], of part: Int) -> [String] {
    keys.flatMap { index -> [String] in neededLocals(index, of: part) }.filter { !inScope.contains($0) }
  }

  private func neededLocals(_ index: Int, of part: Int) -> [String] {
    let key = plan.keys[index]
    let models = plan.models(of: key, context.models)
    let isTopLevel = key.isRequired && !(plan.typeTest == .late && key.key == .typename)
    if models.isEmpty { return isTopLevel ? [] : locals.keys[index] }
    return models.indices.filter { position in
      isNeeded(models[position].model, key, by: part) && !isAlwaysThere(models[position].model, key)
    }.map { locals.keys[index][$0] }
  }

  private func isNeeded(_ model: ModelID, _ key: ObjectPlan.Key, by part: Int) -> Bool {
    key.uses.contains { use in
      let field = plan.field(of: use, context.models)
      return field.content == .model(model) && !field.isOptional && plan.isAlwaysWithin(use.part, part, context.models)
    }
  }

  private func isAlwaysThere(_ model: ModelID, _ key: ObjectPlan.Key) -> Bool {
    key.uses.contains { use in
      let field = plan.field(of: use, context.models)
      let part = plan.parts[use.part]
      return field.content == .model(model) && part.objects == nil && !part.isConditional && !field.isOptional
    }
  }
}
