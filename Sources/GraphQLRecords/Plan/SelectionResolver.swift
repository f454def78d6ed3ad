internal import GraphQLRuntime

/// A resolver that turns plans into selections: it merges collected fields with the same response key, and names their slots.
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
    let collected = FieldCollector.collect(parts, of: plan, conditions)
    let concrete = concreteTypes(parts)
    var types = collected.types
    let target = target(parts)
    if case .concrete(let name) = target {
      types = [name]
    } else if target != .abstract {
      types = []
    } else {
      for type in concrete where !types.contains(type) { types.append(type) }
    }
    let isConcrete = target != .abstract && !types.isEmpty
    let selections = arena.allocate(Selection.self, types.count + 1)
    for (index, type) in types.enumerated() {
      var selection = selection(collected.fields, of: parts.count, type, target)
      // A fragment alone may have only part of the key.
      if selection.keyCount > 0, parts != [plan.top] {
        selection.isKeyUnsure = !concrete.contains(type) && !hasOwnKey(type, collected)
        if !selection.isKeyUnsure { plan.names.note(keysOf: selection) }
      }
      (selections + index).initialize(to: selection)
      made.append(selections + index)
    }
    if !isConcrete {
      // The types of all objects are known, so those that the plan does not name have no parts for a single type.
      let isTyped = parts.allSatisfy { source($0).target == .abstract }
      let unnamed = isTyped ? collected.fields.filter { !$0.isForOneType } : collected.fields
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

  /// Reports whether the parts of a key are certainly meant for objects of a type.
  private func hasOwnKey(_ type: [UInt8], _ collected: CollectedFields) -> Bool {
    let keys = collected.fields.filter { field in
      if case .key = field.field.leaf { field.types?.contains(type) ?? true } else { false }
    }
    let own = Set(keys.filter { collected.isMeant($0, for: type) }.map(\.field.name))
    return keys.allSatisfy { own.contains($0.field.name) }
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

// MARK: - Selections

extension SelectionResolver {
  /// - Parameters:
  ///   - partCount: The number of parts that have the fields.
  ///   - type: The type of the objects; `nil` for any type that the plan does not name.
  private mutating func selection(
    _ collected: [CollectedField],
    of partCount: Int,
    _ type: [UInt8]?,
    _ target: PlanText.Target
  ) -> Selection {
    let merged = MergedField.merge(collected, of: partCount, type, target)
    let conditions = merged.contains { $0.groups != nil } ? arena.allocate(UInt64.self, merged.count) : nil
    let fields = arena.allocate(SelectedField.self, merged.count)
    var key = KeyParts()
    var slots = Set<FieldID>(minimumCapacity: merged.count)
    var recordKeys: Set<[UInt8]> = []
    var hasRepeats = false
    let hasType = target == .abstract || type != nil
    for (index, next) in merged.enumerated() {
      var field = field(next, target)
      if hasType, next.main.field.name == Array("__typename".utf8) { field.marks |= SelectedField.Mark.typename }
      if let conditions { (conditions + index).initialize(to: next.condition) }
      if next.groups != nil { field.marks |= SelectedField.Mark.typed } else { markSimple(&field) }
      if field.marks & SelectedField.Mark.record != 0 {
        hasRepeats = recordKeys.insert(next.main.field.name).inserted ? hasRepeats : true
      } else if field.marks & SelectedField.Mark.typename == 0, !slots.insert(field.name).inserted {
        hasRepeats = true
      }
      if hasType, case .key(let place) = next.main.field.leaf, field.marks & SelectedField.Mark.optional == 0 {
        field.marks |= SelectedField.Mark.key
        key.add(field.name, at: place)
      }
      (fields + index).initialize(to: field)
    }
    let keys = key.names
    let keyFields = arena.allocate(FieldID.self, keys.count)
    for (index, name) in keys.enumerated() { (keyFields + index).initialize(to: name) }
    let id = plan.names.newSelection()
    slotNames[id.number] = slots.sorted()
    let typeName = type ?? []
    return Selection(
      fields: UnsafePointer(fields),
      count: Int32(merged.count),
      id: id,
      type: type.map(plan.names.type) ?? Names.noType,
      hasRepeats: hasRepeats,
      isFlat: target != .abstract && target != .queryRoot && !hasRepeats && keys.count < 2 && !merged.isEmpty
        && merged.indices.allSatisfy { fields[$0].marks & SelectedField.Mark.simple != 0 },
      hidesType: target == .abstract && !merged.contains { $0.main.field.key.elementsEqual("__typename".utf8) },
      textLength: Int32(merged.indices.reduce(0) { $0 + Int(fields[$1].keyLength) + 4 }),
      leastAge: merged.indices.reduce(Int32.max) { least, index in
        fields[index].marks & SelectedField.Mark.record == 0 ? min(least, fields[index].maxAge) : least
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

  /// Marks a leaf that is written as its slot has it.
  private func markSimple(_ field: inout SelectedField) {
    guard field.set == nil, field.marks & SelectedField.Mark.special == 0 else { return }
    field.marks |= SelectedField.Mark.simple
    let isHidden = field.marks & SelectedField.Mark.hidden != 0
    field.leafHead = isHidden ? SelectedField.notLeaf : RowLayout.head(field.name, ValueKind.leaf, 0)
  }

  private mutating func field(_ merged: MergedField, _ target: PlanText.Target) -> SelectedField {
    let field = merged.main.field
    let inputs = plan.definitions[Int(merged.main.definition)].text.inputs
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
    var key: [UInt8] = []
    key.reserveCapacity(field.key.count + 4)
    key += [Byte.comma, Byte.quote]
    key += field.key
    key += [Byte.quote, Byte.colon]
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
  private mutating func lookup(of collected: CollectedField) -> UnsafePointer<Lookup>? {
    let sets = plan.definitions[Int(collected.definition)].text.sets
    guard let set = collected.field.set, case .concrete(let type) = sets[set].target,
      let found = variables.keys(of: collected.field)
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
    case nil, .inherited: .max
    case .seconds(let seconds): Int32(clamping: seconds)
    }
  }
}

/// The fields of a selection that are its object's key.
private struct KeyParts {
  private var parts: [(place: Int, name: FieldID)] = []

  mutating func add(_ name: FieldID, at place: Int) {
    if !parts.contains(where: { $0.name == name }) { parts.append((place, name)) }
  }

  /// The names, ordered by their places in the key, then by their order in the selection.
  var names: [FieldID] {
    parts.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element.name)
  }
}

extension Names {
  /// Notes the key of a type that a plan names.
  func note(keysOf selection: Selection) {
    let keys = UnsafeBufferPointer(start: selection.keys, count: Int(selection.keyCount))
    note(keys: keys, of: selection.type, isNamed: true)
  }
}
