import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// The part of a plan about variables and input objects: their defaults, which slot names omit.
struct PlanInputs {
  /// The default of each variable.
  var defaults: [Symbol: String] = [:]
  /// The input objects with defaults, by the variables that contain them.
  var types: [Symbol: Symbol] = [:]
  /// The fields of input objects with defaults.
  var fields: [Symbol: [String]] = [:]
  /// The policies of lists: `relay:after,first`.
  private var lists: [String] = []

  /// Returns the number of a list policy.
  mutating func number(of list: String) -> Int {
    if let known = lists.firstIndex(of: list) { return known }
    lists.append(list)
    return lists.count - 1
  }

  /// Returns the text in a plan: `($limit=20 $filter:Filter Filter{fit="COVER"})`
  func text(_ program: Program) -> String {
    var entries: [String] = []
    for variable in Set(defaults.keys).union(types.keys) {
      let type = types[variable].map { ":" + program.text($0) } ?? ""
      entries.append("$" + program.text(variable) + type + (defaults[variable].map { "=" + $0 } ?? ""))
    }
    for (type, fields) in fields { entries.append(program.text(type) + "{" + fields.joined(separator: " ") + "}") }
    entries = entries.sorted() + lists
    return entries.isEmpty ? "" : "(" + entries.joined(separator: " ") + ")"
  }
}

extension PlanWriter {
  mutating func addDefault(of variable: VariableDefinition) {
    guard let value = variable.defaultValue else { return }
    inputs.defaults[variable.name.symbol] = canonical(value, variable.type)
  }

  /// Returns the arguments of a field sorted by name, without those that equal their defaults, and with those of the
  /// directives that may change its value.
  mutating func arguments(of field: ResolvedDocument.Node) -> String {
    if field.field?.isPlain(program.context) != false { return "" }
    var arguments = directives(of: field)
    for argument in field.arguments {
      guard let value = argument.value else { continue }
      let (name, type) = (program.context.text(argument.definition.name), argument.definition.type)
      let initial = initial(argument.definition, of: field)
      var text = canonical(value, type)
      if text == initial { continue }
      addTypes(of: type.name.symbol, in: value)
      if text != "$" + name { text = name + ":" + text }
      if let initial, value.hasVariables { text += "=" + initial }
      arguments.append((name, text))
    }
    if arguments.isEmpty { return "" }
    return "(" + arguments.sorted(byText: \.name).map(\.text).joined(separator: ",") + ")"
  }

  /// Returns the directives of a field and their arguments as arguments with names that a schema cannot have:
  /// `__translate:true,__translate_to:"fr"`. Of `@connection`, which is not sent, this is the key of the list.
  private mutating func directives(of node: ResolvedDocument.Node) -> [(name: String, text: String)] {
    var result: [(name: String, text: String)] = []
    for (index, directive) in (node.field?.ownDirectives(program.context) ?? []).enumerated() {
      // A directive may be repeated.
      let name = "__" + program.context.text(directive.name) + (index == 0 ? "" : "_\(index)")
      result.append((name, name + ":true"))
      let definitions = program.schema.directive(directive.name.symbol)?.arguments ?? []
      for argument in directive.arguments {
        guard let type = definitions.first(where: { $0.name.symbol == argument.name.symbol })?.type else { continue }
        addTypes(of: type.name.symbol, in: argument.value)
        let name = name + "_" + program.context.text(argument.name)
        result.append((name, name + ":" + canonical(argument.value, type)))
      }
    }
    if let key = node.field?.listKey(program.context) {
      result.append(("__connection", "__connection:" + quoted(key)))
    }
    return result
  }

  /// Returns the default of an argument, or `nil` if the objects that the field is selected on have different ones: a
  /// server uses that of the object, which may differ from the interface's.
  private func initial(_ argument: InputValueDefinition, of field: ResolvedDocument.Node) -> String? {
    guard let value = argument.defaultValue else { return nil }
    let text = canonical(value, argument.type)
    guard let parent = field.parentType, parent.isAbstract, let name = field.field?.name.symbol else { return text }
    let isShared = program.schema.possibleTypes(of: parent.name.symbol).allSatisfy { object in
      let arguments = program.schema.field(name, of: object)?.arguments ?? []
      let own = arguments.first { $0.name.symbol == argument.name.symbol }
      return own?.defaultValue.map { canonical($0, argument.type) } == text
    }
    return isShared ? text : nil
  }

