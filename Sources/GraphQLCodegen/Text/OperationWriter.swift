import GraphQLLanguage

/// Writes operations and fragments as they are sent: without what the server does not need, and with `__typename` first
/// in every selection set whose type only the response can tell.
struct OperationWriter {
  private let program: Definitions
  private let setsWithTypename: Set<Location>
  private let variables: [VariableDefinition]
  private var text = ""

  /// The operation and every fragment it needs, in the order of first use.
  ///
  /// - Parameters:
  ///   - variables: those of the operation's variables that are used.
  ///   - setsWithTypename: the selection sets that have to ask for `__typename`.
  static func text(
    of operation: OperationDefinition,
    _ variables: [VariableDefinition],
    in program: Definitions,
    _ setsWithTypename: Set<Location>
  ) -> String {
    var writer = OperationWriter(program: program, setsWithTypename: setsWithTypename, variables: variables)
    writer.write(operation)
    for fragment in program.fragments(usedBy: operation) { writer.write(fragment) }
    return writer.text
  }

  private init(program: Definitions, setsWithTypename: Set<Location>, variables: [VariableDefinition]) {
    self.program = program
    self.variables = variables
    self.setsWithTypename = setsWithTypename
  }

  private mutating func write(_ operation: OperationDefinition) {
    text += operation.type.word
    if let name = operation.name {
      text += " "
      text += program.context.text(name)
    }
    if !variables.isEmpty {
      text += "("
      for (index, variable) in variables.enumerated() {
        if index > 0 { text += "," }
        write(variable)
      }
      text += ")"
    }
    write(operation.directives)
    write(operation.selectionSet)
  }

  private mutating func write(_ fragment: FragmentDefinition) {
    text += " fragment "
    text += program.context.text(fragment.name)
    text += " on "
    text += program.context.text(fragment.typeCondition)
    write(fragment.directives)
    write(fragment.selectionSet)
  }

  private mutating func write(_ variable: VariableDefinition) {
    text += "$"
    text += program.context.text(variable.name)
    text += ":"
    write(variable.type)
    if let value = variable.defaultValue {
      text += "="
      write(value)
    }
    write(variable.directives)
  }

  private mutating func write(_ type: TypeReference) {
    switch type {
    case .named(let name): text += program.context.text(name)
    case .list(let item, _):
      text += "["
      write(item)
      text += "]"
    case .nonNull(let nullable):
      write(nullable)
      text += "!"
    }
  }
}

extension OperationWriter {
  private mutating func write(_ set: SelectionSet) {
    text += "{"
    let isAdded = setsWithTypename.contains(set.location)
    if isAdded { text += "__typename" }
    for selection in set.selections {
      if case .field(let field) = selection {
        if isAdded, isPlainTypename(field) { continue }
        if endsWithWord { text += " " }
      }
      write(selection)
    }
    text += "}"
  }

  private var endsWithWord: Bool {
    guard let byte = text.utf8.last else { return false }
    return byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
  }

  private func isPlainTypename(_ field: Field) -> Bool {
    field.name.symbol == .typename && field.alias == nil && field.directives.isEmpty
  }

  private mutating func write(_ selection: Selection) {
    switch selection {
    case .field(let field): write(field)
    case .fragmentSpread(let spread):
      text += "..."
      text += program.context.text(spread.name)
      write(spread.directives.filter { !IncrementalDelivery.isLeftOut($0, onField: false) })
    case .inlineFragment(let fragment):
      text += "..."
      if let condition = fragment.typeCondition {
        text += "on "
        text += program.context.text(condition)
      }
      write(fragment.directives.filter { !IncrementalDelivery.isLeftOut($0, onField: false) })
      write(fragment.selectionSet)
    }
  }

  private mutating func write(_ field: Field) {
    if let alias = field.alias {
      text += program.context.text(alias)
      text += ":"
    }
    text += program.context.text(field.name)
    write(field.arguments)
    write(field.directives.filter { !IncrementalDelivery.isLeftOut($0, onField: true) })
    if let set = field.selectionSet { write(set) }
  }
}

extension OperationWriter {
  private mutating func write(_ directives: [Directive]) {
    for directive in directives {
      text += "@"
      text += program.context.text(directive.name)
      write(directive.arguments)
    }
  }

  private mutating func write(_ arguments: [Argument]) {
    if arguments.isEmpty { return }
    text += "("
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text += "," }
      text += program.context.text(argument.name)
      text += ":"
      write(argument.value)
    }
    text += ")"
  }

  private mutating func write(_ value: Value) {
    switch value.kind {
    case .variable(let name):
      text += "$"
      text += program.text(name)
    case .int(let span), .float(let span): text += program.context.text(span)
    case .string(let string): text += program.context.text(string.span)
    case .boolean(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    case .enum(let name): text += program.text(name)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        write(value)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        text += program.context.text(field.name)
        text += ":"
        write(field.value)
      }
      text += "}"
    }
  }
}

extension OperationType {
  /// The keyword.
  var word: String {
    switch self {
    case .query: "query"
    case .mutation: "mutation"
    case .subscription: "subscription"
    }
  }
}
