import GraphQLLanguage
import GraphQLProject

/// What is called how in the selections on one object, as far as the schema and the written name decide.
struct LevelNames {
  let fields: FieldNames
  private let known: [Symbol]
  private let program: Program
  private let conditions: ConditionNames

  /// - Parameter types: what the object is known to be.
  init(_ types: [Symbol], _ program: Program, _ conditions: ConditionNames) {
    known = types
    self.program = program
    self.conditions = conditions
    fields = FieldNames(types, program)
  }

  /// - Parameters:
  ///   - key: the response key.
  ///   - field: the field that is asked for under it.
  func property(_ key: Symbol, of field: Symbol) -> String {
    if let name = fields.property(key) { return name }
    let name = AliasNames.property(program.text(key))
    // `fooBar: foo_bar` is what the property of the field would be called anyway.
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

  /// The property of an inline fragment whose type need not exclude others.
  func property(ofVariant condition: Symbol) -> String {
    var scope = fields.propertyScope
    let name = conditions.property(condition, program)
    return scope.take(name, name + "Type")
  }

  func type(ofVariant condition: Symbol) -> String {
    conditions.type(condition, beside: fields, program)
  }

  /// The property of a fragment that is spread.
  func property(ofFragment name: String) -> [String] {
    let name = MemberNames.allowed(Casing.lower(name))
    let isTaken = fields.propertyScope.contains(name) || conditions.isProperty(name, on: known, program)
    return isTaken ? [name + "Fragment"] : [name, name + "Fragment"]
  }
}

/// The Swift names of types as conditions of fragments: `... on Human`.
///
/// A class, as many documents have no conditions: the index of all types is made when it is first needed.
final class ConditionNames {
  private let program: Program
  /// Composite types by their names in small letters and without underscores. Types whose names become the same in Swift's
  /// case are among those of one such name.
  private lazy var folded = Self.folded(program)

  init(_ program: Program) { self.program = program }

  private static func folded(_ program: Program) -> [String: [Symbol]] {
    var types: [String: [Symbol]] = [:]
    for type in program.schema.types where [.object, .interface, .union].contains(type.kind) && !type.isBuiltIn {
      types[fold(program.context.text(type.name)), default: []].append(type.name.symbol)
    }
    return types
  }

  private static func fold(_ name: String) -> String {
    let name = name.lowercased()
    return name.utf8.contains(UInt8(ascii: "_")) ? name.filter { $0 != "_" } : name
  }

  /// The composite types of a name in Swift's case: those that are written so first, then by name.
  private func types(_ name: String, _ casing: (String) -> String) -> [Symbol] {
    let found = (folded[Self.fold(name)] ?? []).filter { casing(program.text($0)) == name }
    if found.count < 2 { return found }
    return found.map { symbol in
      let text = program.text(symbol)
      return (rank: Casing.upper(text) == text ? 0 : 1, text: text, symbol: symbol)
    }
    .sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }.map(\.symbol)
  }
}

extension ConditionNames {
  /// The case of a choice between object types, those of a Union or an interface.
  func choiceCase(_ condition: Symbol, _ program: Program) -> String {
    let name = Casing.lower(program.text(condition))
    let rank = types(name, Casing.lower).firstIndex(of: condition) ?? 0
    if rank > 0 { return "\(name)_\(rank + 1)" }
    if name != "other" { return MemberNames.allowedCase(name) }
    return types("otherType", Casing.lower).isEmpty ? "otherType" : "otherType_2"
  }

  /// `asHuman`
  func property(_ condition: Symbol, _ program: Program) -> String {
    "as" + base(condition, program)
  }

  /// `Human`, or a longer name where a field's type is called so.
  func type(_ condition: Symbol, beside fields: FieldNames, _ program: Program) -> String {
    var scope = fields.typeScope
    let name = base(condition, program)
    return scope.take(name, name + "Selection")
  }

  /// Whether a property may be that of a condition.
  func isProperty(_ name: String, on known: [Symbol], _ program: Program) -> Bool {
    guard name.hasPrefix("as") else { return false }
    return [name, Self.without("Type", name)].contains { name in
      candidates(String(name.dropFirst(2))).contains { canNarrow($0, known, program) }
    }
  }

  /// Whether a type may be that of a condition.
  func isType(_ name: String, beside fields: FieldNames, on known: [Symbol], _ program: Program) -> Bool {
    (candidates(name) + candidates(Self.without("Selection", name))).contains { condition in
      type(condition, beside: fields, program) == name && canNarrow(condition, known, program)
    }
  }

  /// Of types whose names differ only in their case, the first is called as it is written.
  private func base(_ condition: Symbol, _ program: Program) -> String {
    let name = Casing.upper(program.text(condition))
    let rank = types(name, Casing.upper).firstIndex(of: condition) ?? 0
    return rank == 0 ? name : "\(name)_\(rank + 1)"
  }

  private func candidates(_ name: String) -> [Symbol] {
    let found = types(name, Casing.upper)
    if !found.isEmpty { return found }
    let parts = name.split(separator: "_")
    return parts.count == 2 ? types(String(parts[0]), Casing.upper) : []
  }

  /// Whether only some of the objects are of the type.
  private func canNarrow(_ condition: Symbol, _ known: [Symbol], _ program: Program) -> Bool {
    !program.isKnown(known, toBe: condition) && !program.objects(of: known + [condition]).isEmpty
  }

  private static func without(_ suffix: String, _ name: String) -> String {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}
