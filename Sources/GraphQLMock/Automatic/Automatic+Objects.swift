import GraphQLLanguage
import GraphQLRuntime

extension Automatic {
  /// Returns the object of a field, or one element of its list.
  func object(_ site: Site) throws(FieldFailure) -> MockObject {
    var object = try found(site)
    object.moment = site.parent.moment
    return object
  }

  private func found(_ site: Site) throws(FieldFailure) -> MockObject {
    let candidates = schema.possibleTypes(of: site.field.type.name.symbol).compactMap { schema.type($0) }
    guard let first = candidates.first else {
      throw FieldFailure("Abstract type \"\(site.field.typeName)\" has no object types.")
    }
    if let page = site.page, let index = site.index {
      if case .page = site.parent.role, isEdge(first) { return edge(page, index, of: first) }
      return element(page.source, index, among: candidates, site)
    }
    if case .edge(let page, let place) = site.parent.role, site.field.name == "node" {
      return element(page.source, place, among: candidates, site)
    }
    return try asked(site, among: candidates)
  }

  /// Returns the object at one place of a list.
  private func element(
    _ source: Page.Source,
    _ place: Int,
    among candidates: [SchemaType],
    _ site: Site
  ) -> MockObject {
    let candidates = narrowed(candidates, to: source.types)
    let position = (source.start + place) % data.objectCount
    let type = candidates[position % candidates.count]
    if identity(of: type.name.symbol) != nil { return entity(type, String(position / candidates.count + 1)) }
    var object = part(of: site, type, seed: source.seed.mixing(place))
    object.ordinal = position + 1
    return object
  }

  /// Returns the object of a field that is not a list: the one that the field's arguments identify, or any object.
  private func asked(_ site: Site, among all: [SchemaType]) throws(FieldFailure) -> MockObject {
    let candidates = narrowed(all, to: asked(site.arguments))
    let keys = keys(site)
    if let id = id(in: keys, site, candidates), let object = object(withID: id, among: candidates) { return object }
    if let object = try related(site, among: candidates) { return object }
    let choice = isChosenByArguments(site.parent) ? choice(site) : site.seed
    let position =
      isOutcome(site) ? candidates.firstIndex { !$0.isProblem(in: schema) } ?? 0 : place(choice, site)
    let type = candidates[position % candidates.count]
    let matches = matches(keys, type)
    guard identity(of: type.name.symbol) != nil else {
      return try whole(site, type, known: matches, seed: choice)
    }
    if matches.members.isEmpty {
      return entity(type, String(place(choice, site) / candidates.count + 1))
    }
    return try entity(type, matching: matches, among: keys, of: site)
  }

  /// Returns the number of the chosen object. A subscription to new objects chooses a different one for each event.
  private func place(_ choice: Seed, _ site: Site) -> Int {
    let first = choice.number(below: data.objectCount)
    let isNew = isChosenByArguments(site.parent) && !Self.arrivals.isDisjoint(with: site.field.words)
    return isNew ? (first + site.parent.moment % data.objectCount) % data.objectCount : first
  }

  private static let arrivals: Set<String> = [
    "added", "arrived", "created", "inserted", "new", "placed", "posted", "published", "received", "sent",
  ]

  /// Reports whether the object is the result of a mutation. In this case, the object has the first type that does not
  /// report a problem, mostly that of success.
  private func isOutcome(_ site: Site) -> Bool {
    isChosenByArguments(site.parent) && site.parent.type == schema.mutationType
  }

  /// Returns an object without id, with its role.
  private func whole(_ site: Site, _ type: SchemaType, known: JSONObject, seed: Seed) throws(FieldFailure)
    -> MockObject
  {
    var object = part(of: site, type, seed: seed)
    object.known = known
    guard site.field.paging.isThere else {
      if isOutcome(site) { object.role = .payload(keys(site)) }
      return object
    }
    let lists = pagedLists(of: type, for: site.field)
    guard !lists.isEmpty else { return object }
    object.role = .page(try page(site), lists: lists)
    return object
  }

  private func part(of site: Site, _ type: SchemaType, seed: Seed) -> MockObject {
    var object = MockObject(type, in: schema, seed: seed)
    object.level = site.field.level ?? site.parent.level
    return object
  }
}

extension Automatic {
  /// Reports whether objects of the type are elements of a connection: each has a node, and perhaps a cursor.
  private func isEdge(_ type: SchemaType) -> Bool {
    type.fields.contains { schema.context.text($0.name) == "node" }
  }

  private func edge(_ page: Page, _ place: Int, of type: SchemaType) -> MockObject {
    var object = MockObject(type, in: schema, seed: page.source.seed.mixing(place))
    object.role = .edge(page, place)
    return object
  }

  /// Returns the fields of a page's container that are the page: those with well-known names, and lists of the same objects,
  /// or the list that is named after the type or the field that was requested.
  private func pagedLists(of type: SchemaType, for field: FieldFacts) -> Set<String> {
    let lists = type.fields.filter { isListOfObjects($0.type) }
    let known = lists.filter { Page.listNames.contains(schema.context.text($0.name).lowercased()) }
    if !known.isEmpty {
      let items = Set(known.map { itemType($0.type.name.symbol) })
      return Set(lists.filter { items.contains(itemType($0.type.name.symbol)) }.map { schema.context.text($0.name) })
    }
    let around = (field.name + schema.context.text(type.name)).lowercased()
    let best = lists.max { relation(of: $0, to: around) < relation(of: $1, to: around) }
    return Set(best.map { [schema.context.text($0.name)] } ?? [])
  }

  private func isListOfObjects(_ type: TypeReference) -> Bool {
    guard case .list = type.nullable else { return false }
    return schema.type(type.name.symbol)?.isComposite == true
  }

  /// Returns the type of the node for the type of an edge.
  private func itemType(_ symbol: Symbol) -> Symbol {
    guard let type = schema.type(symbol) else { return symbol }
    return type.fields.first { schema.context.text($0.name) == "node" }?.type.name.symbol ?? symbol
  }

  private func relation(of list: FieldDefinition, to names: String) -> Int {
    let item = schema.context.text(list.type.name).lowercased()
    let isNamed = names.contains(item) || names.contains(schema.context.text(list.name).lowercased().dropLast())
    return (isNamed ? 2 : 0) + (identity(of: list.type.name.symbol) == nil ? 0 : 1)
  }
}
