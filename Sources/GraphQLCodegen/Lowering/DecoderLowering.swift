import GraphQLLanguage
import GraphQLProject

/// The initializer that reads a model from the members of an object, in the order in which a server sends them.
///
/// ```swift
/// public init(_json json: inout JSONReader) throws(JSONError) {
///   name = try json._string("name")
///   friends = try json._listOrNull("friends")
///   price = try PriceFragment(_json: &json)
/// }
/// ```
struct DecoderLowering {
  private let context: Context
  private let id: ModelID
  private let model: Model
  private let names: ModelNames

  init(_ id: ModelID, _ context: Context) {
    self.context = context
    self.id = id
    model = context.models[id]
    names = context.names[id]
  }

  /// - Parameter members: The stored members of the model.
  func initializer(_ members: [StoredMember], _ types: inout SwiftTypes) -> Declaration {
    var storage = [String: String]()
    for member in members { storage[member.name] = member.storageName }
    var values: [String] = []
    let targets = readings(&values, &types).map { name in
      let property = storage[name] ?? name
      // The parameter hides a property with its name.
      return property == "json" ? "self.json" : Keywords.escaped(property)
    }
    let start: [Statement] = context.objectKeys.repeating.contains(id) ? [.line("try json._allowRepeatedKeys()")] : []
    return Self.initializer(context, start + [.assignments(targets, values, operator: "try ")])
  }

  /// Returns the initializer of an enum for a union or an interface: the object's type decides on the case.
  ///
  /// ```swift
  /// if try json._isType("Image") {
  ///   self = .image(try ImageFragment(_json: &json))
  /// } else {
  ///   self = .other(typename: try json._typename())
  /// }
  /// ```
  func choiceInitializer(_ types: inout SwiftTypes) -> Declaration {
    var branches: [Statement.Branch] = []
    for (index, variant) in model.variants.enumerated() {
      let type = types.model(variant.model, in: id, .body)
      let name = Keywords.escaped(names.variants[index])
      branches.append(
        Statement.Branch(
          "try json._isType(\"\(context.program.text(variant.condition))\")",
          [.line("self = .\(name)(try \(type.text)(_json: &json))")]
        )
      )
    }
    return Self.initializer(
      context,
      [.conditions(branches, otherwise: [.line("self = .other(typename: try json._typename())")])]
    )
  }

  private static func initializer(_ context: Context, _ body: [Statement]) -> Declaration {
    .function(
      FunctionDeclaration(
        modifiers: context.access,
        name: "init",
        parameters: [.json("_json json")],
        effects: "throws(JSONError)",
        body: body
      )
    )
  }

  /// Returns the properties, and appends the value that is read for each. A choice is read at the position of its first
  /// variant.
  private func readings(_ values: inout [String], _ types: inout SwiftTypes) -> [String] {
    var properties: [String] = []
    for (place, member) in model.order.enumerated() {
      switch member {
      case .field(let index):
        properties.append(names.fields[index])
        values.append(field(place, model.fields[index], &types))
      case .spread(let index):
        properties.append(names.spreads[index])
        values.append(spread(place, model.spreads[index], &types))
      case .variant(let index) where model.choice == .overlapping:
        let type = types.model(model.variants[index].model, in: id, .body)
        properties.append(names.variants[index])
        values.append(part(place, type, onlyFor: model.variants[index].condition, &types))
      case .variant(0):
        properties.append(names.choiceProperty)
        values.append("\(names.choiceType)(_json: &json)")
      case .variant: break
      }
    }
    return properties
  }
}

extension DecoderLowering {
  /// - Parameter place: The index of the field among the members.
  private func field(_ place: Int, _ field: ModelField, _ types: inout SwiftTypes) -> String {
    let reading = FieldReading(field, context)
    if !field.isConditional { return reading.expression }
    let start = "\(inclusion(of: place, field.when)) ? \(reading.expression)"
    if !reading.isTypeInferred { return start + " : nil" }
    // Next to `nil`, the compiler would infer an optional value type and accept null for it.
    let type = types.element(field.content, in: id, .body).text
    // If the type has a literal `nil` of its own, the compiler would take that one.
    return start + " as \(type) : nil" + (mayHaveNilLiteral(field.content) ? " as \(type)?" : "")
  }

