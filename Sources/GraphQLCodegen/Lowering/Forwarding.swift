import GraphQLLanguage
import GraphQLProject

/// Read-only properties for fields from spread fragments, so that `item.name` reads the same whether the name was selected
/// directly or in a fragment.
///
/// ```swift
/// public var name: String { nameFragment.name }
/// ```
struct Forwarding {
  private let id: ModelID
  private let context: Context

  init(_ id: ModelID, _ context: Context) {
    self.id = id
    self.context = context
  }

  func declarations(_ types: inout SwiftTypes) -> [Declaration] {
    context.forwarded[id].map { property in
      let field = context.models[property.owner].fields[property.field]
      let type = types.type(of: field, in: id, .signature)
      let fragment = Self.read(context.names[id].spreads[property.spread])
      let accessor = context.models[id].spreads[property.spread].isOptional ? fragment + "?" : fragment
      return .property(
        PropertyDeclaration(
          attributes: context.deprecation(field.definition?.directives ?? []),
          modifiers: context.access,
          name: property.name,
          type: property.isOptional ? type.optional : type,
          body: [.line("\(accessor).\(property.name)")]
        )
      )
    }
  }

  /// Returns the expression that reads a property at the beginning of an accessor, where some words begin a declaration.
  private static func read(_ property: String) -> String {
    accessors.contains(property) ? "self.\(property)" : Keywords.escaped(property)
  }

  private static let accessors: Set<String> = [
    "get", "set", "willSet", "didSet", "unsafeAddress", "unsafeMutableAddress", "borrow", "mutate",
  ]
}

/// The properties that each model forwards from the fragments that it spreads. Deferred fragments are not forwarded: a
/// property that is `nil` until its value arrives would hide that the value is still to come.
///
/// If two fragments have the same field, the first one is forwarded; if the field's type differs between them, neither is.
/// Stored properties take precedence over forwarded ones. Each model is visited once, after its fragments, so the time is
/// proportional to the size of the result, however fragments cross.
struct ForwardedNames {
  struct Property {
    let name: String
    /// The model that has the field, and the field's index in it.
    let owner: ModelID
    let field: Int
    /// The index of the spread through which it is read.
    var spread: Int
    /// The number of fragments through which it is read.
    var levels: Int
    /// Whether one of these fragments, or the field, may be absent.
    var isOptional: Bool
  }

  /// The most fragments through which a property is read. Otherwise each fragment of a chain would have the properties of
  /// all fragments below it, whose number would be quadratic in the length of the text.
  private static let mostLevels = 16

  private let models: Models
  private let names: [ModelNames]
  private let typeName: (Symbol) -> String?
  private var properties: [[Property]]

  /// - Parameter typeName: Returns the Swift type of a scalar.
  init(_ models: Models, _ names: [ModelNames], typeName: @escaping (Symbol) -> String?) {
    self.models = models
    self.names = names
    self.typeName = typeName
    properties = Array(repeating: [], count: models.all.count)
    for id in models.innerFirst where !models[id].spreads.isEmpty { properties[id] = collect(id) }
  }

  /// The forwarded properties of a model, in the order of its fragments.
  subscript(id: ModelID) -> [Property] { properties[id] }

  private func collect(_ id: ModelID) -> [Property] {
    var found: [Property] = []
    var indices = [String: Int]()
    var ambiguous = Set<String>()
    let own = declared(id)
    for (index, spread) in models[id].spreads.enumerated() where spread.deferral == nil {
      for property in readable(spread, index) where !own.contains(property.name) {
        if let known = indices[property.name] {
          if !isSame(found[known], property) { ambiguous.insert(property.name) }
        } else {
          indices[property.name] = found.count
          found.append(property)
        }
      }
    }
    return ambiguous.isEmpty ? found : found.filter { !ambiguous.contains($0.name) }
  }

  /// Returns every name that the type declares apart from forwarded properties.
  private func declared(_ id: ModelID) -> Set<String> {
    let names = names[id]
    let types = models.children(of: id).map { self.names[$0].name }
    let others = types + names.associated + [names.choiceProperty]
    return Set(names.fields + names.spreads + names.variants + names.storage + others)
  }

  /// Returns the properties that can be read from a fragment: its own fields, then those that it forwards itself.
  private func readable(_ spread: ModelSpread, _ index: Int) -> [Property] {
    let model = models[spread.model]
    if model.isOnlyChoice { return [] }
    var readable: [Property] = []
    for (field, name) in names[spread.model].fields.enumerated() {
      readable.append(
        Property(
          name: name,
          owner: spread.model,
          field: field,
          spread: index,
          levels: 1,
          isOptional: spread.isOptional || model.fields[field].isOptional
        )
      )
    }
    for var property in self[spread.model] where property.levels < Self.mostLevels {
      property.spread = index
      property.levels += 1
      property.isOptional = property.isOptional || spread.isOptional
      readable.append(property)
    }
    return readable
  }

  /// Reports whether two properties with the same name have the same response key and type.
  private func isSame(_ first: Property, _ second: Property) -> Bool {
    let (one, other) = (field(of: first), field(of: second))
    return one.key == other.key && first.isOptional == second.isOptional && one.shape.nonNull == other.shape.nonNull
      && (one.content == other.content || scalar(one) != nil && scalar(one) == scalar(other))
  }

  private func field(of property: Property) -> ModelField {
    models[property.owner].fields[property.field]
  }

  /// Returns the Swift type of a scalar field, or `nil` for other fields.
  private func scalar(_ field: ModelField) -> String? {
    switch field.content {
    case .typename: "String"
    case .scalar(let symbol): typeName(symbol)
    case .enum, .model: nil
    }
  }
}
