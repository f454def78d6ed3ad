import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// How the pages of a field combine into one list.
struct ListPolicy: Hashable {
  enum Style: Hashable {
    /// A connection, whose pages begin after a cursor or end before one.
    case relay
    /// - Parameter items: The field of a page that contains its items, or `nil` if the page itself is the list.
    case offset(_ offset: String, limit: String?, items: String?)
  }

  let style: Style
  /// Other arguments that may differ between the pages of one list.
  var others: [String] = []

  /// The policy as settings declare it. Omitted names have default values.
  struct Text {
    var isRelay = false
    var offset: String?
    var limit: String?
    var items: String?
  }
}

/// The settings and directives for lists: the fields whose pages are combined.
struct CacheLists {
  private let schema: Schema
  private let keys: CacheKeys
  private var policies: [SchemaCoordinate: ListPolicy] = [:]
  private(set) var problems: [Diagnostic] = []
  /// Notes about directives without an effect.
  private(set) var notes: [Diagnostic] = []
  private let connection: Symbol?
  /// Whether no field of the schema is a list.
  var isEmpty: Bool { policies.isEmpty }

  /// - Parameter settings: The settings of the schema's module, which take precedence over directives.
  init(_ schema: Schema, _ settings: CacheSettings?, _ directives: CacheDirectives, _ keys: CacheKeys) {
    self.schema = schema
    self.keys = keys
    connection = schema.context.symbol(CacheDirectives.connection)
    for entry in directives.connections { noteNoConnection(entry) }
    let own = Set((settings?.lists ?? []).map(\.name))
    for entry in directives.pages where !own.contains(entry.name) { add(entry) }
    for entry in directives.lists + (settings?.lists ?? []) { add(entry) }
  }

  /// Adds `paginationArgs` of a directive. They do not determine the style, so those of a field of another form have no
  /// effect.
  private mutating func add(_ entry: CacheEntry<[String]>) {
    guard let coordinate = SchemaCoordinate(entry.name, in: schema),
      let field = coordinate.fieldDefinition(in: schema)
    else { return addUnknown(entry) }
    let policy = policy(of: field)
    let arguments = policy?.arguments(of: field, schema)
    // An entry for a type with `@connection` has no place: the directive names no arguments.
    for name in entry.value where entry.place != nil {
      guard let message = problem(withPage: name, field, "\"\(entry.name)\"", arguments) else { continue }
      problems.append(entry.problem(.unusableList, message, at: name))
    }
    if policy == nil, entry.place != nil { noteNoPages(entry) }
    if let policy, arguments?.contains(where: entry.value.contains) == true { policies[coordinate] = policy }
  }

  private mutating func noteNoPages(_ entry: CacheEntry<[String]>) {
    let message =
      "\"paginationArgs\" of @fieldPolicy for \"\(entry.name)\" has no effect, because the field is not a connection, and "
      + "not a list with the argument \"offset\". Set its list in \"lists\" or remove \"paginationArgs\"."
    notes.append(entry.problem(severity: .note, .unusableList, message, at: entry.value.first))
  }

  /// Notes `@connection` on a type whose fields cannot be connections.
  private mutating func noteNoConnection(_ entry: CacheEntry<Void>) {
    guard let type = schema.type(named: entry.name), !isConnection(type.name.symbol) else { return }
    let message =
      "@connection on \"\(entry.name)\" has no effect, because the type is not a connection: it needs the field "
      + "\"pageInfo\", a list field \"edges\" or \"nodes\", and no key. Add what is missing or remove the directive."
    notes.append(entry.problem(severity: .note, .unusableList, message))
  }

  /// Returns what is wrong with a name in `paginationArgs`, or `nil` if it may be an argument that selects a page.
  ///
  /// - Parameter arguments: The arguments that select a page, or `nil` if they cannot be known for the field.
  private func problem(
    withPage name: String,
    _ field: FieldDefinition,
    _ coordinate: String,
    _ arguments: [String]?
  ) -> String? {
    let subject = "\"\(name)\" in \"paginationArgs\" of @fieldPolicy"
    if !field.arguments.contains(where: { schema.context.text($0.name) == name }) {
      return "\(subject) is not an argument of \(coordinate)." + CacheNames(schema).helpForArgument(name, of: field)
    }
    guard let arguments, !arguments.contains(name) else { return nil }
    return "\(subject) does not select a page of \(coordinate). Pages are selected by "
      + "\(CacheNames.quotedList(arguments))."
  }

  private mutating func add(_ entry: CacheEntry<ListPolicy.Text>) {
    guard let coordinate = SchemaCoordinate(entry.name, in: schema),
      let field = coordinate.fieldDefinition(in: schema)
    else { return addUnknown(entry) }
    if let policy = policy(entry.value, field) {
      policies[coordinate] = policy
    } else {
      let mistake = mistake(in: entry.value, field)
      let message = Self.message("\"\(entry.name)\"", isRelay: entry.value.isRelay, mistake?.message)
      problems.append(entry.problem(.unusableList, message, at: mistake?.part))
    }
  }

