internal import GraphQLRuntime

/// A resolver that turns plans into selections: it follows spreads, resolves conditions, merges fields with the same
/// response key, and names their slots.
///
/// [GraphQL, 6.3.2: Field Collection](https://spec.graphql.org/September2025/#CollectFields())
struct SelectionResolver {
  private let plan: Plan
  private let arena: SelectionArena
  private let variables: Variables
  private let conditions: GraphQLConditions
  /// Whether sets without variables come from the plan.
  private let isBinding: Bool

  /// The sets made so far, by the parts that contribute to them.
  private(set) var memo: [[Plan.Part]: UnsafeMutablePointer<SelectionSet>]
  /// The slots that each selection reads, in order.
  private(set) var slotNames: [Int32: [FieldID]] = [:]
  /// The names with arguments among all slots.
  private(set) var usedNames: Set<FieldID> = []
  /// The texts in the arena, since fields of many selections have the same key.
  private var texts: [BytesKey: UnsafeRawPointer] = [:]
  /// The selections made so far.
  private var made: [UnsafeMutablePointer<Selection>] = []
  /// Sets that have memory but no content yet.
  private var pending: [(parts: [Plan.Part], set: UnsafeMutablePointer<SelectionSet>)] = []

  /// Creates a resolver for the parts that no variable changes.
  init(_ plan: Plan, _ arena: SelectionArena, memo: [[Plan.Part]: UnsafeMutablePointer<SelectionSet>]) {
    self.plan = plan
    self.arena = arena
    self.memo = memo
    variables = Variables([], PlanInputs())
    conditions = GraphQLConditions()
    isBinding = false
  }

  /// Creates a resolver for given values of variables.
  init(_ plan: Plan, _ arena: SelectionArena, _ variables: Variables, _ conditions: GraphQLConditions) {
    self.plan = plan
    self.arena = arena
    self.variables = variables
    self.conditions = conditions
    memo = [:]
    isBinding = true
  }

  /// Returns the set that parts form together, with all sets below it.
  mutating func resolve(_ parts: [Plan.Part]) -> UnsafePointer<SelectionSet> {
    let result = set(of: parts)
    while let next = pending.popLast() { fill(next.set, next.parts) }
    for selection in made { markFlatFields(of: selection) }
    made = []
    return result
  }

  /// Marks the fields whose objects contain only leaves. The sets of all fields are complete.
  private func markFlatFields(of selection: UnsafeMutablePointer<Selection>) {
    for index in 0..<Int(selection.pointee.count) {
      let field = UnsafeMutablePointer(mutating: selection.pointee.fields + index)
      guard let inner = field.pointee.set?.pointee.selections, inner.pointee.isFlat,
        field.pointee.marks & SelectedField.Mark.notComposed == 0
      else { continue }
      field.pointee.marks |= SelectedField.Mark.flat
      selection.pointee.textLength += inner.pointee.textLength
    }
  }

  private mutating func set(of parts: [Plan.Part]) -> UnsafePointer<SelectionSet> {
    let parts = parts.count == 1 ? [plan.fragment(parts[0])] : parts
    if let known = memo[parts] { return UnsafePointer(known) }
    if isBinding, !plan.usesVariables(parts) { return plan.sharedSet(parts) }
    let set = arena.allocate(SelectionSet.self, 1)
    memo[parts] = set
    pending.append((parts, set))
    return UnsafePointer(set)
  }

