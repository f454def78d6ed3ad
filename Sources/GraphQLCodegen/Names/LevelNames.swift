import GraphQLLanguage
import GraphQLProject

/// The Swift names in the selections on one object, as far as the schema and the GraphQL names determine them.
struct LevelNames {
  let fields: FieldNames
  private let known: [Symbol]
  private let program: Program
  private let conditions: ConditionNames

  /// - Parameter types: The known types of the object.
  init(_ types: [Symbol], _ program: Program, _ conditions: ConditionNames) {
    known = types
    self.program = program
    self.conditions = conditions
    fields = FieldNames(types, program)
  }

  /// Returns the property of a field.
  ///
  /// - Parameters:
  ///   - key: The response key.
  ///   - field: The field that is selected under the key.
  func property(_ key: Symbol, of field: Symbol) -> String {
    if let name = fields.property(key) { return name }
    let name = AliasNames.property(program.text(key))
    // In `fooBar: foo_bar`, the alias is the name of the field's property anyway.
    if fields.property(field) == name, field != .typename || !fields.isAbstract { return name }
    let isTaken = { fields.propertyScope.contains($0) || conditions.isProperty($0, on: known, program) }
    let isForbidden = Keywords.forbiddenMembers.contains
    if name.hasSuffix("Value"), isForbidden(String(name.dropLast(5))) { return name + "Alias" }
    return AliasNames.free(MemberNames.allowed(name), suffix: "Alias", isTaken: isTaken)
  }

  func type(_ key: Symbol) -> String {
    fields.type(key)
      ?? AliasNames.free(AliasNames.type(program.text(key)), suffix: "Selection") { name in
        fields.typeScope.contains(name) || conditions.isType(name, beside: fields, on: known, program)
      }
  }

  /// Returns the property of an inline fragment whose type need not exclude others.
  func property(ofVariant condition: Symbol) -> String {
    let name = conditions.property(condition)
    return fields.propertyScope.free(name, name + "Type")
  }

  func type(ofVariant condition: Symbol) -> String {
    conditions.type(condition, beside: fields)
  }

  /// Returns the type of a deferred inline fragment.
  func type(ofDeferred name: String) -> String {
    let name = Casing.upper(property(ofFragment: name)[0])
    return fields.typeScope.free(name, name + "Selection")
  }

  /// Returns the case of a choice between object types.
  func choiceCase(_ condition: Symbol) -> String { conditions.choiceCase(condition) }

  /// Returns the candidates for the property of a spread fragment.
  func property(ofFragment name: String) -> [String] {
    let name = MemberNames.allowed(Casing.lower(name))
    let isTaken = fields.propertyScope.contains(name) || conditions.isProperty(name, on: known, program)
    return isTaken ? [name + "Fragment"] : [name, name + "Fragment"]
  }
}

/// The Swift names of type conditions: `... on Human`.
///
/// A class, because many documents have no conditions: the index of all types is built when it is first needed.
final class ConditionNames {
  private let program: Program
  private lazy var uppers = CasedTypes(Casing.upper, program)
  private lazy var lowers = CasedTypes(Casing.lower, program)
  /// Whether one of the types with a name can narrow, by the names of the object's known types and that name.
  private var narrowing = [String: Bool]()

  init(_ program: Program) { self.program = program }
}

extension ConditionNames {
  /// Returns the case of a choice between object types: those of a union or an interface.
  func choiceCase(_ condition: Symbol) -> String {
    let (name, rank) = lowers.name(of: condition)
    if rank > 0 { return "\(name)_\(rank + 1)" }
    let allowed = name == "other" ? "otherType" : MemberNames.allowedCase(name)
    if allowed == name { return name }
    // Types that have the substitute as their own name come first.
    let count = lowers.types(allowed).count
    return count == 0 ? allowed : "\(allowed)_\(count + 1)"
  }

  /// Returns the property of a condition: `asHuman`
  func property(_ condition: Symbol) -> String {
    "as" + base(condition)
  }

  /// Returns the type of a condition: `Human`, or a longer name if a field's type has that name.
  func type(_ condition: Symbol, beside fields: FieldNames) -> String {
    let name = base(condition)
    return fields.typeScope.free(name, name + "Selection")
  }

