import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Notes about how operations share objects, which only a compiler can see: lists that replace one another, keys that may be
/// null, types without a key among others with one, fields that are never cached, and pages that do not identify the next
/// page. Each is reported once.
///
/// Operations are traversed like their responses: from object to object, with the fields of all fragments. The traversal of
/// an operation ends after a fixed number of objects, because fragments can multiply places beyond any limit.
struct CacheNotes {
  private static let mostVisits = 10_000
  /// The most types of an interface or a union that are visited, counting only those that have selections.
  private static let mostTypes = 64

  /// A list of objects without a key.
  private struct List {
    /// The record that contains the list, and the fields that lead from the record to the list.
    let place: String
    /// `Menu.items`
    let coordinate: String
    let type: Symbol
    let field: Field
  }

  /// The objects of one type at one place in a response.
  private struct Visit {
    /// The fields that contain the objects.
    var fields: [Field] = []
    let sets: [SelectionSet]
    let object: Symbol
    /// The record that contains the objects, and the fields that lead from the record to them, or `nil` in the result of a
    /// mutation or a subscription.
    let place: String?
    /// The outermost list since the record.
    var list: List?
  }

  /// The first selection on a list's objects.
  private struct Selected {
    let fields: String
    let operation: String
    let field: Field
  }

  private let hidden: HiddenSelections
  private let program: Program
  private let schema: Schema
  private let keys: CacheKeys
  private let scalars: ScalarTypes
  private var writer: PlanWriter
  private var operation = ""
  private var isQuery = false
  private var selected: [String: Selected] = [:]
  /// The keys of the notes and the places of the lists that have been reported.
  private var said: Set<String> = []
  private var found: [(location: Location, note: Diagnostic)] = []

  init(_ hidden: HiddenSelections, _ scalars: ScalarTypes) {
    self.hidden = hidden
    self.scalars = scalars
    program = hidden.program
    schema = hidden.program.schema
    keys = hidden.keys
    writer = PlanWriter(hidden, scalars)
  }

  /// The notes in source order.
  var notes: [Diagnostic] { found.sorted { $0.location < $1.location }.map(\.note) }

  mutating func look(at node: ResolvedDocument.Node) {
    guard let definition = node.operation, let name = definition.name, let root = node.type?.name.symbol else { return }
    operation = program.context.text(name)
    isQuery = root == schema.queryType
    noteDirectives(definition)
    var pending = [Visit(sets: [definition.selectionSet], object: root, place: isQuery ? "" : nil)]
    var seen: Set<[Location]> = []
    var visits = 0
    while let visit = pending.popLast(), visits < Self.mostVisits {
      visits += 1
      // The selections on an object with a key are the same wherever the same fields lead to it.
      if visit.list == nil, visit.place?.contains(".") == false, !visit.fields.isEmpty {
        let place = visit.fields.map(\.location) + [schema.type(visit.object)?.location].compactMap(\.self)
        if !seen.insert(place).inserted { continue }
      }
      pending += look(at: visit).reversed()
    }
  }

  /// - Returns: The objects inside.
  private mutating func look(at visit: Visit) -> [Visit] {
    var slots: [(name: String, fields: [Field])] = []
    var places: [String: Int] = [:]
    for field in fields(of: visit.sets, on: visit.object) where field.name.symbol != .typename {
      let arguments = program.resolved.node(at: field.location).map { writer.arguments(of: $0) } ?? ""
      let name = program.context.text(field.name) + arguments
      if let place = places[name] {
        slots[place].fields.append(field)
      } else {
        places[name] = slots.count
        slots.append((name, [field]))
      }
    }
    if let list = visit.list, let place = visit.place {
      let place = place + " " + program.text(visit.object)
      compare(slots.map(\.name).sorted().joined(separator: " "), at: place, in: list)
    }
    return slots.flatMap { objects(in: $0.fields, $0.name, of: visit) }
  }

  private func fields(of sets: [SelectionSet], on object: Symbol) -> [Field] {
    let groups = program.resolved.collectFields(of: sets, on: object) { selection in
      SelectionCondition.all(in: selection.directives).allSatisfy { $0.isMet != false }
    }
    return groups.flatMap(\.fields)
  }

  /// Returns the objects that a field contains.
  private mutating func objects(in fields: [Field], _ slot: String, of visit: Visit) -> [Visit] {
    let field = fields[0]
    guard let definition = schema.field(field.name.symbol, of: visit.object) else { return [] }
    let type = definition.type.name.symbol
    let coordinate = program.text(visit.object) + "." + program.context.text(field.name)
    guard field.selectionSet != nil else {
      noteSecret(type, coordinate, field)
      return []
    }
    noteCursors(fields, definition, coordinate, of: visit.object)
    let isRoot = type == schema.queryType
    let place = isRoot ? "" : visit.place.map { $0 + "." + slot }
    var visits: [Visit] = []
    let sets = fields.compactMap(\.selectionSet)
    for object in schema.possibleTypes(of: type) where visits.count < Self.mostTypes {
      if schema.kind(of: type) != .object, self.fields(of: sets, on: object).allSatisfy({ $0.name.symbol == .typename })
      {
        continue
      }
      let isRecord = isRoot || !keys[object].isEmpty
      var list = isRecord ? nil : visit.list
      if !isRecord, list == nil, definition.type.isList, let place {
        list = List(place: place, coordinate: coordinate, type: object, field: field)
      }
      visits.append(
        Visit(
          fields: fields,
          sets: sets,
          object: object,
          place: isRecord && !isRoot ? program.text(object) : place,
          list: list
        )
      )
      noteNullableKey(of: object, field)
    }
    // Nothing reads the result of a mutation or a subscription from the cache, and its errors have no keys.
    if visit.place != nil { noteMembers(type, visits.map(\.object), field) }
    return visits
  }
}

