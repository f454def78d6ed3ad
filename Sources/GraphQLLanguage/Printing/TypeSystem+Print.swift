extension SchemaDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write(isExtension ? "extend schema" : "schema")
    printer.write(directives)
    printer.writeMembers(operationTypes)
  }
}

extension RootOperationTypeDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(operation.keyword)
    printer.write(": ")
    printer.write(type)
  }
}

extension TypeDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    if isExtension { printer.write("extend ") }
    printer.write(body.keyword)
    printer.write(" ")
    printer.write(name)
    printer.write(body.interfaces, opening: " implements ", separator: " & ")
    printer.write(directives)
    body.writeMembers(to: &printer)
  }
}

extension TypeDefinition.Body {
  fileprivate var keyword: String {
    switch self {
    case .scalar: "scalar"
    case .object: "type"
    case .interface: "interface"
    case .union: "union"
    case .enum: "enum"
    case .inputObject: "input"
    }
  }

  fileprivate var interfaces: [Name] {
    switch self {
    case .object(let interfaces, _), .interface(let interfaces, _): interfaces
    case .scalar, .union, .enum, .inputObject: []
    }
  }

  fileprivate func writeMembers(to printer: inout Printer) {
    switch self {
    case .scalar: break
    case .object(_, let fields), .interface(_, let fields): printer.writeMembers(fields)
    case .union(let members): printer.write(members, opening: " = ", separator: " | ")
    case .enum(let values): printer.writeMembers(values)
    case .inputObject(let fields): printer.writeMembers(fields)
    }
  }
}

extension DirectiveDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write(isExtension ? "extend directive @" : "directive @")
    printer.write(name)
    printer.write(argumentsDefinition: arguments)
    printer.write(directives)
    if isRepeatable { printer.write(" repeatable") }
    printer.write(locations, opening: " on ", separator: " | ")
  }
}

extension Printer {
  /// Writes a block after a space, or nothing if there are no members.
  fileprivate mutating func writeMembers<Node: PrettyPrintable>(_ nodes: [Node]) {
    if nodes.isEmpty { return }
    write(" ")
    write(block: nodes)
  }

  fileprivate mutating func write(_ names: [Name], opening: String, separator: String) {
    if names.isEmpty { return }
    write(opening)
    write(names, separator: separator)
  }
}

extension FieldDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write(name)
    printer.write(argumentsDefinition: arguments)
    printer.write(": ")
    type.write(to: &printer)
    printer.write(directives)
  }
}

extension InputValueDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write(name)
    printer.write(": ")
    type.write(to: &printer)
    printer.write(defaultValue: defaultValue)
    printer.write(directives)
  }
}

extension EnumValueDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write(name)
    printer.write(directives)
  }
}

extension Printer {
  /// Writes arguments in parentheses: on one line, or one per line if any of them spans several lines.
  mutating func write(argumentsDefinition arguments: [InputValueDefinition]) {
    if arguments.isEmpty { return }
    let texts = texts(arguments)
    if texts.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
      return write(texts, linesBetween: "(", and: ")")
    }
    write("(")
    write(texts, separator: ", ")
    write(")")
  }
}
