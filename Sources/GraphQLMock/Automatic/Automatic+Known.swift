import GraphQLLanguage
import GraphQLRuntime

extension Automatic {
  /// Returns a field's value if it follows from where its object was found: ids, keys it was requested by, facts about a
  /// page.
  func known(_ field: FieldFacts, of parent: MockObject) -> (any Sendable)? {
    if let value = parent.known[field.name].flatMap({ fitting($0, field.type) }) { return value }
    switch parent.role {
    case .ordinary, .root: return nil
    case .payload(let given): return given[field.name].flatMap { fitting($0, field.type) }
    case .pageInfo(let page): return fact(field, of: page)
    case .page(let page, _):
      return isPageInfo(field.type) ? pageInfo(page, field.type, of: parent) : fact(field, of: page)
    case .edge(_, let place):
      if field.words == ["cursor"] { return Page.cursor(of: place) }
      return nil
    }
  }

  private func fact(_ field: FieldFacts, of page: Page) -> JSONValue? {
    guard field.type.isLeaf, let fact = page.fact(field.words) else { return nil }
    if fact == .null, field.isNonNull { return field.typeName == "Int" ? .int(0) : .string("") }
    if fact == .null { return .null }
    return fitting(fact, field.type)
  }

  private func pageInfo(_ page: Page, _ type: SchemaType, of parent: MockObject) -> MockObject {
    var object = MockObject(type, in: schema, seed: parent.seed.mixing("page"))
    object.role = .pageInfo(page)
    object.moment = parent.moment
    return object
  }

  /// Reports whether objects of the type describe a page, and little else.
  private func isPageInfo(_ type: SchemaType) -> Bool {
    guard type.kind == .object else { return false }
    let probe = Page(range: 0..<0, size: 0, total: 0)
    let facts = type.fields.count { probe.fact(NameWords.split(schema.context.text($0.name))) != nil }
    return facts >= 2 && facts * 2 >= type.fields.count
  }

  /// Returns a value that was given for a field of the same name, converted to this type if possible.
  func fitting(_ value: JSONValue, _ type: SchemaType) -> JSONValue? {
    if value == .null || !type.isLeaf { return nil }
    if type.kind == .enum {
      let symbol = value.string.flatMap(schema.context.symbol)
      guard let symbol, schema.enumValue(symbol, of: type.name.symbol) != nil else { return nil }
      return value
    }
    let name = data.like(schema.context.text(type.name))
    if let text = value.string, let number = JSONNumber(text), ["Int", "Float"].contains(name) {
      return try? ScalarOutput.serialize(Int64(text).map(JSONValue.int) ?? .number(number), as: name)
    }
    switch (name, value) {
    case ("Boolean", .string(let text)): return Bool(text).map(JSONValue.bool)
    case ("String", .string), ("Boolean", .bool): return value
    case ("ID", .string), ("ID", .int), ("Int", _), ("Float", .int), ("Float", .number):
      return try? ScalarOutput.serialize(value, as: name)
    case ("String", _), ("ID", _), ("Float", _), ("Boolean", _): return nil
    default: return value
    }
  }
}