  /// Returns the part of a list that the field does not have, or `nil` if no part is wrong by itself.
  private func mistake(in text: ListPolicy.Text, _ field: FieldDefinition) -> (part: String, message: String)? {
    for (part, name) in [("offset", text.offset), ("limit", text.limit)] {
      guard let name, !field.arguments.contains(where: { schema.context.text($0.name) == name }) else { continue }
      let help = CacheNames(schema).helpForArgument(name, of: field)
      return (part, "the field has no argument \"\(name)\".\(help)")
    }
    guard let items = text.items, isPageObject(field), !has(items, field.type.name.symbol) else { return nil }
    let type = schema.context.text(field.type.name)
    let fields = (schema.type(field.type.name.symbol)?.fields ?? []).map { schema.context.text($0.name) }
    if fields.contains(items) { return ("items", "\"\(items)\" of \"\(type)\" is not a list of objects.") }
    let help = didYouMean(nil, suggestions(for: items, among: fields))
    return ("items", "\"\(type)\" has no field \"\(items)\".\(help)")
  }

  private mutating func addUnknown<Value>(_ entry: CacheEntry<Value>) {
    let help = CacheNames(schema).helpForField(entry.name)
    let message = "\"\(entry.name)\" is a list in \"cache\", but the schema has no such field.\(help)"
    problems.append(entry.problem(.unusableList, message))
  }

  private static func message(_ name: String, isRelay: Bool, _ mistake: String? = nil) -> String {
    let requirements =
      isRelay
      ? "it must have an \"after\" or \"before\" argument, and return an object without a key that has the field "
        + "\"pageInfo\" and a list field \"edges\" or \"nodes\"."
      : "it must have the argument for the offset, and return either a list of objects, or an object without a key that "
        + "has the list field named by \"items\"."
    return "\(name) cannot be a list with style \"\(isRelay ? "relay" : "offset")\": \(mistake ?? requirements)"
  }

  /// - Returns: `nil` if the field has another form.
  private func policy(_ text: ListPolicy.Text, _ field: FieldDefinition) -> ListPolicy? {
    let names = field.arguments.map { schema.context.text($0.name) }
    if text.isRelay {
      guard case .named(let type) = field.type.nullable, isConnection(type.symbol) else { return nil }
      return names.contains("after") || names.contains("before") ? ListPolicy(style: .relay) : nil
    }
    let (offset, limit) = (text.offset ?? "offset", text.limit ?? "limit")
    guard names.contains(offset), text.limit == nil || names.contains(limit) else { return nil }
    if let items = text.items {
      guard isPageObject(field), has(items, field.type.name.symbol) else { return nil }
    } else if !isListOfObjects(field) {
      return nil
    }
    return ListPolicy(style: .offset(offset, limit: names.contains(limit) ? limit : nil, items: text.items))
  }

  private func isPageObject(_ field: FieldDefinition) -> Bool {
    if case .named(let type) = field.type.nullable { isPageObject(type.symbol) } else { false }
  }

  private func isPageObject(_ type: Symbol) -> Bool {
    schema.type(type)?.isComposite == true && schema.possibleTypes(of: type).allSatisfy { keys[$0].isEmpty }
  }

  private func isConnection(_ type: Symbol) -> Bool {
    isPageObject(type) && (has("edges", type) || has("nodes", type)) && has("pageInfo", type, isList: false)
  }

  private func isListOfObjects(_ field: FieldDefinition) -> Bool {
    guard case .list(let item, _) = field.type.nullable, case .named(let type) = item.nullable else { return false }
    return schema.type(type.symbol)?.isComposite == true
  }

  /// Reports whether a type has a field with objects.
  private func has(_ name: String, _ type: Symbol, isList: Bool = true) -> Bool {
    guard let inner = schema.context.symbol(name).flatMap({ schema.field($0, of: type) }) else { return false }
    if isList { return isListOfObjects(inner) }
    guard case .named(let type) = inner.type.nullable else { return false }
    return schema.type(type.symbol)?.isComposite == true
  }

  /// Reports whether a field of a type is a list with pages, in each operation.
  func hasPages(_ field: Symbol, of type: Symbol) -> Bool {
    schema.holders(of: type, in: type).contains { policies[SchemaCoordinate(type: $0, field: field)] != nil }
  }

  /// Returns how the pages of a field that an operation selects combine into one list.
  ///
  /// - Parameters:
  ///   - object: The type of the object that has the field.
  ///   - type: The type that the field is selected on, the same or one of its interfaces.
  ///   - field: The field's selection.
  ///   - context: The context of the operation.
  func policy(
    _ definition: FieldDefinition,
    of object: Symbol,
    in type: Symbol,
    _ field: Field,
    _ context: SourceContext
  ) -> ListPolicy? {
    if policies.isEmpty, connection == nil { return nil }
    let coordinates = schema.holders(of: object, in: type).lazy.map {
      SchemaCoordinate(type: $0, field: definition.name.symbol)
    }
    var policy = policies.isEmpty ? nil : coordinates.compactMap { policies[$0] }.first
    guard let connection, let directive = field.directives.first(where: { $0.name.symbol == connection }) else {
      return policy
    }
    policy = policy ?? self.policy(of: definition)
    guard let filter = filter(directive, context)?.compactMap({ name(in: $0, context) }) else { return policy }
    let own = policy?.arguments(of: definition, schema) ?? []
    let names = definition.arguments.map { schema.context.text($0.name) }
    policy?.others = names.filter { !filter.contains($0) && !own.contains($0) }.sorted()
    return policy
  }

