/// A selected field is one of the enclosing type's.
/// https://spec.graphql.org/September2025/#sec-Field-Selections
enum FieldsOnCorrectTypeRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterField.append { field in
      guard !context.scope.isKnownField, let type = context.parentType else { return }
      let name = context.text(field.name)
      let types = TypeSuggestions(for: field.name.symbol, on: type, schema: context.schema).sorted(by: context.text)
      let names =
        types.isEmpty ? context.suggestions(like: name, among: type.fields.map(\.name.symbol)) : types.map(context.text)
      let hint = types.isEmpty ? didYouMean(nil, names) : didYouMean("to use an inline fragment on", names)
      let message = "Cannot query field \"\(name)\" on type \"\(context.text(type.name))\"." + hint
      let spot = context.spot(field.name, printedAt: field.location)
      let fixes: [FixDraft] = types.isEmpty ? .replacing(spot.span, with: names) : wrapping(field, names)
      context.report(self, .unknownField, message, at: spot, fixes: fixes)
    }
  }

  private static func wrapping(_ field: Field, _ types: [String]) -> [FixDraft] {
    types.prefix(5).map { type in
      FixDraft(
        "Use an inline fragment on \"\(type)\"",
        [(field.span.atStart, "... on \(type) { "), (field.span.atEnd, " }")]
      )
    }
  }
}

/// The types on which an inline fragment would find a field that an abstract type has not: objects that may stand
/// behind it, and their interfaces.
private struct TypeSuggestions {
  private let schema: Schema
  /// In the order in which they were found.
  private var types: [Symbol] = []
  /// How many of the objects are of the type.
  private var uses: [Symbol: Int] = [:]

  init(for field: Symbol, on type: SchemaType, schema: Schema) {
    self.schema = schema
    guard type.isAbstract else { return }
    for object in schema.possibleTypes(of: type.name.symbol) where schema.field(field, of: object) != nil {
      add(object)
      for interface in schema.type(object)?.interfaces ?? [] where schema.field(field, of: interface.symbol) != nil {
        add(interface.symbol)
      }
    }
  }

  private mutating func add(_ type: Symbol) {
    if uses[type] == nil { types.append(type) }
    uses[type, default: 0] += 1
  }

  /// The most common types first, then super types, then by name.
  func sorted(by text: (Symbol) -> String) -> [Symbol] {
    types.sortedByInsertion { left, right in
      if uses[left] != uses[right] { return uses[left, default: 0] > uses[right, default: 0] }
      if schema.implements(right, interface: left) { return true }
      if schema.implements(left, interface: right) { return false }
      return naturallyPrecedes(text(left), text(right))
    }
  }
}

extension [Symbol] {
  /// Sorts by binary insertion behind the run that is in order already, as JavaScript engines do with short arrays.
  ///
  /// The order above goes round in circles where a super type precedes its subtype and a third stands between them by
  /// name; then the result is that of the way of sorting, and it should be the reference's.
  fileprivate func sortedByInsertion(_ precedes: (Symbol, Symbol) -> Bool) -> [Symbol] {
    var sorted = firstRun(precedes)
    while sorted.count < count {
      let symbol = self[sorted.count]
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if precedes(symbol, sorted[middle]) { high = middle } else { low = middle + 1 }
      }
      sorted.append(symbol)
      for place in (low..<sorted.count - 1).reversed() { sorted.swapAt(place, place + 1) }
    }
    return sorted
  }

  /// The elements at the start that ascend; if they descend, turned round.
  private func firstRun(_ precedes: (Symbol, Symbol) -> Bool) -> [Symbol] {
    guard count > 1 else { return self }
    let descends = precedes(self[1], self[0])
    var end = 2
    while end < count, precedes(self[end], self[end - 1]) == descends { end += 1 }
    return descends ? self[..<end].reversed() : Array(self[..<end])
  }
}