  private func mayHaveNilLiteral(_ content: ModelField.Content) -> Bool {
    guard case .scalar(let scalar) = content else { return false }
    return context.scalars.type(of: context.program.text(scalar))?.mayHaveNilLiteral ?? false
  }

  private func spread(_ place: Int, _ spread: ModelSpread, _ types: inout SwiftTypes) -> String {
    let type = types.fragment(spread, in: id, .body)
    let reading =
      spread.deferral.map { deferred(place, type, $0, onlyFor: spread.condition, &types) }
      ?? part(place, type, onlyFor: spread.condition, &types)
    return spread.isConditional ? "\(inclusion(of: place, spread.when)) ? \(reading) : nil" : reading
  }

  /// Returns the call that reads a deferred fragment: `json._deferred("@reviews", orKeys: "rating", Reviews.init(_json:))`
  private func deferred(
    _ place: Int,
    _ type: SwiftType,
    _ part: DeferredPart,
    onlyFor condition: Symbol?,
    _ types: inout SwiftTypes
  ) -> String {
    let keys = context.partKeys.evidence(of: place, in: id) ?? ""
    let reading = "json._deferred(\"\(part.marks)\", orKeys: \"\(keys)\", \(type.text).init(_json:))"
    guard let condition else { return reading }
    return ifType(place, condition, &types) + "{ json throws(JSONError) in try \(reading) })"
  }

  /// Returns the call that checks a condition: `json._includes("full&!brief", orKeys: "email")`
  private func inclusion(of place: Int, _ condition: Condition) -> String {
    "json._includes(\"\(condition.text(context.program))\", orKeys: \"\(evidence(of: place, context.partKeys) ?? "")\")"
  }

  /// Returns the keys that show that a part is present, and for a deferred one also the marks that announce it, or `nil` if
  /// there are none.
  private func evidence(of place: Int, _ keys: PartKeys) -> String? {
    let evidence = keys.evidence(of: place, in: id)
    guard case .spread(let index) = model.order[place], let deferral = model.spreads[index].deferral else {
      return evidence
    }
    return deferral.marks + (evidence.map { " " + $0 } ?? "")
  }

  /// Returns the reading of a fragment or a variant, which may be absent because of the object's type.
  private func part(
    _ place: Int,
    _ type: SwiftType,
    onlyFor condition: Symbol?,
    _ types: inout SwiftTypes
  ) -> String {
    guard let condition else { return "\(type.text)(_json: &json)" }
    return ifType(place, condition, &types) + "\(type.text).init(_json:))"
  }

  /// Returns the beginning of a call: `json._ifType("Cat Dog", among: ._objectsOfPet, orKeys: "name", `, or
  /// `json._ifType("Cat", `
  ///
  /// Keys decide only for types that the server has gained. For a type of the schema, what is selected elsewhere for the same
  /// objects may have these keys.
  private func ifType(_ place: Int, _ condition: Symbol, _ types: inout SwiftTypes) -> String {
    let all = [condition] + model.types
    let start = "json._ifType(\(types.objects(of: all)), "
    guard let keys = typeKeys(of: place, condition) else { return start }
    let isForAll = types.objectCount(of: all) == types.objectCount(of: model.types)
    let among = isForAll ? "" : "among: \(types.objects(ofNarrowest: model.types)), "
    return start + "\(among)orKeys: \"\(keys)\", "
  }

  /// Returns the keys that show that an object has a part if its type was added to the schema later, or `nil` if there are
  /// none. An object of such a type is never of an object type of the schema.
  private func typeKeys(of place: Int, _ condition: Symbol) -> String? {
    if context.program.schema.kind(of: condition) == .object { return nil }
    guard let keys = evidence(of: place, context.typeKeys), !keys.isEmpty else { return nil }
    return keys
  }
}
