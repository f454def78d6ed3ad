import GraphQLLanguage
import GraphQLRuntime

/// Executes operations on a server that makes up all values: an object's content depends only on the object, the field with
/// its arguments, and a seed. Therefore, two texts of one operation have matching results.
struct RandomServer {
  let schema: Schema
  let program: Program
  /// Returns the key fields of an object type. If it returns none, no object occurs twice.
  let keys: (String) -> [String]
  let seed: UInt64
  /// The values of variables as JSON, or an empty string for omitted ones.
  private(set) var variables: [String: String] = [:]

  private typealias Selections = [SelectionSet]

  /// An object: its type and its identity.
  private struct Object {
    let type: Symbol
    let identity: String
  }

  init(_ schema: Schema, _ program: Program, keys: @escaping (String) -> [String], seed: UInt64) {
    self.schema = schema
    self.program = program
    self.keys = keys
    self.seed = seed
  }

  private func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037 &+ seed &* 0x9E37_79B9_7F4A_7C15
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    hash ^= hash &>> 29
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash &>> 32
  }

  private func text(_ symbol: Symbol) -> String { program.document.context.text(symbol) }

  // MARK: - Variables

  /// Makes up the variables of an operation, omitting some optional ones.
  mutating func makeVariables(_ operation: OperationDefinition) -> (json: String, conditions: GraphQLConditions) {
    var conditions = GraphQLConditions()
    var members: [String] = []
    for variable in operation.variables {
      let name = text(variable.name.symbol)
      let isOptional = !variable.type.isNonNull || variable.defaultValue != nil
      let isOmitted = isOptional && hash("omitted \(name)") % 3 == 0
      let value = isOmitted ? nil : input(variable.type, name, depth: 0)
      if let value { members.append("\"\(name)\":\(value)") }
      let used = value ?? variable.defaultValue?.printed(.minified, in: program.document.context)
      variables[name] = used ?? ""
      if text(variable.type.name.symbol) == "Boolean" { conditions[name] = used == "true" }
    }
    return ("{\(members.joined(separator: ","))}", conditions)
  }

  private func input(_ type: TypeReference, _ place: String, depth: Int) -> String {
    if !type.isNonNull, depth > 2 || hash("null \(place)") % 5 == 0 { return "null" }
    if case .list(let item, _) = type.nullable {
      let count = Int(truncatingIfNeeded: hash("count \(place)") % 3)
      return "[" + (0..<count).map { input(item, "\(place) \($0)", depth: depth + 1) }.joined(separator: ",") + "]"
    }
    guard let named = schema.type(type.name.symbol), named.kind == .inputObject else {
      return leaf(type.name.symbol, place)
    }
    let fields = named.inputFields.filter {
      named.isOneOf || $0.type.isNonNull || hash("has \(place) \(text($0.name.symbol))") % 2 == 0
    }
    let chosen = named.isOneOf ? Array(fields.prefix(1)) : fields
    let members = chosen.sorted { text($0.name.symbol) < text($1.name.symbol) }.map { field in
      let name = text(field.name.symbol)
      let type = named.isOneOf ? TypeReference.nonNull(field.type.nullable) : field.type
      return "\"\(name)\":" + input(type, "\(place) \(name)", depth: depth + 1)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func leaf(_ symbol: Symbol, _ place: String) -> String {
    let number = hash(place)
    guard let type = schema.type(symbol) else { return "null" }
    if type.kind == .enum {
      let value = type.values[Int(truncatingIfNeeded: number % UInt64(type.values.count))]
      return "\"\(text(value.name.symbol))\""
    }
    switch text(symbol) {
    case "Int": return String(number % 1000)
    case "Float": return "\(Double(number % 1000) / 8)"
    case "Boolean": return number % 2 == 0 ? "true" : "false"
    case "ID": return "\"\(number % 100_000)\""
    default:
      let words = ["", "a", "\\\"q\\\" \\\\", "gr\u{FC}n \u{1F600}", "} ] , :", "two words", "\\u00e9\\n"]
      return "\"\(words[Int(truncatingIfNeeded: number % 7)])\(number % 97)\""
    }
  }

  // MARK: - Execution

  func data(of operation: OperationDefinition, _ conditions: GraphQLConditions) -> String {
    guard let root = schema.rootType(operation.type) else { return "null" }
    let object = Object(type: root.name.symbol, identity: "root")
    return execute([operation.selectionSet], object, conditions, depth: 0)
  }

  private func isIncluded(_ selection: Selection, _ conditions: GraphQLConditions) -> Bool {
    SelectionCondition.all(in: selection.directives).allSatisfy { condition in
      switch condition {
      case .include(if: .variable(let name)): conditions[text(name)] == true
      case .skip(if: .variable(let name)): conditions[text(name)] != true
      case .include, .skip: condition.isMet == true
      }
    }
  }

  private func execute(
    _ sets: Selections,
    _ object: Object,
    _ conditions: GraphQLConditions,
    depth: Int
  ) -> String {
    let groups = program.resolved.collectFields(of: sets, on: object.type) { isIncluded($0, conditions) }
    let members = groups.map { group in
      let field = group.fields[0]
      let value: String
      if field.name.symbol == .typename {
        value = "\"\(text(object.type))\""
      } else if let definition = schema.field(field.name.symbol, of: object.type) {
        let name = text(field.name.symbol)
        let key = keys(text(object.type))
        if field.arguments.isEmpty, key.contains(name), let place = object.identity.firstIndex(of: "#") {
          value = leafOfKey(definition.type, "\(object.identity[place...]) \(name)")
        } else {
          let slot = "\(object.identity) \(name)(\(arguments(field, definition)))"
          let inner = group.fields.compactMap(\.selectionSet)
          value = complete(definition.type, slot, inner, conditions, depth: depth)
        }
      } else {
        value = "null"
      }
      return "\"\(text(group.key))\":\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func leafOfKey(_ type: TypeReference, _ place: String) -> String {
    text(type.name.symbol) == "Int" ? String(hash(place) % 1_000_000) : leaf(type.name.symbol, place)
  }

  /// Returns the arguments of a field, including the schema's defaults.
  private func arguments(_ field: Field, _ definition: FieldDefinition) -> String {
    let context = program.document.context
    return definition.arguments.map { argument in
      let given = field.arguments.first { $0.name.symbol == argument.name.symbol }?.value
      var text = given?.printed(.minified, in: context) ?? ""
      for name in variables.keys.sorted(by: { $0.count > $1.count }) {
        text = text.replacing("$" + name, with: variables[name] ?? "")
      }
      if text.isEmpty { text = argument.defaultValue?.printed(.minified, in: context) ?? "" }
      return "\(self.text(argument.name.symbol)):\(text.filter { !"\" ".contains($0) })"
    }
    .joined(separator: ",")
  }

  private func complete(
    _ type: TypeReference,
    _ slot: String,
    _ sets: Selections,
    _ conditions: GraphQLConditions,
    depth: Int
  ) -> String {
    if !type.isNonNull, hash("null \(slot)") % 7 == 0 { return "null" }
    if case .list(let item, _) = type.nullable {
      let count = Int(truncatingIfNeeded: hash("count \(slot)") % 3)
      return "["
        + (0..<count).map { complete(item, "\(slot)[\($0)]", sets, conditions, depth: depth + 1) }
        .joined(separator: ",") + "]"
    }
    let name = type.name.symbol
    if sets.isEmpty { return leaf(name, slot) }
    let possible = schema.possibleTypes(of: name)
    let object = possible[Int(truncatingIfNeeded: hash("type \(slot)") % UInt64(possible.count))]
    let isKeyed = !keys(text(object)).isEmpty
    var identity = isKeyed ? "\(text(object))#\(hash("key \(slot)") % 7)" : slot
    if object == schema.queryType { identity = "root" }
    return execute(sets, Object(type: object, identity: identity), conditions, depth: depth + 1)
  }
}
