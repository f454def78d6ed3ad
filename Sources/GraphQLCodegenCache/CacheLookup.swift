import GraphQLLanguage

/// The arguments of a field that are the key of its object or, for a list, the keys of its objects.
struct CacheLookup {
  /// A reason why arguments cannot be a key.
  struct Problem: Error {
    let message: String
    /// The path at which the problem is; `nil` for the field itself.
    var path: String?
  }

  /// For each field of the key, in this order, the path of its value: an argument, and fields of input objects in it.
  let paths: [[Symbol]]

  /// - Parameters:
  ///   - paths: The names of arguments, or paths such as `input.id`.
  ///   - keys: The keys of objects.
  init(_ paths: [String], of field: FieldDefinition, _ schema: Schema, _ keys: CacheKeys) throws(Problem) {
    if let kind = schema.kind(of: field.type.name.symbol), kind == .scalar || kind == .enum {
      throw Problem(message: "it returns no object.")
    }
    let values = Values(schema: schema, field: field)
    var (symbols, lists) = ([[Symbol]](), [(path: String, list: [Symbol])]())
    for (index, path) in paths.enumerated() {
      let value = try values.value(at: path)
      if paths[..<index].contains(path) { throw Problem(message: "it names \"\(path)\" twice.", path: path) }
      symbols.append(value.path)
      if let list = value.list { lists.append((path, list)) }
    }
    try Self.check(lists, of: field)
    try Self.check(paths.count, field.type.name, schema, keys)
    self.paths = symbols
  }

  /// Checks that the keys are in one list if the field returns a list, and otherwise in none.
  ///
  /// - Parameter lists: The paths that lead into lists, with the paths of these lists.
  private static func check(
    _ lists: [(path: String, list: [Symbol])],
    of field: FieldDefinition
  ) throws(Problem) {
    switch field.type.nullable {
    case .named:
      guard let list = lists.first?.path else { return }
      throw Problem(message: "\"\(list)\" is a list, but the field returns a single object.", path: list)
    case .list(let item, _):
      guard case .named = item.nullable else {
        throw Problem(message: "it returns lists in a list, but a lookup finds one list of objects.")
      }
      if lists.isEmpty { throw Problem(message: "it returns a list, so one of its arguments must be a list of keys.") }
      // Fields of the input objects in one list belong together.
      guard let other = lists.first(where: { $0.list != lists[0].list }) else { return }
      let message = "\"\(lists[0].path)\" and \"\(other.path)\" are in different lists, but keys are in one list."
      throw Problem(message: message, path: other.path)
    case .nonNull: return
    }
  }

  /// Checks that the objects of a type have a key with as many fields as there are arguments.
  private static func check(_ count: Int, _ name: Name, _ schema: Schema, _ keys: CacheKeys) throws(Problem) {
    let type = schema.context.text(name)
    if let kind = schema.type(name.symbol)?.kind, kind == .interface || kind == .union {
      let objects = schema.possibleTypes(of: name.symbol).map { schema.context.text($0) }
      if objects.isEmpty { throw Problem(message: "no object type implements \"\(type)\".") }
      let list = CacheNames.quotedList(objects)
      throw Problem(message: "\"\(type)\" can be \(list), but a lookup needs a single object type.")
    }
    let fields = keys[name.symbol].count
    if fields == 0 {
      throw Problem(message: "\"\(type)\" has no key. Give it one in \"keys\", or remove the lookup.")
    }
    if count == fields { return }
    throw Problem(
      message: "it names \(count) argument\(count == 1 ? "" : "s"), but the key of \"\(type)\" has \(fields) field"
        + "\(fields == 1 ? "" : "s"). Name an argument for each field of the key, in the same order."
    )
  }
}

/// The values in the arguments of a field.
private struct Values {
  let schema: Schema
  let field: FieldDefinition

  /// Returns the value at a path, and the path of the list that it is or is in; `nil` if there is none.
  func value(at path: String) throws(CacheLookup.Problem) -> (path: [Symbol], list: [Symbol]?) {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let argument = find(names[0], in: field.arguments) else {
      let help = CacheNames(schema).helpForArgument(names[0], of: field)
      throw CacheLookup.Problem(message: "the field has no argument \"\(names[0])\"." + help, path: path)
    }
    var (symbols, type, list) = ([argument.name.symbol], argument.type.nullable, [Symbol]?.none)
    for name in names.dropFirst() {
      if try isList(&type, path, isIn: list != nil) { list = symbols }
      guard let fields = inputFields(of: type) else {
        let name = schema.context.text(type.name)
        let message = "\"\(path)\" names a field of \"\(name)\", which is not an input object."
        throw CacheLookup.Problem(message: message, path: path)
      }
      guard let field = find(name, in: fields) else {
        let help = didYouMean(nil, suggestions(for: name, among: fields.map { schema.context.text($0.name) }))
        let message = "the input object \"\(schema.context.text(type.name))\" has no field \"\(name)\"." + help
        throw CacheLookup.Problem(message: message, path: path)
      }
      symbols.append(field.name.symbol)
      type = field.type.nullable
    }
    if try isList(&type, path, isIn: list != nil) { list = symbols }
    if let field = inputFields(of: type)?.first {
      let message =
        "\"\(path)\" is an input object, but a key is a scalar or an enum value. Name one of its fields, such as "
        + "\"\(path).\(schema.context.text(field.name))\"."
      throw CacheLookup.Problem(message: message, path: path)
    }
    return (symbols, list)
  }

  /// Replaces the type of a list with that of its elements.
  ///
  /// - Returns: Whether the type was that of a list.
  private func isList(
    _ type: inout TypeReference,
    _ path: String,
    isIn other: Bool
  ) throws(CacheLookup.Problem) -> Bool {
    guard case .list(let item, _) = type else { return false }
    type = item.nullable
    if case .named = type, !other { return true }
    throw CacheLookup.Problem(message: "\"\(path)\" has lists in a list, but keys are in one list.", path: path)
  }

  private func inputFields(of type: TypeReference) -> [InputValueDefinition]? {
    schema.kind(of: type.name.symbol) == .inputObject ? schema.type(type.name.symbol)?.inputFields : nil
  }

  private func find(_ name: String, in values: [InputValueDefinition]) -> InputValueDefinition? {
    values.first { schema.context.text($0.name) == name }
  }
}
