import GraphQLLanguage

/// A model's place in `Models`.
package typealias ModelID = Int

/// What is selected on one object, as a type that must exist: for an operation, a fragment, a field's selection set, or
/// what is selected only where the object is of some type.
struct Model {
  enum Role {
    case operation
    case fragment(Symbol)
    /// The selection set of the field with this response key.
    case field(Symbol)
    /// The selections that apply to this type alone.
    case variant(Symbol)
    /// The selections of an inline fragment that is deferred.
    case deferred(DeferredPart)
  }

  /// How the variants of an abstract type relate: what a Union or an interface becomes.
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
  /// The model whose selection set it is in.
  let parent: ModelID?
  /// What its object is known to be: the type that the selections are made on, then those around it.
  let types: [Symbol]
  /// The first selection that has what is selected, for editors.
  let place: Location?
  /// What its selections are resolved in.
  let program: Program
  var fields: [ModelField] = []
  var spreads: [ModelSpread] = []
  var variants: [ModelVariant] = []
  var choice = Choice.none
  var order: [Member] = []

  /// Whether it is only a choice: no fields and no fragments beside the variants.
  var isOnlyChoice: Bool {
    choice == .exclusive && fields.isEmpty && spreads.isEmpty
  }
}

/// A response key that a model asks for itself.
struct ModelField {
  let key: Symbol
  let shape: Shape
  let content: Content
  /// When it is part of the response, by the directives `@include` and `@skip`.
  let when: Condition
  /// The first place that asks for it, with its arguments; `nil` for `__typename`.
  let node: ResolvedDocument.Node?
  /// What the schema says about it; `nil` for `__typename`.
  let definition: FieldDefinition?

  enum Content: Equatable {
    case typename
    case scalar(Symbol)
    case `enum`(Symbol)
    case model(ModelID)
  }

  /// Whether a directive may leave it out.
  var isConditional: Bool { !when.isAlways }

  /// Whether a response may be without a value for it.
  var isOptional: Bool { isConditional || shape.isNullable }

  var isDeprecated: Bool {
    definition?.directives.contains { $0.name.symbol == .deprecated } == true
  }
}

/// A fragment that a model holds as a value.
struct ModelSpread {
  /// Its name; `nil` for an inline fragment, which is a value of its own only where it is deferred.
  let fragment: Symbol?
  let model: ModelID
  /// When it is part of the response, by the directives `@include` and `@skip`.
  let when: Condition
  /// The type the object must have for it, where not every possible object has it.
  let condition: Symbol?
  /// How it comes later than the rest; `nil` if it comes with the rest.
  let deferral: DeferredPart?
  /// The first place that spreads it.
  let node: ResolvedDocument.Node

  /// Whether a directive may leave it out.
  var isConditional: Bool { !when.isAlways }

  /// Whether a response may be without it.
  var isOptional: Bool { isConditional || condition != nil }
}

/// A fragment that comes later than the rest of its object.
struct DeferredPart {
  /// The labels of the places that defer it: of one, unless the same fragment is deferred twice under conditions.
  var labels: [String]
  /// The label that the author wrote at the first place.
  let givenLabel: String?
  /// The type that an inline fragment is on.
  let type: Symbol?

  /// The keys in an object that tell what has become of it, as the runtime reads them.
  var marks: String { labels.map(DeferralLabels.mark).joined(separator: " ") }
}

/// What is selected only where the object has a type.
struct ModelVariant {
  let condition: Symbol
  let model: ModelID
  /// The first selection of it, for editors.
  let place: Location?
}

/// The lists and nulls around a value.
struct Shape: Equatable {
  /// Whether each of the lists may be null, the outermost first.
  private(set) var lists: [Bool] = []
  /// Whether what is in the lists may be null.
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

  /// The same without an outer null.
  var nonNull: Shape {
    var shape = self
    if isList { shape.lists[0] = false } else { shape.isElementNullable = false }
    return shape
  }
}