  private func policy(of field: FieldDefinition) -> ListPolicy? {
    policy(ListPolicy.Text(isRelay: true), field) ?? policy(ListPolicy.Text(), field)
  }

  /// Returns the names of arguments in `@connection`, or `nil` if it has no list of them.
  private func filter(_ directive: Directive, _ context: SourceContext) -> [Value]? {
    for argument in directive.arguments where context.text(argument.name).hasPrefix("filter") {
      switch argument.value.kind {
      case .list(let values): return values
      case .null: continue
      default: return [argument.value]
      }
    }
    return nil
  }

  private func name(in value: Value, _ context: SourceContext) -> String? {
    if case .string(let text) = value.kind { context.text(text) } else { nil }
  }

  /// Returns the errors for uses of `@connection` on fields that cannot be lists with pages, and for names in it that are
  /// not arguments of the field: a misspelled name would make its argument one of those that select a page.
  func problems(in definitions: [ResolvedDocument.Node], _ context: SourceContext) -> [Diagnostic] {
    guard let connection else { return [] }
    return definitions.flatMap(\.descendants).flatMap { node -> [Diagnostic] in
      guard let field = node.field, let definition = node.fieldDefinition, let type = node.outer?.type,
        let directive = field.directives.first(where: { $0.name.symbol == connection })
      else { return [] }
      let coordinate = "\"\(context.text(type.name)).\(context.text(field.name))\""
      if policy(definition, of: type.name.symbol, in: type.name.symbol, field, context) == nil {
        let message = Self.message(coordinate, isRelay: !isListOfObjects(definition))
        return [Diagnostic(CacheCode.unusableList, message, at: context.spot(directive), in: context)]
      }
      return Self.variables(in: directive, context)
        + (filter(directive, context) ?? []).compactMap { value in
          guard let message = problem(with: value, definition, coordinate, context) else { return nil }
          return Diagnostic(CacheCode.unusableList, message, at: Spot(value.span), in: context)
        }
    }
  }

  /// Returns the errors for variables in `@connection`. A server never sees the directive, and rejects unused variables.
  private static func variables(in directive: Directive, _ context: SourceContext) -> [Diagnostic] {
    directive.arguments.filter { !context.text($0.name).hasPrefix("filter") && $0.value.hasVariables }.map { argument in
      let message =
        "\"\(context.text(argument.name))\" of @connection must not contain variables, because the directive is not sent "
        + "to the server. Write the value."
      return Diagnostic(CacheCode.unusableList, message, at: Spot(argument.value.span), in: context)
    }
  }

  /// Returns what is wrong with an item of the filter of `@connection`, or `nil` if it is an argument of the field.
  private func problem(
    with item: Value,
    _ field: FieldDefinition,
    _ coordinate: String,
    _ context: SourceContext
  ) -> String? {
    guard let name = name(in: item, context) else {
      return "\"filter\" of @connection must contain the names of arguments, not a variable, because the build reads "
        + "it."
    }
    if field.arguments.contains(where: { schema.context.text($0.name) == name }) { return nil }
    return "\"\(name)\" in \"filter\" of @connection is not an argument of \(coordinate)."
      + CacheNames(schema).helpForArgument(name, of: field)
  }
}

extension ListPolicy {
  /// Returns the arguments that select a page.
  func arguments(of field: FieldDefinition, _ schema: Schema) -> [String] {
    switch style {
    case .relay:
      let names = field.arguments.map { schema.context.text($0.name) }
      return ["after", "before", "first", "last"].filter(names.contains)
    case .offset(let offset, let limit, _): return [offset] + [limit].compactMap(\.self)
    }
  }

  /// Returns the policy in the syntax of a plan: `relay:after,first`, or `list:offset,limit=20` with the default of a limit.
  func text(_ field: FieldDefinition, _ schema: Schema) -> String {
    func withDefault(_ name: String) -> String {
      let argument = field.arguments.first { schema.context.text($0.name) == name }
      guard case .int(let number) = argument?.defaultValue?.kind, schema.context.text(number) != "0" else {
        return name
      }
      return name + "=" + schema.context.text(number)
    }
    let (style, names) =
      switch self.style {
      case .relay: ("relay", arguments(of: field, schema))
      case .offset(let offset, let limit, let items):
        (
          items == nil ? "list" : "items",
          [items, withDefault(offset), limit.map(withDefault) ?? "_"].compactMap(\.self)
        )
      }
    return style + ":" + (names + others).joined(separator: ",")
  }
}
