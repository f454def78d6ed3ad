import GraphQLLanguage

/// A model's index in `Models`.
package typealias ModelID = Int

/// The selections on one object, for which a type must exist: those of an operation, a fragment or a field, or those that
/// apply only if the object is of some type.
struct Model {
  enum Role {
    case operation
    case fragment(Symbol)
    /// The selection set of the field with this response key.
    case field(Symbol)
    /// The selections that apply only to this type.
    case variant(Symbol)
    /// The selections of a deferred inline fragment.
    case deferred(DeferredPart)
  }

  /// How the variants of an abstract type relate to each other, which decides what a union or an interface becomes.
  enum Choice {
    case none
    /// The conditions are object types: at most one variant applies.
    case exclusive
    /// Some are interfaces or unions: any number may apply.
    case overlapping
  }

  /// A member, in the order of the document.
  enum Member {
    case field(Int), spread(Int), variant(Int)
  }

  let role: Role
  /// The model whose selection set contains this one.
  let parent: ModelID?
  /// The known types of the model's object: the type that the selections are made on, then the types around it.
  let types: [Symbol]
  /// The first place with these selections, for editors.
  let place: Location?
  /// The program in which the model's selections are resolved.
  let program: Program
  var fields: [ModelField] = []
  var spreads: [ModelSpread] = []
  var variants: [ModelVariant] = []
  var choice = Choice.none
  var order: [Member] = []

  /// Whether the model consists of a choice only: it has variants, but no fields or fragments.
  var isOnlyChoice: Bool {
    choice == .exclusive && fields.isEmpty && spreads.isEmpty
  }

  /// Returns the type that an object must have for the fragment or variant at an index among the members to apply, or `nil` if
  /// every object has it, or if the member is a field.
  func condition(at place: Int) -> Symbol? {
    switch order[place] {
    case .field: nil
    case .spread(let index): spreads[index].condition
    case .variant(let index): variants[index].condition
    }
  }
}

/// A response key that a model itself selects.
struct ModelField {
  let key: Symbol
  let shape: Shape
  let content: Content
  /// When the field is part of the response, according to the directives `@include` and `@skip`.
  let when: Condition
  /// The first place that selects the field, with its arguments, or `nil` for `__typename`.
  let node: ResolvedDocument.Node?
  /// The field's definition in the schema, or `nil` for `__typename`.
  let definition: FieldDefinition?

  enum Content: Equatable {
    case typename
    case scalar(Symbol)
    case `enum`(Symbol)
    case model(ModelID)
  }

  /// Whether a directive may exclude the field.
  var isConditional: Bool { !when.isAlways }

  /// Whether a response may lack a value for the field.
  var isOptional: Bool { isConditional || shape.isNullable }

  var isDeprecated: Bool {
    definition?.directives.contains { $0.name.symbol == .deprecated } == true
  }
}

/// A fragment that a model holds as a value.
struct ModelSpread {
  /// The fragment's name, or `nil` for an inline fragment, which is a separate value only if it is deferred.
  let fragment: Symbol?
  let model: ModelID
  /// When the fragment is part of the response, according to the directives `@include` and `@skip`.
  let when: Condition
  /// The type that the object must have for the fragment to apply, if not every possible object has that type.
  let condition: Symbol?
  /// How the fragment is deferred, or `nil` if it arrives with the rest.
  let deferral: DeferredPart?
  /// The first place that spreads the fragment.
  let node: ResolvedDocument.Node

  /// Whether a directive may exclude the fragment.
  var isConditional: Bool { !when.isAlways }

  /// Whether a response may lack the fragment.
  var isOptional: Bool { isConditional || condition != nil }
}

/// A fragment that arrives later than the rest of its object.
struct DeferredPart {
  /// The labels of the places that defer the fragment. There is one label, unless the same fragment is deferred several
  /// times under conditions.
  var labels: [String]
  /// The label that the author wrote at the first place.
  let givenLabel: String?
  /// The type condition of an inline fragment.
  let type: Symbol?

  /// The keys in an object that record the fragment's state, in the syntax of the runtime.
  var marks: String { labels.map(DeferralLabels.mark).joined(separator: " ") }
}

/// Selections that apply only if the object has a specific type.
struct ModelVariant {
  let condition: Symbol
  let model: ModelID
  /// The first such selection, for editors.
  let place: Location?
}

/// The list and null wrappers around a value.
struct Shape: Equatable {
  /// Whether each list may be null, from the outermost in.
  private(set) var lists: [Bool] = []
  /// Whether the elements of the innermost list may be null, or the value itself if there is no list.
  private(set) var isElementNullable: Bool

  init(isNullable: Bool) {
    isElementNullable = isNullable
  }

  init(_ type: TypeReference) {
    var type = type
    while case .list(let item, _) = type.nullable {
      lists.append(!type.isNonNull)
      type = item
    }
    isElementNullable = !type.isNonNull
  }

  var isList: Bool { !lists.isEmpty }
  var isNullable: Bool { lists.first ?? isElementNullable }

  /// The same shape without the outermost null.
  var nonNull: Shape {
    var shape = self
    if isList { shape.lists[0] = false } else { shape.isElementNullable = false }
    return shape
  }
}
