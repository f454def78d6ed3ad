extension OperationDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    if isShorthand { return selectionSet.write(to: &printer) }
    printer.write(description: description)
    printer.write(type.keyword)
    if let name {
      printer.write(" ")
      printer.write(name)
    } else if !variables.isEmpty {
      printer.write(" ")
    }
    writeVariables(to: &printer)
    printer.write(directives)
    printer.write(" ")
    selectionSet.write(to: &printer)
  }

  /// Whether the operation can be written as its selection set alone.
  private var isShorthand: Bool {
    type == .query && name == nil && variables.isEmpty && directives.isEmpty && description == nil
  }

  private func writeVariables(to printer: inout Printer) {
    if variables.isEmpty { return }
    let texts = printer.texts(variables)
    let isMultiline = texts.contains { $0.utf8.contains(UInt8(ascii: "\n")) }
    printer.write(isMultiline ? "(\n" : "(")
    printer.write(texts, separator: isMultiline ? "\n" : ", ")
    printer.write(isMultiline ? "\n)" : ")")
  }
}

extension VariableDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write("$")
    printer.write(name)
    printer.write(": ")
    type.write(to: &printer)
    printer.write(defaultValue: defaultValue)
    printer.write(directives)
  }
}

extension FragmentDefinition: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(description: description)
    printer.write("fragment ")
    printer.write(name)
    printer.write(" on ")
    printer.write(typeCondition)
    printer.write(directives)
    printer.write(" ")
    selectionSet.write(to: &printer)
  }
}

extension SelectionSet: PrettyPrintable {
  /// Writes the selection set. Open sets are kept in a list, so that nesting uses no stack.
  func write(to printer: inout Printer) {
    printer.openBlock()
    var open = [selections[...]]
    while let last = open.indices.last {
      guard let selection = open[last].popFirst() else {
        printer.closeBlock()
        open.removeLast()
        continue
      }
      printer.newLine()
      selection.writeHead(to: &printer)
      guard let inside = selection.selectionSet else { continue }
      printer.write(" ")
      printer.openBlock()
      open.append(inside.selections[...])
    }
  }
}

extension Selection: PrettyPrintable {
  func write(to printer: inout Printer) {
    writeHead(to: &printer)
    guard let selectionSet else { return }
    printer.write(" ")
    selectionSet.write(to: &printer)
  }

  /// Writes the part of the selection before its selection set.
  fileprivate func writeHead(to printer: inout Printer) {
    switch self {
    case .field(let field): field.writeHead(to: &printer)
    case .fragmentSpread(let spread): spread.write(to: &printer)
    case .inlineFragment(let fragment): fragment.writeHead(to: &printer)
    }
  }

  fileprivate var selectionSet: SelectionSet? {
    switch self {
    case .field(let field): field.selectionSet
    case .fragmentSpread: nil
    case .inlineFragment(let fragment): fragment.selectionSet
    }
  }
}

extension Field: PrettyPrintable {
  func write(to printer: inout Printer) {
    Selection.field(self).write(to: &printer)
  }

  fileprivate func writeHead(to printer: inout Printer) {
    if let alias {
      printer.write(alias)
      printer.write(": ")
    }
    printer.write(name)
    writeArguments(to: &printer)
    printer.write(directives)
  }

  private func writeArguments(to printer: inout Printer) {
    if arguments.isEmpty { return }
    let texts = printer.texts(arguments)
    let names = (alias.map { [$0, name] } ?? [name]).map(printer.context.text)
    if Printer.lineLength(names) + 2 + Printer.lineLength(texts) > Printer.lineLength {
      printer.write(texts, linesBetween: "(", and: ")")
    } else {
      printer.write("(")
      printer.write(texts, separator: ", ")
      printer.write(")")
    }
  }
}

extension FragmentSpread: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write("...")
    printer.write(name)
    printer.write(directives)
  }
}

extension InlineFragment: PrettyPrintable {
  func write(to printer: inout Printer) {
    Selection.inlineFragment(self).write(to: &printer)
  }

  fileprivate func writeHead(to printer: inout Printer) {
    printer.write("...")
    if let typeCondition {
      printer.write(" on ")
      printer.write(typeCondition)
    }
    printer.write(directives)
  }
}

extension Argument: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write(name)
    printer.write(": ")
    value.write(to: &printer)
  }
}

extension Directive: PrettyPrintable {
  func write(to printer: inout Printer) {
    printer.write("@")
    printer.write(name)
    if arguments.isEmpty { return }
    printer.write("(")
    printer.write(printer.texts(arguments), separator: ", ")
    printer.write(")")
  }
}

extension Printer {
  /// Writes each directive, preceded by a space.
  mutating func write(_ directives: [Directive]) {
    for directive in directives {
      write(" ")
      directive.write(to: &self)
    }
  }
}