  private mutating func fill(_ set: UnsafeMutablePointer<SelectionSet>, _ parts: [Plan.Part]) {
    let (entries, named) = collect(parts)
    var types = named
    let target = target(parts)
    if case .concrete(let name) = target {
      types = [name]
    } else if target != .abstract {
      types = []
    } else {
      for type in concreteTypes(parts) where !types.contains(type) { types.append(type) }
    }
    let isConcrete = target != .abstract && !types.isEmpty
    let selections = arena.allocate(Selection.self, types.count + 1)
    for (index, type) in types.enumerated() {
      let selection = selection(entries, of: parts.count, type, target)
      (selections + index).initialize(to: selection)
      made.append(selections + index)
      // A fragment alone may have only part of the key.
      if selection.keyCount > 0, parts != [plan.top] {
        plan.names.note(
          keys: UnsafeBufferPointer(start: selection.keys, count: Int(selection.keyCount)),
          of: selection.type,
          isNamed: true
        )
      }
    }
    if !isConcrete {
      // The types of all objects are known, so those that the plan does not name have no parts for a single type.
      let isTyped = parts.allSatisfy { source($0).target == .abstract }
      let unnamed = isTyped ? entries.filter { !$0.isForOneType } : entries
      (selections + types.count).initialize(to: selection(unnamed, of: parts.count, nil, target))
      made.append(selections + types.count)
    }
    set.initialize(
      to: SelectionSet(
        selections: UnsafePointer(selections),
        named: isConcrete ? 0 : Int32(types.count),
        kind: target == .abstract ? .abstract : target == .queryRoot ? .queryRoot : .plain,
        hasKeys: target != .queryRoot
          && (0..<types.count + (isConcrete ? 0 : 1)).contains { selections[$0].keyCount > 0 },
        hasAges: plan.hasAges
      )
    )
  }

  /// Returns the objects that the sets of a field select on. The sets agree, unless an optional part is for another type.
  private func target(_ parts: [Plan.Part]) -> PlanText.Target {
    var target = PlanText.Target.embedded
    for part in parts {
      let next = source(part).target
      if next == .embedded || next == target { continue }
      target = target == .embedded ? next : .abstract
    }
    return target
  }

  /// Returns the types of the sets of a field that select on one object type.
  private func concreteTypes(_ parts: [Plan.Part]) -> [[UInt8]] {
    parts.compactMap { if case .concrete(let name) = source($0).target { name } else { nil } }
  }

  private func source(_ part: Plan.Part) -> PlanText.Set {
    plan.definitions[Int(part.definition)].text.sets[Int(part.set)]
  }
}

// MARK: - Collecting

extension SelectionResolver {
  /// A collected field, before it is part of a selection.
  private struct Entry {
    let definition: Int32
    var field: PlanText.Field
    /// The types of the objects that have it; `nil` for all.
    let types: [[UInt8]]?
    /// Whether no other types can have it, whatever the server gains.
    let isForOneType: Bool
    let presence: Plan.Presence
    /// The part that it belongs to, if it is in all objects that have the part.
    let part: Int?
  }

  /// A set whose entries are being collected.
  private struct Cursor {
    let definition: Int32
    let set: Int32
    var next = 0
    let types: [[UInt8]]?
    let isForOneType: Bool
    let presence: Plan.Presence
    /// Whether it is in all objects that have the part which it belongs to.
    let isWhole: Bool
  }

  private struct Visit: Hashable {
    let definition: Int32
    let set: Int32
    let types: [[UInt8]]?
    let isForOneType: Bool
    let presence: Plan.Presence
    let isWhole: Bool
  }

  /// The sets that are open, the innermost one at the end.
  private struct Walk {
    var open: [Cursor] = []
    private var visited: Swift.Set<Visit> = []

    /// Opens the set of a fragment, unless it was visited before for the same types.
    mutating func visit(_ cursor: Cursor) {
      let visit = Visit(
        definition: cursor.definition,
        set: cursor.set,
        types: cursor.types,
        isForOneType: cursor.isForOneType,
        presence: cursor.presence,
        isWhole: cursor.isWhole
      )
      if visited.insert(visit).inserted { open.append(cursor) }
    }

    /// Lets all fragments be visited again.
    mutating func forget() { visited = [] }
  }

