import GraphQLLanguage
import GraphQLProject

/// The Swift names of a model and of its members, index by index.
struct ModelNames {
  /// The name in the type's declaration: `Price`.
  var name = ""
  /// The fully qualified name: `ProductFragment.Price`.
  var path = ""
  /// The types that are declared in the model's type.
  var nested: [String] = []
  var fields: [String] = []
  var spreads: [String] = []
  /// The cases of an exclusive choice, or the properties of overlapping variants.
  var variants: [String] = []
  /// The property and the type of an exclusive choice next to fields.
  var choiceProperty = ""
  var choiceType = ""
  /// The stored property of each field: its own property, unless it is deprecated.
  var storage: [String] = []
  /// Names that no member and no nested type may have: `ID`, the associated type of `Identifiable`.
  var associated: [String] = []
}

/// Names all models, from the outside in.
///
/// The name of a field's type depends on the schema, and for an alias on its spelling, but never on other selections or
/// their order. Code written against a type keeps referring to the same type when its selection grows.
struct ModelNaming {
  let models: Models
  private(set) var names: [ModelNames]
  /// Names of conditions, by the schema that a model's module sees.
  private var conditions = [ObjectIdentifier: ConditionNames]()
  private var levels = [ObjectIdentifier: [[Symbol]: LevelNames]]()

  init(_ models: Models) {
    self.models = models
    names = Array(repeating: ModelNames(), count: models.all.count)
  }

  /// Names the model of a fragment or an operation and everything nested in it.
  ///
  /// - Parameters:
  ///   - name: The type's name, already known to be free.
  ///   - path: The type's fully qualified name.
  ///   - isIdentifiable: Whether the settings of the type's module request `Identifiable`.
  mutating func nameRoot(_ id: ModelID, name: String, path: String, isIdentifiable: Bool) {
    names[id].name = name
    names[id].path = path
    let associated = isIdentifiable ? ["ID"] : []
    var pending = [id]
    while let next = pending.popLast() { pending += nameModel(next, associated) }
  }

  /// Names the members of a model that already has a name.
  ///
  /// - Returns: The models nested in it, which now have names.
  private mutating func nameModel(_ id: ModelID, _ associated: [String]) -> [ModelID] {
    let model = models[id]
    let level = level(of: model)
    var own = memberNames(of: model, level, associated)
    own.name = names[id].name
    own.path = names[id].path
    own.associated = associated
    var scope = NameScope(reserving: Set(own.fields + own.spreads + own.variants + associated))
    if model.choice == .exclusive, !model.isOnlyChoice, let choice = level.fields.choice {
      own.choiceType = scope.take(choice.type)
      own.nested.append(own.choiceType)
    }
    let children = models.children(of: id)
    for child in children {
      let name = scope.take(typeName(of: models[child], level))
      own.nested.append(name)
      names[child].name = name
      names[child].path = "\(own.path).\(name)"
    }
    names[id] = own
    return children
  }

  private mutating func level(of model: Model) -> LevelNames {
    let schema = ObjectIdentifier(model.program.schema)
    if let known = levels[schema]?[model.types] { return known }
    let conditions = conditions[schema] ?? ConditionNames(model.program)
    self.conditions[schema] = conditions
    let level = LevelNames(model.types, model.program, conditions)
    levels[schema, default: [:]][model.types] = level
    return level
  }

  private func typeName(of model: Model, _ level: LevelNames) -> String {
    switch model.role {
    case .field(let key): level.type(key)
    case .variant(let condition): level.type(ofVariant: condition)
    case .deferred(let part): level.type(ofDeferred: name(of: part, model.program))
    case .operation, .fragment: "Data"
    }
  }