// MARK: - Notes

extension CacheNotes {
  private mutating func add(
    _ code: CacheCode,
    _ key: String,
    _ message: String,
    at field: Field,
    related: [Note] = []
  ) {
    guard said.insert(code.rawValue + " " + key).inserted else { return }
    let spot = program.context.spot(field)
    found.append(
      (field.location, Diagnostic(severity: .note, code, message, at: spot, related: related, in: program.context))
    )
  }

  /// Compares the fields of a list's objects with those of the first selection there.
  private mutating func compare(_ fields: String, at place: String, in list: List) {
    guard let first = selected[place] else {
      selected[place] = Selected(fields: fields, operation: operation, field: list.field)
      return
    }
    // One field of an interface is a list of each type that has the field, so it is reported only once for its location.
    let isKnown = said.contains("\(list.field.location.offset)")
    if first.fields == fields || isKnown { return }
    said.insert("\(list.field.location.offset)")
    let both =
      first.operation == operation
      ? "in two places in operation \"\(operation)\"" : "in operations \"\(first.operation)\" and \"\(operation)\""
    add(
      .replacedList,
      list.place,
      "\"\(list.coordinate)\" is selected differently \(both), and \"\(program.text(list.type))\" has no key: each response "
        + "replaces the other's list. Select the same fields, or give the type a key.",
      at: list.field,
      related: [("selected differently here", program.context.spot(first.field))]
    )
  }

  private mutating func noteNullableKey(of object: Symbol, _ field: Field) {
    guard let name = keys[object].first(where: { schema.field($0, of: object)?.type.isNonNull == false }) else {
      return
    }
    let (type, key) = (program.text(object), program.text(name))
    add(
      .nullableKey,
      type,
      "The key of \"\(type)\" may be null: objects without \"\(key)\" are stored as part of the object that contains them.",
      at: field
    )
  }

  private mutating func noteMembers(_ type: Symbol, _ objects: [Symbol], _ field: Field) {
    if objects.allSatisfy({ keys[$0].isEmpty }) { return }
    for object in objects where keys[object].isEmpty && !keys.keyless.contains(object) {
      let (member, name) = (program.text(object), program.text(type))
      add(
        .memberWithoutKey,
        member + " " + name,
        "\"\(member)\" has no key, unlike other types of \"\(name)\": its objects are stored as part of the object that "
          + "contains them. Give it a key in \"cache\", or set its key to null to leave it without one.",
        at: field
      )
    }
  }

  private mutating func noteCursors(
    _ fields: [Field],
    _ definition: FieldDefinition,
    _ coordinate: String,
    of object: Symbol
  ) {
    guard let policy = hidden.fields.lists.policy(definition, of: object, in: object, fields[0], program.context),
      policy.style == .relay,
      let connection = schema.possibleTypes(of: definition.type.name.symbol).first
    else { return }
    let context = program.context
    let text = { (field: Field) in context.text(field.name) }
    let info = self.fields(of: fields.compactMap(\.selectionSet), on: connection).filter { text($0) == "pageInfo" }
    let type = info.first.flatMap { schema.field($0.name.symbol, of: connection)?.type.name.symbol }
    let selected = type.map { self.fields(of: info.compactMap(\.selectionSet), on: $0).map(text) } ?? []
    let arguments = Set(fields[0].arguments.map { program.context.text($0.name) })
    let isForward = !arguments.isDisjoint(with: ["first", "after"]) || arguments.isDisjoint(with: ["last", "before"])
    let wanted = isForward ? ["endCursor", "hasNextPage"] : ["startCursor", "hasPreviousPage"]
    let missing = wanted.filter { !selected.contains($0) }.map { "\"\($0)\"" }
    if missing.isEmpty { return }
    add(
      .listWithoutCursors,
      coordinate + " " + operation,
      "\"\(coordinate)\" is a paginated list, but operation \"\(operation)\" does not select "
        + "\(missing.joined(separator: " or ")) in \"pageInfo\", so the cache cannot tell which page comes next.",
      at: fields[0]
    )
  }

  /// Notes directives whose variables change a whole response, such as `@inContext(country: $country)`.
  private mutating func noteDirectives(_ definition: OperationDefinition) {
    for directive in definition.directives where directive.arguments.contains(where: { $0.value.hasVariables }) {
      let (context, name) = (program.context, program.context.text(directive.name))
      guard said.insert(CacheCode.unseenDirective.rawValue + " " + name).inserted else { continue }
      let message =
        "A cache does not see the variables of @\(name) in operation \"\(operation)\": it shows the data for one value for "
        + "another one, too. Use another cache for each value, or make the value part of the cache's partition."
      let spot = context.spot(directive)
      let note = Diagnostic(severity: .note, CacheCode.unseenDirective, message, at: spot, in: context)
      found.append((directive.location, note))
    }
  }

  private mutating func noteSecret(_ scalar: Symbol, _ coordinate: String, _ field: Field) {
    guard isQuery, scalars.isSecret(program.text(scalar)) else { return }
    add(
      .neverKept,
      coordinate,
      "\"\(coordinate)\" is never cached because it is sensitive: operation \"\(operation)\" is always sent.",
      at: field
    )
  }
}

extension TypeReference {
  fileprivate var isList: Bool {
    if case .list = nullable { true } else { false }
  }
}