  /// Returns the fields of sets that the variables include, in the order of the response, and the types that the sets name,
  /// including those of parts without fields. Fragments may be nested to any depth.
  private func collect(_ parts: [Plan.Part]) -> (entries: [Entry], types: [[UInt8]]) {
    var entries: [Entry] = []
    var named: [[UInt8]] = []
    var seen: Swift.Set<[UInt8]> = []
    var walk = Walk()
    for (index, part) in parts.enumerated() {
      // What a certain part has need not be known of the others.
      if part.presence != .certain { walk.forget() }
      walk.open.append(
        Cursor(
          definition: part.definition,
          set: part.set,
          types: nil,
          isForOneType: false,
          presence: part.presence,
          isWhole: true
        )
      )
      while var cursor = walk.open.popLast() {
        let definition = plan.definitions[Int(cursor.definition)]
        let set = definition.text.sets[Int(cursor.set)]
        guard cursor.next < set.entries.count else { continue }
        let entry = set.entries[cursor.next]
        cursor.next += 1
        walk.open.append(cursor)
        for type in entry.types where seen.insert(type).inserted { named.append(type) }
        guard let presence = presence(entry.conditions) else { continue }
        let types = Self.intersection(cursor.types, entry.types)
        if types?.isEmpty == true { continue }
        let isForOneType = cursor.isForOneType || entry.isForOneType
        let inner = max(cursor.presence, presence)
        let isWhole = cursor.isWhole && presence == .certain && entry.types.isEmpty
        func inside(_ definition: Int32, _ set: Int32) -> Cursor {
          Cursor(
            definition: definition,
            set: set,
            types: types,
            isForOneType: isForOneType,
            presence: inner,
            isWhole: isWhole
          )
        }
        switch entry.content {
        case .field(var field):
          field.list = field.list.flatMap { plan.list($0, of: cursor.definition) }
          entries.append(
            Entry(
              definition: cursor.definition,
              field: field,
              types: types,
              isForOneType: isForOneType,
              presence: inner,
              part: isWhole ? index : nil
            )
          )
        case .group(let set): walk.open.append(inside(cursor.definition, Int32(set)))
        case .spread(let number): walk.visit(inside(Int32(definition.fragments[number]), 0))
        case .contained(let set): walk.visit(inside(cursor.definition, Int32(set)))
        }
      }
    }
    return (entries, named)
  }

  /// - Returns: `nil` if a condition is not met.
  private func presence(_ conditions: [PlanText.Condition]) -> Plan.Presence? {
    var presence = Plan.Presence.certain
    for condition in conditions {
      guard let value = self.conditions[condition.variable] else {
        presence = .conditional
        continue
      }
      if value != condition.value { return nil }
    }
    return presence
  }

  private static func intersection(_ outer: [[UInt8]]?, _ inner: [[UInt8]]) -> [[UInt8]]? {
    guard !inner.isEmpty else { return outer }
    return outer.map { outer in inner.filter(outer.contains) } ?? inner
  }
}

// MARK: - Merging

extension SelectionResolver {
  /// The fields that share a response key.
  private struct Merged {
    var entry: Entry
    var isHidden: Bool
    var presence: Plan.Presence
    /// The first of the fields that has a lookup.
    var lookup: Entry?
    /// The types that the parts with the field are for, of objects whose type the plan does not name; `nil` if there is
    /// another reason why it may be left out.
    var lists: Swift.Set<[[UInt8]]>?
    var parts: [Plan.Part] = []
    /// How many parts of the enclosing object have the field whenever the object has them, and the last one of these.
    private(set) var wholes = (count: 0, last: -1)

    /// Whether it is known what decides on the field.
    var isDecided: Bool { lists != nil || parts.first?.presence == .conditional }

    /// Counts a part that has the field whenever the object has it. Parts are in order.
    mutating func add(whole part: Int) {
      if part != wholes.last { wholes = (wholes.count + 1, part) }
    }

    /// What decides whether an object has the field; 0 if nothing is known to decide.
    var condition: UInt64 { lists.map { TypeCondition.hash($0, entry.field.name) } ?? 0 }
  }

