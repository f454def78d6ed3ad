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

  /// Whether nothing but its selection set needs to be written.
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
