import GraphQLLanguage
import GraphQLRuntime

/// Objects with an id. An id consists of the type's name and a part that distinguishes objects of the type: the number of an
/// object in lists (`Product-7`), the keys it was requested by (`User-login=ada`), or any text that a client made up.
extension Automatic {
  /// Returns the name of the field that tells objects of a type apart, and the scalar whose values it has.
  func identity(of type: Symbol) -> (name: String, scalar: String)? {
    schema.type(type).flatMap(schema.identity).map { field in
      (schema.context.text(field.name), data.like(schema.context.text(field.type.name)))
    }
  }

  /// - Parameters:
  ///   - local: The id without the type's name.
  ///   - given: The id as a client wrote it, if one did.
  func entity(_ type: SchemaType, _ local: String, given: JSONValue? = nil) -> MockObject {
    let typename = schema.context.text(type.name)
    guard let identity = identity(of: type.name.symbol) else {
      return MockObject(type, in: schema, seed: seed.mixing(typename).mixing(local))
    }
    let shown =
      given.flatMap { fitting($0, scalar: identity.scalar) } ?? ObjectID.shown(local, typename, identity.scalar)
    var object = MockObject(type, in: schema, id: ObjectID.text(shown), seed: seed.mixing(typename).mixing(local))
    // Clients make up ids. Only a number from 1 up that fits `Int`, which fields show it as, counts objects.
    object.ordinal = Int32(local).flatMap { $0 >= 1 ? Int($0) : nil }
    object.known = ObjectID.keys(in: local)
    object.known[identity.name] = shown
    return object
  }

  private func fitting(_ value: JSONValue, scalar: String) -> JSONValue? {
    schema.type(named: scalar).flatMap { fitting(value, $0) }
  }

  /// Returns the object that a client requests by its id.
  func object(withID id: JSONValue, among candidates: [SchemaType]) -> MockObject? {
    guard let text = ObjectID.text(id) else { return nil }
    let named = candidates.first { text.hasPrefix(schema.context.text($0.name) + "-") }
    let type = named ?? candidates[seed.mixing(text).number(below: candidates.count)]
    guard identity(of: type.name.symbol) != nil else { return nil }
    return entity(type, ObjectID.local(text, schema.context.text(type.name)), given: id)
  }

  /// Returns the object whose fields have these values: an object that lists contain, or another one, identified by all
  /// keys.
  func entity(
    _ type: SchemaType,
    matching matches: JSONObject,
    among keys: JSONObject,
    of site: Site
  ) throws(FieldFailure) -> MockObject {
    let fields = matches.members.compactMap { key in
      schema.context.symbol(key.key).flatMap { schema.field($0, of: type.name.symbol) }.flatMap { facts($0, of: type) }
    }
    for ordinal in 1...data.objectCount {
      try site.budget?.countMade(1)
      let object = entity(type, String(ordinal))
      if fields.allSatisfy({ value(of: $0, in: object) == matches[$0.name] }) { return object }
    }
    var keys = ObjectID.lasting(keys)
    if !isChosenByArguments(site.parent), case .ordinary = site.parent.role {
      keys["of"] = .string(site.parent.id ?? String(site.parent.seed.value, radix: 36))
    }
    return entity(type, ObjectID.local(keys))
  }

  /// Returns the object that the keys of another one describe: for `repository(owner: "ada")` the owner with that login, and
  /// for `createIssue(repositoryId: "7")` the repository.
  func related(_ site: Site, among candidates: [SchemaType]) throws(FieldFailure) -> MockObject? {
    let known = site.parent.known
    if case .ordinary = site.parent.role, known.members.count > 1 {
      if let id = known["\(site.field.name)Id"] ?? known["\(site.field.name)ID"] {
        return object(withID: id, among: candidates)
      }
      guard let key = known[site.field.name], let type = candidates.first else { return nil }
      for name in ["login", "username", "slug", "handle", "key", "code", "name"] {
        let matches = matches([name: key], type)
        if !matches.members.isEmpty { return try entity(type, matching: matches, among: matches, of: site) }
      }
    }
    return nil
  }

  private func facts(_ field: FieldDefinition, of owner: SchemaType) -> FieldFacts? {
    schema.type(field.type.name.symbol).map { FieldFacts(field, of: owner, type: $0, in: schema) }
  }

  private func value(of field: FieldFacts, in object: MockObject) -> JSONValue {
    if let known = known(field, of: object) as? JSONValue { return known }
    return values.leaf(Site(parent: object, field: field, arguments: [:], seed: object.seed.mixing(field.name)))
  }
}

extension Automatic {
  /// Returns the values that a field was requested with: its arguments, including the fields of input objects. The input of
  /// a mutation also counts for the objects in its result.
  func keys(_ site: Site) -> JSONObject {
    if case .payload(let given) = site.parent.role { return given }
    var keys = JSONObject()
    for argument in given(site).members {
      switch argument.value {
      case .object(let input):
        for member in input.members where keys[member.key] == nil { keys[member.key] = member.value }
      case .null, .array: break
      default: keys[argument.key] = argument.value
      }
    }
    return keys
  }

  /// Returns the id among the keys: `id`, or for a product `productId`.
  func id(in keys: JSONObject, _ site: Site, _ candidates: [SchemaType]) -> JSONValue? {
    var names = candidates.map { schema.context.text($0.name).lowercased() + "id" }
    names.append(site.field.typeName.lowercased() + "id")
    if case .payload = site.parent.role { names = [site.field.name.lowercased() + "id"] } else { names.append("id") }
    let found = keys.members.first { names.contains($0.key.lowercased()) && ObjectID.text($0.value) != nil }
    return found?.value
  }

  /// Returns the keys that are fields of the type, as values of these fields.
  func matches(_ keys: JSONObject, _ type: SchemaType) -> JSONObject {
    var matches = JSONObject()
    for key in keys.members.sorted(by: { $0.key < $1.key }) {
      guard let field = schema.context.symbol(key.key).flatMap({ schema.field($0, of: type.name.symbol) }),
        case .named = field.type.nullable, let leaf = schema.type(field.type.name.symbol),
        let value = fitting(key.value, leaf), ObjectID.text(value) != nil
      else { continue }
      matches[key.key] = value
    }
    return matches
  }
}

extension Schema {
  /// Returns the field that tells objects of a type apart: `id`, or the first `ID!`.
  func identity(of type: SchemaType) -> FieldDefinition? {
    let id = context.symbol("id").flatMap { field($0, of: type.name.symbol) }
    return id.flatMap { self.type($0.type.name.symbol)?.kind == .scalar ? $0 : nil } ?? type.fields.first(where: isID)
  }

  private func isID(_ field: FieldDefinition) -> Bool {
    guard case .nonNull(.named(let name)) = field.type, context.text(name) == "ID" else { return false }
    return field.arguments.isEmpty && context.text(field.name) != "cursor"
  }
}
