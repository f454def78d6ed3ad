internal import GraphQLRuntime

/// The fields of a selection that share a response key.
///
/// [GraphQL, 6.3.2: Field Collection](https://spec.graphql.org/September2025/#CollectSubfields())
struct MergedField {
  /// The first of the fields, or the last one that is part of a key.
  private(set) var main: CollectedField
  private(set) var isHidden: Bool
  private(set) var presence: Plan.Presence
  /// The first of the fields that has a lookup.
  private(set) var lookup: CollectedField?
  /// For each part with the field, the groups of types that all of its objects belong to, if the plan does not name their
  /// type; `nil` if there is another reason why the field may be left out.
  private(set) var groups: Set<[[UInt8]]>?
  /// The sets that the objects of the field have together.
  private(set) var parts: [Plan.Part] = []
  /// How many parts of the enclosing object have the field whenever the object has them, and the last one of these.
  private var wholes = (count: 0, last: -1)

  private init(_ field: CollectedField, _ presence: Plan.Presence, _ groups: Set<[[UInt8]]>?) {
    main = field
    isHidden = field.field.isHidden
    self.presence = presence
    self.groups = groups
    lookup = field.field.lookup.isEmpty ? nil : field
  }

  /// What decides whether an object has the field; 0 if nothing is known to decide.
  var condition: UInt64 { groups.map { TypeCondition.hash($0, main.field.name) } ?? 0 }

  /// Returns the fields of a selection, in the order of the response.
  ///
  /// - Parameters:
  ///   - partCount: The number of parts that have the fields.
  ///   - type: The type of the objects; `nil` for any type that the plan does not name.
  static func merge(
    _ fields: [CollectedField],
    of partCount: Int,
    _ type: [UInt8]?,
    _ target: PlanText.Target
  ) -> [MergedField] {
    var merged: [MergedField] = []
    merged.reserveCapacity(fields.count)
    var places = [[UInt8]: Int](minimumCapacity: fields.count)
    for var field in fields {
      if let type, let types = field.types, !types.contains(type) { continue }
      if type == nil, field.types != nil {
        // What some types say of their fields is not true for others. Only the shortest age holds for all.
        (field.field.lookup, field.field.list) = ([], nil)
        if case .key = field.field.leaf { field.field.leaf = .plain }
      }
      let types = type == nil ? field.types : nil
      let presence = types != nil ? .typed : field.presence
      // Another reason for which the field may be left out would say nothing about the type.
      let groups: Set? = types != nil && target == .abstract && field.presence == .certain ? [field.groups] : nil
      let place = places[field.field.key] ?? merged.count
      if place == merged.count {
        places[field.field.key] = place
        merged.append(MergedField(field, presence, groups))
      } else {
        merged[place].add(field, presence, groups)
      }
      merged[place].addParts(of: field, presence)
    }
    for place in merged.indices { merged[place].decide(of: partCount) }
    return merged
  }

  private mutating func add(_ field: CollectedField, _ presence: Plan.Presence, _ groups: Set<[[UInt8]]>?) {
    isHidden = isHidden && field.field.isHidden
    self.presence = min(self.presence, presence)
    let isSame = main.field.name == field.field.name
    self.groups = self.groups.flatMap { known in isSame ? groups.map(known.union) : nil }
    let age = PlanText.Age.least(main.field.maxAge, field.field.maxAge)
    if case .key = field.field.leaf { main = field }
    main.field.maxAge = age
    if lookup == nil, !field.field.lookup.isEmpty { lookup = field }
    main.field.list = main.field.list ?? field.field.list
  }

  private mutating func addParts(of field: CollectedField, _ presence: Plan.Presence) {
    // Parts of the enclosing object are in order.
    if let part = field.part, part != wholes.last { wholes = (wholes.count + 1, part) }
    if let set = field.field.set {
      let part = Plan.Part(definition: field.definition, set: Int32(set), presence: presence)
      if !parts.contains(part) { parts.append(part) }
    }
  }

  /// Decides which objects certainly have the field, and which of its parts its own objects certainly have.
  private mutating func decide(of partCount: Int) {
    // An object has at least one of its parts.
    if wholes.count == partCount { presence = .certain }
    // A field that is left out has no object, so the only part of a field is in every object. Parts for the same types are,
    // too.
    let isDecided = groups != nil || parts.first?.presence == .conditional
    if groups?.count == 1 || parts.count == 1 && isDecided {
      for part in parts.indices { parts[part].presence = .certain }
    }
  }
}