  /// Returns a value as it is sent in variables: coerced to its type, in ASCII, with members sorted by name and without
  /// those that equal their defaults. The parser limits the nesting of texts.
  private func canonical(_ value: Value, _ type: TypeReference) -> String {
    switch value.kind {
    case .variable(let name): return "$" + program.text(name)
    case .null: return "null"
    case .list(let items):
      let item = if case .list(let item, _) = type.nullable { item } else { type }
      return "[" + items.map { canonical($0, item) }.joined(separator: ",") + "]"
    default: break
    }
    if case .list(let item, _) = type.nullable { return "[" + canonical(value, item) + "]" }
    let name = program.context.text(type.name)
    switch value.kind {
    case .int(let span):
      let text = program.context.text(span)
      if name == "Float", let number = Double(text) { return number.description }
      if name == "ID" { return "\"\(text)\"" }
      return text == "-0" ? "0" : text
    case .float(let span):
      let text = program.context.text(span)
      return (name == "Float" ? Double(text)?.description : nil) ?? text
    case .string(let string): return quoted(program.context.text(string))
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .enum(let symbol): return quoted(program.text(symbol))
    case .object(let fields): return canonical(fields, type)
    case .variable, .null, .list: return ""
    }
  }

  private func canonical(_ fields: [ObjectField], _ type: TypeReference) -> String {
    var members: [(name: String, text: String)] = []
    for field in fields {
      let definition = program.schema.inputField(field.name.symbol, of: type.name.symbol)
      let value = canonical(field.value, definition?.type ?? type)
      let initial = definition.flatMap { definition in definition.defaultValue.map { canonical($0, definition.type) } }
      if value == initial { continue }
      let name = program.context.text(field.name)
      let ending = field.value.hasVariables ? initial.map { "=" + $0 } ?? "" : ""
      members.append((name, "\"\(name)\":\(value)\(ending)"))
    }
    return "{" + members.sorted(byText: \.name).map(\.text).joined(separator: ",") + "}"
  }

  /// Returns a JSON string as the runtime writes it, with escapes for characters that are not ASCII.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0x20..<0x80: result.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }

  /// Records the defaults of the input objects that the variables in a value contain.
  private mutating func addTypes(of type: Symbol, in value: Value) {
    var pending = [(value: value, type: type)]
    while let (value, type) = pending.popLast() {
      switch value.kind {
      case .variable(let variable): addTypes(of: type, heldBy: variable)
      case .list(let items): pending += items.map { ($0, type) }
      case .object(let fields):
        for field in fields {
          guard let definition = program.schema.inputField(field.name.symbol, of: type) else { continue }
          pending.append((field.value, definition.type.name.symbol))
        }
      default: break
      }
    }
  }

  /// Records the defaults of the input object that a variable contains, and of those inside it.
  private mutating func addTypes(of type: Symbol, heldBy variable: Symbol) {
    guard program.schema.kind(of: type) == .inputObject else { return }
    // First the reachable types, then those that have defaults or lead to types with defaults.
    var reached = [type]
    var (seen, users): (Set<Symbol>, [Symbol: [Symbol]]) = ([type], [:])
    var withDefaults: [Symbol] = []
    while let next = reached.popLast() {
      for field in program.schema.type(next)?.inputFields ?? [] {
        let inner = field.type.name.symbol
        if field.defaultValue != nil { withDefaults.append(next) }
        guard program.schema.kind(of: inner) == .inputObject else { continue }
        users[inner, default: []].append(next)
        if seen.insert(inner).inserted { reached.append(inner) }
      }
    }
    var relevant: Set<Symbol> = []
    while let next = withDefaults.popLast() {
      if relevant.insert(next).inserted { withDefaults += users[next] ?? [] }
    }
    if !relevant.contains(type) { return }
    inputs.types[variable] = type
    for type in relevant where inputs.fields[type] == nil {
      inputs.fields[type] = (program.schema.type(type)?.inputFields ?? []).compactMap { field in
        let inner = field.type.name.symbol
        let initial = field.defaultValue.map { "=" + canonical($0, field.type) } ?? ""
        let type = relevant.contains(inner) ? ":" + program.text(inner) : ""
        return initial.isEmpty && type.isEmpty ? nil : program.context.text(field.name) + type + initial
      }
    }
  }
}

extension Field {
  /// The directives that may change the value of the field: not those of the specification, and not those of caches, which
  /// are not sent.
  func ownDirectives(_ context: SourceContext) -> [Directive] {
    directives.filter { !Self.otherDirectives.contains(context.text($0.name)) }
  }

  private static let otherDirectives: Set = ["include", "skip", "defer", "stream", CacheDirectives.connection]

  /// The key in `@connection`: lists with different keys are different lists, although the server sends them as one field.
  func listKey(_ context: SourceContext) -> String? {
    let directive = directives.first { context.text($0.name) == CacheDirectives.connection }
    let key = directive?.arguments.first { context.text($0.name) == "key" }
    return if case .string(let text) = key?.value.kind { context.text(text) } else { nil }
  }

  /// Whether no arguments and no directives may change the value of the field.
  func isPlain(_ context: SourceContext) -> Bool {
    arguments.isEmpty && ownDirectives(context).isEmpty && listKey(context) == nil
  }
}

extension Value {
  /// Whether the value is or contains a variable.
  var hasVariables: Bool {
    var pending = [self]
    while let value = pending.popLast() {
      switch value.kind {
      case .variable: return true
      case .list(let items): pending += items
      case .object(let fields): pending += fields.map(\.value)
      default: break
      }
    }
    return false
  }
}