  /// Names members. Names that can collide only if the author has written both are taken in an order that does not depend on
  /// the document: unchanged fields and aliases, other fields, then fragments.
  private func memberNames(of model: Model, _ level: LevelNames, _ associated: [String]) -> ModelNames {
    var names = ModelNames()
    var scope = NameScope(reserving: Keywords.forbiddenTypes.union(associated))
    names.fields = fieldNames(of: model, level, &scope)
    names.variants = model.variants.map { variant in
      model.choice == .exclusive
        ? level.choiceCase(variant.condition)
        : scope.take(level.property(ofVariant: variant.condition))
    }
    if model.choice == .exclusive, !model.isOnlyChoice, let choice = level.fields.choice {
      names.choiceProperty = scope.take(choice.property)
    }
    names.spreads = spreadNames(of: model, level, &scope)
    nameStorage(of: model, &names, &scope)
    return names
  }

  private func fieldNames(of model: Model, _ level: LevelNames, _ scope: inout NameScope) -> [String] {
    let keys = model.fields.map { model.program.text($0.key) }
    var result = model.fields.map { level.property($0.key, of: $0.definition?.name.symbol ?? .typename) }
    var others: [Int] = []
    for index in result.indices {
      if result[index] == keys[index] { result[index] = scope.take(result[index]) } else { others.append(index) }
    }
    for index in others.sorted(byText: { keys[$0] }) {
      result[index] = scope.take(result[index], MemberNames.allowed(keys[index]))
    }
    return result
  }

  private func spreadNames(of model: Model, _ level: LevelNames, _ scope: inout NameScope) -> [String] {
    let texts = model.spreads.map { spread in
      spread.fragment.map(model.program.text) ?? spread.deferral.map { name(of: $0, model.program) } ?? ""
    }
    var result = texts
    for index in positionsInOrder(of: texts) {
      let names = level.property(ofFragment: texts[index])
      result[index] = scope.take(model.spreads[index].fragment == nil ? [names[0]] : names)
    }
    return result
  }

  /// Returns the base name of a deferred inline fragment: its label, or its type.
  private func name(of part: DeferredPart, _ program: Program) -> String {
    let label = part.givenLabel.map(Casing.identifier) ?? ""
    return label.isEmpty ? "deferred" + Casing.upper(part.type.map(program.text) ?? "") : label
  }

  /// Names private storage, which comes last.
  private func nameStorage(of model: Model, _ names: inout ModelNames, _ scope: inout NameScope) {
    for (index, field) in model.fields.enumerated() {
      let name = names.fields[index]
      names.storage.append(field.isDeprecated ? scope.take(Casing.joined("deprecated", name)) : name)
    }
  }
}

/// Property, case and argument names for the GraphQL names of one type, index by index.
enum MemberNames {
  /// Returns the Swift names. Names that Swift's case leaves unchanged come first, so that `id` stays `id` whatever other
  /// names exist. If two names become the same, the other one keeps its GraphQL spelling: `foo_bar` next to `fooBar`. Their
  /// order makes no difference.
  static func of(
    _ names: [String],
    in scope: inout NameScope,
    allowed: (String) -> String = MemberNames.allowed
  ) -> [String] {
    let wanted = names.map(Casing.lower)
    var result = names
    var others: [Int] = []
    for index in names.indices {
      if wanted[index] == names[index], allowed(wanted[index]) == names[index] {
        result[index] = scope.take(names[index])
      } else {
        others.append(index)
      }
    }
    for index in others.sorted(byText: { names[$0] }) {
      result[index] = scope.take(allowed(wanted[index]), allowed(names[index]))
    }
    return result
  }

  /// Returns the names of an enum's cases.
  static func cases(_ names: [String], in scope: inout NameScope) -> [String] {
    of(names, in: &scope, allowed: allowedCase)
  }

  /// Returns the name, or a substitute that a case may have: `none` and `some` have another meaning if the enum is optional.
  static func allowedCase(_ name: String) -> String {
    name == "none" || name == "some" ? name + "Value" : allowed(name)
  }

  /// Returns the name, or a substitute that Swift allows for a member.
  static func allowed(_ name: String) -> String {
    Keywords.forbiddenMembers.contains(name)
      ? Casing.lower(name) + "Value" : name.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? name + "_" : name
  }
}