  /// - Parameters:
  ///   - partCount: The number of parts that have the entries.
  ///   - type: The type of the objects; `nil` for any type that the plan does not name.
  private mutating func selection(
    _ entries: [Entry],
    of partCount: Int,
    _ type: [UInt8]?,
    _ target: PlanText.Target
  ) -> Selection {
    let merged = merge(entries, of: partCount, type, target)
    let conditions = merged.contains { $0.lists != nil } ? arena.allocate(UInt64.self, merged.count) : nil
    let fields = arena.allocate(SelectedField.self, merged.count)
    var keys: [(place: Int, name: FieldID)] = []
    var slots: Swift.Set<FieldID> = []
    var recordKeys: Swift.Set<[UInt8]> = []
    var hasRepeats = false
    let hasType = target == .abstract || type != nil
    for (index, next) in merged.enumerated() {
      var field = field(next, target)
      if hasType, next.entry.field.name == Array("__typename".utf8) { field.marks |= SelectedField.Mark.typename }
      if let conditions { (conditions + index).initialize(to: next.condition) }
      if next.lists != nil {
        field.marks |= SelectedField.Mark.typed
      } else if field.set == nil, field.marks & SelectedField.Mark.special == 0 {
        field.marks |= SelectedField.Mark.simple
        let isHidden = field.marks & SelectedField.Mark.hidden != 0
        field.leafHead = isHidden ? SelectedField.notLeaf : RowLayout.head(field.name, ValueKind.leaf, 0)
      }
      if field.marks & SelectedField.Mark.record != 0 {
        hasRepeats = recordKeys.insert(next.entry.field.name).inserted ? hasRepeats : true
      } else if field.marks & SelectedField.Mark.typename == 0, !slots.insert(field.name).inserted {
        hasRepeats = true
      }
      if hasType, case .key(let place) = next.entry.field.leaf, field.marks & SelectedField.Mark.optional == 0 {
        field.marks |= SelectedField.Mark.key
        if !keys.contains(where: { $0.name == field.name }) { keys.append((place, field.name)) }
      }
      (fields + index).initialize(to: field)
    }
    // The parts of a key are ordered by their numbers, then by their order in the selection.
    keys = keys.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    let keyFields = arena.allocate(FieldID.self, keys.count)
    for (index, key) in keys.enumerated() { (keyFields + index).initialize(to: key.name) }
    let number = plan.names.newSelection()
    slotNames[number] = slots.sorted()
    let typeName = type ?? []
    return Selection(
      fields: UnsafePointer(fields),
      count: Int32(merged.count),
      number: number,
      type: type.map(plan.names.type) ?? Names.noType,
      hasRepeats: hasRepeats,
      isFlat: target != .abstract && target != .queryRoot && !hasRepeats && keys.count < 2 && !merged.isEmpty
        && merged.indices.allSatisfy { fields[$0].marks & SelectedField.Mark.simple != 0 },
      hidesType: target == .abstract && !merged.contains { $0.entry.field.key.elementsEqual("__typename".utf8) },
      textLength: Int32(merged.indices.reduce(0) { $0 + Int(fields[$1].keyLength) + 4 }),
      leastAge: merged.indices.reduce(Int32.max) { least, index in
        let field = fields[index]
        return field.maxAge >= 0 && field.marks & SelectedField.Mark.record == 0 ? min(least, field.maxAge) : least
      },
      slotCount: merged.contains { $0.presence != .certain } ? -1 : Int32(slots.count),
      recordCount: Int32(recordKeys.count),
      typeName: bytes(typeName),
      typeNameLength: Int32(typeName.count),
      keyCount: Int32(keys.count),
      keys: UnsafePointer(keyFields),
      conditions: UnsafePointer(conditions)
    )
  }

  private func merge(
    _ entries: [Entry],
    of partCount: Int,
    _ type: [UInt8]?,
    _ target: PlanText.Target
  ) -> [Merged] {
    var merged: [Merged] = []
    var places: [[UInt8]: Int] = [:]
    for var entry in entries {
      if let type, let types = entry.types, !types.contains(type) { continue }
      if type == nil, entry.types != nil {
        // What some types say of their fields is not true for others. Only the shortest age holds for all.
        (entry.field.lookup, entry.field.list) = ([], nil)
      }
      let types = type == nil ? entry.types : nil
      let presence = types != nil ? .typed : entry.presence
      // Another reason for which the field may be left out would say nothing about the type.
      let lists = target == .abstract && entry.presence == .certain ? types.map { Swift.Set([$0]) } : nil
      let place = places[entry.field.key] ?? merged.count
      if place == merged.count {
        places[entry.field.key] = place
        merged.append(Merged(entry: entry, isHidden: entry.field.isHidden, presence: presence, lists: lists))
        merged[place].lookup = entry.field.lookup.isEmpty ? nil : entry
      } else {
        merged[place].isHidden = merged[place].isHidden && entry.field.isHidden
        merged[place].presence = min(merged[place].presence, presence)
        let isSame = merged[place].entry.field.name == entry.field.name
        merged[place].lists = merged[place].lists.flatMap { known in isSame ? lists.map(known.union) : nil }
        let age = PlanText.Age.least(merged[place].entry.field.maxAge, entry.field.maxAge)
        if case .key = entry.field.leaf { merged[place].entry = entry }
        merged[place].entry.field.maxAge = age
        if merged[place].lookup == nil, !entry.field.lookup.isEmpty { merged[place].lookup = entry }
        merged[place].entry.field.list = merged[place].entry.field.list ?? entry.field.list
      }
      if let part = entry.part { merged[place].add(whole: part) }
      if let set = entry.field.set {
        let part = Plan.Part(definition: entry.definition, set: Int32(set), presence: presence)
        if !merged[place].parts.contains(part) { merged[place].parts.append(part) }
      }
    }
    // A field that is left out has no object, so the only part of a field is in every object. Parts for the same types are,
    // too.
    for place in merged.indices {
      // An object has at least one of its parts.
      if merged[place].wholes.count == partCount { merged[place].presence = .certain }
      let isForSameTypes = merged[place].lists?.count == 1
      if isForSameTypes || merged[place].parts.count == 1 && merged[place].isDecided {
        for part in merged[place].parts.indices { merged[place].parts[part].presence = .certain }
      }
    }
    return merged
  }

