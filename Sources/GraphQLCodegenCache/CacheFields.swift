import GraphQLLanguage

/// The settings and directives for fields: how long values may be used, which arguments are the key of an object, and which
/// fields are lists with pages.
struct CacheFields {
  private let schema: Schema
  private var ages: [SchemaCoordinate: CacheAge] = [:]
  private var lookups: [SchemaCoordinate: CacheLookup?] = [:]
  /// The default age of the query type's fields.
  private var usualAge: CacheAge?
  let lists: CacheLists
  /// The errors in settings and directives for types and fields.
  private(set) var problems: [Diagnostic] = []
  /// Notes about settings and directives that may not mean what they say.
  private(set) var notes: [Diagnostic] = []

  /// - Parameter settings: The settings of the schema's module, which take precedence over directives.
  init(_ schema: Schema, _ settings: CacheSettings?, _ directives: CacheDirectives, _ keys: CacheKeys) {
    self.schema = schema
    lists = CacheLists(schema, settings, directives, keys)
    for entry in directives.ages + (settings?.ages ?? []) { add(entry) }
    let own = settings?.lookups ?? []
    let others = directives.lookups.filter { other in !own.contains { $0.name == other.name } }
    for entry in others { add(entry, keys, isDirective: true) }
    for entry in own { add(entry, keys, isDirective: false) }
    problems += lists.problems
    notes += lists.notes
  }

  private mutating func add(_ entry: CacheEntry<CacheAge>) {
    if case .seconds(let seconds) = entry.value, seconds < 0 {
      problems.append(entry.problem(.unusableAge, CacheAge.range(of: entry.name)))
    } else if entry.name == "*" {
      usualAge = entry.value
      if case .inherited = entry.value { noteInheritedByAll(entry) }
    } else if let type = schema.type(named: entry.name), type.kind == .inputObject {
      let message =
        "\"\(entry.name)\" has a \"maxAge\" in \"cache\", but is an input object, which a cache never stores. Remove the "
        + "maximum age."
      problems.append(entry.problem(.unusableAge, message))
    } else if let coordinate = SchemaCoordinate(entry.name, in: schema) {
      ages[coordinate] = entry.value
    } else {
      let help = CacheNames(schema).helpForTypeOrField(entry.name)
      let message =
        "\"\(entry.name)\" has a \"maxAge\" in \"cache\", but the schema has no such type or field." + help
      problems.append(entry.problem(.unusableAge, message))
    }
  }

  private mutating func noteInheritedByAll(_ entry: CacheEntry<CacheAge>) {
    let message =
      "\"inherit\" for \"*\" in \"maxAge\" has no effect, because the query type has no maximum age. Remove it or set a "
      + "number of seconds."
    notes.append(entry.problem(severity: .note, .unusableAge, message))
  }

  private mutating func add(_ entry: CacheEntry<[String]>, _ keys: CacheKeys, isDirective: Bool) {
    guard let coordinate = SchemaCoordinate(entry.name, in: schema),
      let field = coordinate.fieldDefinition(in: schema)
    else {
      let help = CacheNames(schema).helpForField(entry.name)
      let message = "\"\(entry.name)\" has a lookup in \"cache\", but the schema has no such field.\(help)"
      problems.append(entry.problem(.unusableLookup, message))
      return
    }
    // Null removes the lookup of a directive, also of one for the field of an interface.
    if entry.value.isEmpty {
      lookups.updateValue(nil, forKey: coordinate)
      return
    }
    do throws(CacheLookup.Problem) {
      let lookup = try CacheLookup(entry.value, of: field, schema, keys)
      if lookups[coordinate] != nil {
        throw CacheLookup.Problem(message: "it already has one, and a field can have only one lookup.")
      }
      if lists.hasPages(field.name.symbol, of: coordinate.type) {
        // The directive has arguments for both, and clients that have it read each for itself.
        if isDirective { return noteKeysOfPages(entry) }
        throw CacheLookup.Problem(message: "it is also a list in pages. Remove the lookup or the list.")
      }
      if let operation = rootOperation(coordinate.type) { return noteNoEffect(entry, operation) }
      lookups[coordinate] = lookup
      for (index, key) in keys[field.type.name.symbol].enumerated() {
        note(entry, isDirective: isDirective, lookup.paths[index].last, entry.value[index], key, of: field)
      }
    } catch {
      let message = "\"\(entry.name)\" cannot have a lookup in \"cache\": \(error.message)"
      problems.append(entry.problem(.unusableLookup, message, at: error.path))
    }
  }

  /// Returns the kind of the operations whose root type is a type, if a cache never answers them.
  private func rootOperation(_ type: Symbol) -> String? {
    type == schema.mutationType ? "mutation" : type == schema.subscriptionType ? "subscription" : nil
  }

