import GraphQLLanguage
import GraphQLRuntime

/// The source of values for fields that have no resolver.
struct Automatic: FieldSource {
  let schema: Schema
  let data: AutomaticData
  let values: PlausibleValues
  let seed: Seed

  init(schema: Schema, data: AutomaticData) {
    self.schema = schema
    self.data = data
    values = PlausibleValues(schema: schema, data: data)
    seed = Seed(data.seed)
  }

  /// One field of one object.
  struct Site {
    var parent: MockObject
    let field: FieldFacts
    let arguments: JSONObject
    /// The seed that the value depends on.
    var seed: Seed
    /// The part of the list that is wanted, if the field is a list.
    var page: Page?
    /// The index of the value in the list, or lists.
    var index: Int?
    /// The number of lists around the value in the response.
    var listDepth = 0
    /// The remaining limits of the request; `nil` if only one leaf is made.
    var budget: Budget?

    /// The source of values that a leaf shares with others: the object or, for an element of a list, a separate source.
    var subject: MockObject {
      guard let index else { return parent }
      var element = parent
      element.seed = seed
      element.ordinal = parent.seed.mixing(field.name).number(below: 900) + index
      return element
    }
  }

  func value(
    of plan: FieldPlan,
    for parent: ResolvedValue,
    at place: ResultNode.Place,
    _ budget: Budget
  ) throws(FieldFailure) -> ResolvedValue {
    let parent = object(for: parent, of: plan.parentType, at: place)
    let field = plan.note { FieldFacts(plan.definition, of: plan.parentType, type: plan.namedType, in: schema) }
    if let known = known(field, of: parent) { return ResolvedValue(known) }
    let arguments = try plan.arguments().values
    let seed = parent.seed.mixing(field.name)
    let site = Site(
      parent: parent,
      field: field,
      arguments: arguments,
      seed: seed,
      listDepth: place.node.listDepth,
      budget: budget
    )
    if !plan.definition.type.isNonNull, isNull(field, of: parent) { return ResolvedValue(nil) }
    return ResolvedValue(try value(plan.definition.type, site))
  }

  /// https://spec.graphql.org/September2025/#sec-Wrapping-Types
  private func value(
    _ type: TypeReference,
    _ site: Site,
    isNullable: Bool = true
  ) throws(FieldFailure) -> any Sendable {
    switch type {
    case .nonNull(let nullable): return try value(nullable, site, isNullable: false)
    case .list(let item, _): return try list(of: item, site)
    case .named: return site.field.type.isLeaf ? values.leaf(site, isNullable: isNullable) : try object(site)
    }
  }

  private func list(of item: TypeReference, _ site: Site) throws(FieldFailure) -> any Sendable {
    if site.field.isErrorList { return [JSONValue]() }
    let page = site.index == nil ? try listPage(site) : nil
    var elements: [any Sendable] = []
    let range = page?.range ?? 0..<min(data.listLength, site.greatestLength)
    try site.budget?.countMade(range.count)
    for index in range {
      var inner = site
      inner.page = page
      // The remainder keeps lists of lists of lists, and so on, from overflowing.
      inner.index = (site.index.map { ($0 % 1_000_000 + 1) * 31 } ?? 0) + index
      inner.seed = site.seed.mixing(index)
      inner.listDepth += 1
      elements.append(try value(item, inner))
    }
    return elements
  }

  /// Returns the elements of a list field, determined by its arguments or by those of the field that returned its container.
  private func listPage(_ site: Site) throws(FieldFailure) -> Page {
    if case .page(let page, let lists) = site.parent.role, lists.contains(site.field.name) { return page }
    return try page(site)
  }

  /// Returns the elements that a field's arguments request, or the first few.
  func page(_ site: Site) throws(FieldFailure) -> Page {
    let greatest = site.greatestLength
    let length = min(data.listLength, greatest)
    var page =
      site.field.paging.isThere
      ? try site.field.paging.page(site.arguments, total: total(site), standard: length, greatest: greatest)
      : Page(range: 0..<length, size: length, total: length)
    page.source = source(site)
    return page
  }

  /// Returns the number of elements of a list that is read in pages: at the root all objects, elsewhere a few.
  func total(_ site: Site) -> Int {
    isChosenByArguments(site.parent)
      ? data.objectCount : min(data.objectCount, 3 + site.seed.mixing("total").number(below: 22))
  }

  /// Returns the source of a list's elements. The elements of a list field of the root are the first objects there are, or
  /// the objects that the field's arguments choose; an object's list has its own elements.
  func source(_ site: Site) -> Page.Source {
    var source = Page.Source(seed: site.seed, start: site.seed.number(below: data.objectCount))
    if isChosenByArguments(site.parent) {
      source.seed = choice(site)
      source.start = source.seed == site.seed ? 0 : source.seed.number(below: data.objectCount)
    }
    source.types = asked(site.arguments)
    return source
  }

  /// Returns the arguments that choose objects: those with explicit values, except paging arguments.
  func choice(_ site: Site) -> Seed {
    given(site).members.filter { $0.value != .null }
      .reduce(site.seed) { $0.mixing($1.key).mixing(Inspection.text($1.value)) }
  }

  func given(_ site: Site) -> JSONObject {
    var given = JSONObject()
    for argument in site.arguments.members where !site.field.paging.arguments.contains(argument.key) {
      if site.field.defaults[argument.key] != argument.value { given[argument.key] = argument.value }
    }
    return given
  }

  /// Returns the arguments that could be names of types, as in `search(type: USER)`.
  func asked(_ arguments: JSONObject) -> Set<String> {
    Set(arguments.members.compactMap { $0.value.string.map { NameWords.split($0).joined() } })
  }

  /// Returns the candidates whose names are requested; all candidates if none is.
  func narrowed(_ candidates: [SchemaType], to names: Set<String>) -> [SchemaType] {
    guard candidates.count > 1, !names.isEmpty else { return candidates }
    let meant = candidates.filter { names.contains(schema.context.text($0.name).lowercased()) }
    return meant.isEmpty ? candidates : meant
  }

  /// Reports whether other arguments may return other objects: not if the object has an identity that its fields belong to.
  func isChosenByArguments(_ parent: MockObject) -> Bool {
    if case .root = parent.role { true } else { false }
  }

  private func isNull(_ field: FieldFacts, of parent: MockObject) -> Bool {
    switch parent.role {
    case .root: return false
    case .payload: return field.isUnwelcome
    default:
      if field.isUnwelcome { return true }
      if field.isNeverNull || field.name == identity(of: parent.type)?.name { return false }
      return parent.seed.mixing(field.name).mixing("null").number(below: 1000) < data.nullsPerThousand
    }
  }
}

extension Automatic.Site {
  /// The same in the event of a subscription that has the object: for what moves from event to event.
  var moved: Self {
    guard parent.moment > 0 else { return self }
    var moved = self
    moved.seed = seed.mixing(parent.moment)
    if case .root = parent.role { moved.parent.seed = parent.seed.mixing(parent.moment) }
    return moved
  }

  /// The maximum number of elements of a list here. If all lists had the same length, objects would multiply with every
  /// nested list, and a menu of menus of menus would be larger than any response may be.
  var greatestLength: Int {
    switch listDepth {
    case 0, 1: .max
    case 2: 3
    case 3: 2
    default: 1
    }
  }
}