  /// Reports whether a property's name may be that of a condition.
  func isProperty(_ name: String, on known: [Symbol], _ program: Program) -> Bool {
    guard name.hasPrefix("as") else { return false }
    return [name, Self.without("Type", name)].contains { name in
      guard let shared = sharedName(String(name.dropFirst(2))) else { return false }
      let question = (known.map(program.text) + [shared]).joined(separator: " ")
      if let answer = narrowing[question] { return answer }
      let answer = uppers.types(shared).contains { canNarrow($0, known, program) }
      narrowing[question] = answer
      return answer
    }
  }

  /// Reports whether a type's name may be that of a condition.
  func isType(_ name: String, beside fields: FieldNames, on known: [Symbol], _ program: Program) -> Bool {
    [name, Self.without("Selection", name)].contains { base in
      guard let condition = condition(called: base) else { return false }
      return type(condition, beside: fields) == name && canNarrow(condition, known, program)
    }
  }

  /// Returns a condition's base name. Of types whose names differ only in case, the first one has no number.
  private func base(_ condition: Symbol) -> String {
    let (name, rank) = uppers.name(of: condition)
    return rank == 0 ? name : "\(name)_\(rank + 1)"
  }

  /// Returns the condition with this base name.
  private func condition(called name: String) -> Symbol? {
    guard let shared = sharedName(name) else { return nil }
    let types = uppers.types(shared)
    if name == shared { return types.first }
    return types.first { base($0) == name }
  }

  /// Returns the name, in Swift's case, of the types that a base name may belong to: the name itself, or the part before its
  /// number.
  private func sharedName(_ name: String) -> String? {
    if !uppers.types(name).isEmpty { return name }
    let parts = parts(of: name, separatedBy: "_").filter { !$0.isEmpty }
    return parts.count == 2 && !uppers.types(parts[0]).isEmpty ? parts[0] : nil
  }

  /// Reports whether only some of the objects are of the type.
  private func canNarrow(_ condition: Symbol, _ known: [Symbol], _ program: Program) -> Bool {
    !program.isKnown(known, toBe: condition) && program.hasObjects(of: known + [condition])
  }

  private static func without(_ suffix: String, _ name: String) -> String {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}

/// The composite types of a schema by their names in one of Swift's cases, where several names may become the same.
private struct CasedTypes {
  private let casing: (String) -> String
  private let program: Program
  /// Types by their lowercase names without underscores. Types whose Swift names are the same always share an entry, so only
  /// one entry is examined.
  private var folded = [String: [Symbol]]()
  /// The types of each requested name: those already written in Swift's case first, then by name.
  private var types = [String: [Symbol]]()
  /// The index of each of these types among those with its name.
  private var ranks = [Symbol: Int]()

  init(_ casing: @escaping (String) -> String, _ program: Program) {
    self.casing = casing
    self.program = program
    for type in program.schema.types where [.object, .interface, .union].contains(type.kind) && !type.isBuiltIn {
      folded[Self.fold(program.context.text(type.name)), default: []].append(type.name.symbol)
    }
  }

  mutating func types(_ name: String) -> [Symbol] {
    prepare(name)
    return types[name] ?? []
  }

  /// Returns a type's name, and its index among the types with that name.
  mutating func name(of type: Symbol) -> (name: String, rank: Int) {
    let name = casing(program.text(type))
    prepare(name)
    return (name, ranks[type] ?? 0)
  }

  /// Distributes the types that a name, and names that differ from it only in case, may belong to.
  private mutating func prepare(_ name: String) {
    guard let found = folded.removeValue(forKey: Self.fold(name)) else { return }
    for type in found.sorted(byText: { order(program.text($0)) }) {
      let name = casing(program.text(type))
      ranks[type] = types[name]?.count ?? 0
      types[name, default: []].append(type)
    }
  }

  /// Returns a sort key: names already written in Swift's case come first, then by name.
  private func order(_ text: String) -> String { (Casing.upper(text) == text ? "0" : "1") + text }

  private static func fold(_ name: String) -> String {
    let name = name.lowercased()
    return name.utf8.contains(UInt8(ascii: "_")) ? name.filter { $0 != "_" } : name
  }
}