  private mutating func noteNoEffect(_ entry: CacheEntry<[String]>, _ operation: String) {
    let message =
      "The lookup of \"\(entry.name)\" has no effect, because each \(operation) is sent to the server. Remove the lookup."
    notes.append(entry.problem(severity: .note, .unusableLookup, message))
  }

  private mutating func noteKeysOfPages(_ entry: CacheEntry<[String]>) {
    let message =
      "\"keyArgs\" of @fieldPolicy for \"\(entry.name)\" has no effect, because the field is a list in pages. Remove "
      + "\"keyArgs\" or the list."
    notes.append(entry.problem(severity: .note, .unusableLookup, message))
  }

  /// Notes a lookup by an argument that has the name of a field of the object other than the field of its key.
  ///
  /// - Parameters:
  ///   - name: The name of the argument, or of the field of an input object in it.
  ///   - path: The path of the value.
  private mutating func note(
    _ entry: CacheEntry<[String]>,
    isDirective: Bool,
    _ name: Symbol?,
    _ path: String,
    _ key: Symbol,
    of field: FieldDefinition
  ) {
    let object = field.type.name.symbol
    guard let name, key != name, schema.field(name, of: object) != nil else { return }
    let (other, type) = (schema.context.text(name), schema.context.text(object))
    let message =
      "\"\(entry.name)\" finds the \"\(type)\" whose key \"\(schema.context.text(key))\" equals the argument \"\(path)\", but "
      + "\"\(other)\" is another field of \"\(type)\". If the argument contains that field, remove the lookup"
      + (isDirective ? ", set it to null in \"lookups\"," : "") + " or make \"\(other)\" the key."
    notes.append(entry.problem(severity: .note, .unusableLookup, message, at: path))
  }

  /// Whether nothing is set for any type or field.
  var isEmpty: Bool { ages.isEmpty && lookups.isEmpty && lists.isEmpty }

  /// Returns the value for a field of an object, otherwise the one for the field of the type that it is selected on, then
  /// those for the field of the interfaces of both.
  private func value<Value>(
    _ values: [SchemaCoordinate: Value],
    _ field: Symbol,
    of object: Symbol,
    in type: Symbol
  ) -> Value? {
    if values.isEmpty { return nil }
    for holder in schema.holders(of: object, in: type) {
      if let value = values[SchemaCoordinate(type: holder, field: field)] { return value }
    }
    return nil
  }

  /// Returns the arguments that are the key of a field's object.
  ///
  /// - Parameters:
  ///   - object: The type of the object that has the field.
  ///   - type: The type that the field is selected on, the same or one of its interfaces.
  func lookup(_ field: FieldDefinition, of object: Symbol, in type: Symbol) -> CacheLookup? {
    value(lookups, field.name.symbol, of: object, in: type) ?? nil
  }

  /// Returns the age in the syntax of a plan: `~60`, `~` if it is inherited, or nothing.
  ///
  /// - Parameter values: The types of the field's objects on which something is selected.
  func age(_ field: FieldDefinition, of object: Symbol, in type: Symbol, selecting values: [Symbol]) -> String {
    let usual = object == schema.queryType ? usualAge : nil
    let own =
      value(ages, field.name.symbol, of: object, in: type) ?? ages[SchemaCoordinate(type: field.type.name.symbol)]
    switch own ?? shortestAge(of: values, orElse: usual) {
    case .seconds(let seconds): return "~\(seconds)"
    case .inherited: return "~"
    case nil: return ""
    }
  }

  private func shortestAge(of types: [Symbol], orElse usual: CacheAge?) -> CacheAge? {
    if ages.isEmpty { return usual }
    let all = types.compactMap { ages[SchemaCoordinate(type: $0)] ?? usual }
    return all.isEmpty ? usual : all.dropFirst().reduce(all[0], CacheAge.shorter)
  }
}

extension CacheAge {
  /// Returns the message about an age that is out of range.
  static func range(of name: String) -> String {
    "The maximum age of \"\(name)\" must be a whole number of seconds up to \(Int32.max)."
  }

  fileprivate static func shorter(_ first: CacheAge, _ second: CacheAge) -> CacheAge {
    switch (first, second) {
    case (.seconds(let one), .seconds(let other)): .seconds(min(one, other))
    case (.inherited, _): second
    case (_, .inherited): first
    }
  }
}

extension Schema {
  /// Returns the types that may say something about a field of an object, the most specific first.
  ///
  /// - Parameter type: The type that the field is selected on.
  func holders(of object: Symbol, in type: Symbol) -> [Symbol] {
    let interfaces = { (name: Symbol) in self.type(name)?.interfaces.map(\.symbol) ?? [] }
    return object == type ? [object] + interfaces(object) : [object, type] + interfaces(type) + interfaces(object)
  }
}