  private mutating func field(_ merged: Merged, _ target: PlanText.Target) -> SelectedField {
    let field = merged.entry.field
    let inputs = plan.definitions[Int(merged.entry.definition)].text.inputs
    let arguments = variables.text(of: field.arguments, inputs)
    let isComposite = !merged.parts.isEmpty
    var marks: UInt16 = 0
    if merged.isHidden { marks |= SelectedField.Mark.hidden }
    if merged.presence != .certain { marks |= SelectedField.Mark.optional }
    if field.leaf == .unstored { marks |= SelectedField.Mark.unstored }
    // The first page of a list may have no arguments.
    let list = isComposite ? field.list : nil
    let isRecord = target == .queryRoot || isComposite && (!arguments.isEmpty || list != nil)
    if isRecord { marks |= SelectedField.Mark.record }
    let name = plan.names.field(field.name, arguments: isRecord ? [] : arguments, of: &usedNames)
    if name == nil { marks |= SelectedField.Mark.unstored }
    let key = [Byte.comma, Byte.quote] + field.key + [Byte.quote, Byte.colon]
    return SelectedField(
      key: bytes(key),
      keyLength: Int32(key.count),
      name: name ?? 0,
      leafHead: SelectedField.notLeaf,
      list: Int32(list ?? -1),
      shape: field.shape,
      marks: marks,
      set: isComposite ? set(of: merged.parts) : nil,
      arguments: isRecord ? bytes(arguments) : nil,
      argumentsLength: isRecord ? Int32(arguments.count) : 0,
      maxAge: Self.seconds(field.maxAge),
      lookup: merged.lookup.flatMap { lookup(of: $0) }
    )
  }

  /// Returns the objects that arguments of a field name, or `nil` if they name none.
  private mutating func lookup(of entry: Entry) -> UnsafePointer<Lookup>? {
    let sets = plan.definitions[Int(entry.definition)].text.sets
    guard let set = entry.field.set, case .concrete(let type) = sets[set].target,
      let found = variables.keys(of: entry.field)
    else { return nil }
    let keys = arena.allocate(UnsafeRawBufferPointer.self, found.count)
    for (index, key) in found.enumerated() {
      (keys + index).initialize(to: UnsafeRawBufferPointer(start: bytes(key), count: key.count))
    }
    let lookup = arena.allocate(Lookup.self, 1)
    lookup.initialize(
      to: Lookup(type: plan.names.type(type), keys: UnsafeBufferPointer(start: keys, count: found.count))
    )
    return UnsafePointer(lookup)
  }

  private mutating func bytes(_ bytes: [UInt8]) -> UnsafeRawPointer {
    let key = BytesKey(bytes)
    if let known = texts[key] { return known }
    let copy = arena.bytes(bytes)
    texts[key] = copy
    return copy
  }

  private static func seconds(_ age: PlanText.Age?) -> Int32 {
    switch age {
    case nil: -1
    case .inherited: -2
    case .seconds(let seconds): Int32(clamping: seconds)
    }
  }
}
