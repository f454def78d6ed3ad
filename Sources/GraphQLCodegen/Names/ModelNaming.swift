import GraphQLLanguage

/// Gives every model its names, outside in.
///
/// A nested type must not take the name of a type that is mentioned inside the same definition, since it would hide it
/// there. Only that definition is looked at, so its names do not change with the rest of the document.
struct ModelNaming {
  /// Which modules types are in, and the enums that they are nested in there.
  struct Places {
    let fragments: [Symbol: String]
    let schema: String
    let namespaces: [String: String]
  }

  let program: Definitions
  let models: Models
  let types: TypeNames
  let scalars: ScalarTypes
  let places: Places
  private(set) var names: [ModelNames]
  private var mentioned: [Symbol: Set<String>] = [:]

  init(
    _ program: Definitions,
    _ models: Models,
    _ types: TypeNames,
    _ scalars: ScalarTypes,
    _ places: Places
  ) {
    self.places = places
    self.program = program
    self.models = models
    self.types = types
    self.scalars = scalars
    names = Array(repeating: ModelNames(), count: models.all.count)
  }

  /// Names a fragment's or an operation's model and all that is nested in it.
  ///
  /// - Parameters:
  ///   - name: the type's name, already known to be free.
  ///   - path: how it is reached from anywhere.
  mutating func nameRoot(_ id: ModelID, name: String, path: String) {
    var reserved = Keywords.forbiddenTypes
    reserved.insert(name)
    reserved.insert(String(path.prefix { $0 != "." }))
    collectMentions(of: id, into: &reserved)
    nameModel(id, name: name, path: path, reserved)
  }

  private mutating func nameModel(_ id: ModelID, name: String, path: String, _ reserved: Set<String>) {
    names[id.index] = memberNames(of: models[id], reserved)
    names[id.index].name = name
    names[id.index].path = path
    // A nested type and a property of one name could not be told apart, where neither begins with a capital.
    let members = names[id.index].fields + names[id.index].spreads + names[id.index].variants
    var scope = NameScope(reserving: reserved.union(members))
    if models[id].choice == .exclusive, !models[id].isOnlyChoice {
      names[id.index].choiceType = scope.take("Kind", "TypeKind")
    }
    for child in models.children(of: id) {
      let wanted = wantedName(of: models[child])
      let name = scope.take(wanted, wanted + "Selection")
      nameModel(child, name: name, path: "\(path).\(name)", reserved)
    }
  }

  private func wantedName(of model: Model) -> String {
    switch model.role {
    case .operation: "Data"
    case .fragment(let name): types.fragments[name] ?? program.text(name)
    case .field(let key, let isList):
      Casing.upper(isList ? Singular.of(program.text(key)) : program.text(key))
    case .variant(let condition): Casing.upper(program.text(condition))
    }
  }

  /// Fields come first: what they are called is the schema's choice, the rest is ours.
  ///
  /// - Parameter reserved: the types that code mentions, which a property of the name would hide.
  private func memberNames(of model: Model, _ reserved: Set<String>) -> ModelNames {
    var result = ModelNames()
    var scope = NameScope(reserving: reserved)
    result.fields = MemberNames.of(model.fields.map { program.text($0.key) }, in: &scope)
    for spread in model.spreads {
      let name = MemberNames.allowed(Casing.lower(program.text(spread.fragment)))
      result.spreads.append(scope.take(name, name + "Fragment"))
    }
    var cases = NameScope(reserving: ["other"])
    for variant in model.variants {
      let name = program.text(variant.condition)
      if model.choice == .exclusive {
        result.variants.append(cases.take(MemberNames.allowed(Casing.lower(name)), Casing.lower(name) + "Type"))
      } else {
        result.variants.append(scope.take("as" + Casing.upper(name), "as" + Casing.upper(name) + "Type"))
      }
    }
    if model.choice == .exclusive, !model.isOnlyChoice { result.choiceProperty = scope.take("kind", "typeKind") }
    nameStorage(of: model, &result, &scope)
    return result
  }

  /// What is private comes last.
  private func nameStorage(of model: Model, _ names: inout ModelNames, _ scope: inout NameScope) {
    names.storage = zip(model.fields, names.fields).map { field, name in
      field.isDeprecated ? scope.take(Casing.joined("deprecated", name)) : name
    }
  }
}

extension ModelNaming {
  /// Every type name that the code of a model can mention.
  private mutating func collectMentions(of id: ModelID, into set: inout Set<String>) {
    for field in models[id].fields {
      switch field.content {
      case .scalar(let symbol): set.insert(scalars.type(of: program.text(symbol))?.outermost ?? "")
      case .enum(let symbol): mention(types.schema[symbol] ?? "", of: places.schema, in: &set)
      case .model(let child): collectMentions(ofUsed: child, into: &set)
      case .typename: break
      }
    }
    for spread in models[id].spreads { collectMentions(ofUsed: spread.model, into: &set) }
    for variant in models[id].variants { collectMentions(ofUsed: variant.model, into: &set) }
  }

  private mutating func collectMentions(ofUsed id: ModelID, into set: inout Set<String>) {
    guard case .fragment(let name) = models[id].role else { return collectMentions(of: id, into: &set) }
    if let known = mentioned[name] { return set.formUnion(known) }
    var own: Set<String> = []
    mention(types.fragments[name] ?? "", of: places.fragments[name], in: &own)
    collectMentions(of: id, into: &own)
    mentioned[name] = own
    set.formUnion(own)
  }

  private func mention(_ name: String, of module: String?, in set: inout Set<String>) {
    set.insert(name)
    if let namespace = module.flatMap({ places.namespaces[$0] }) { set.insert(namespace) }
  }
}

extension Models {
  /// The models declared inside a model, in the order of its members.
  func children(of id: ModelID) -> [ModelID] {
    var children: [ModelID] = []
    for member in self[id].order {
      switch member {
      case .field(let index):
        if case .model(let child) = self[id].fields[index].content { children.append(child) }
      case .variant(let index): children.append(self[id].variants[index].model)
      case .spread: break
      }
    }
    return children.filter { self[$0].parent == id }
  }
}
