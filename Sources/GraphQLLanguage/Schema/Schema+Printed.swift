extension Schema {
  /// The schema as SDL, laid out as the reference implementation prints schemas: without what is built in, extensions
  /// merged, and of applied directives only those that the specification defines.
  ///
  /// - Parameter sorted: whether everything that has a name stands in the natural order of names, for texts that do not
  ///   change when only an order has.
  public func printed(sorted: Bool = false) -> String {
    let printer = SchemaPrinter(schema: self, isSorted: sorted)
    let builtIn = Set(BuiltIns.shared.directives.map(\.name.symbol))
    var texts: [String] = []
    if let definition = printedDefinition() { texts.append(definition) }
    for directive in printer.ordered(directives, by: \.name) where !builtIn.contains(directive.name.symbol) {
      texts.append(printer.print(directive))
    }
    for type in printer.ordered(types, by: \.name) where !type.isBuiltIn { texts.append(printer.print(type)) }
    return texts.joined(separator: "\n\n")
  }

  /// The schema definition, unless it says what goes without saying.
  @inline(never)
  private func printedDefinition() -> String? {
    let roots = [("query", queryType), ("mutation", mutationType), ("subscription", subscriptionType)]
    if roots.allSatisfy({ $0.1 == nil }) { return nil }
    let usual = queryType == known(.queryType) && mutationType == known(.mutationType)
    if description == nil, usual, subscriptionType == known(.subscriptionType) { return nil }
    let lines = roots.compactMap { word, root in root.map { "  \(word): \(context.text($0))" } }
    let block = "schema {\n" + lines.joined(separator: "\n") + "\n}"
    return SchemaPrinter(schema: self, isSorted: false).print(description: description) + block
  }

  private func known(_ type: Symbol) -> Symbol? {
    kind(of: type) == nil ? nil : type
  }
}

/// Writes definitions in the style of the reference implementation's `printSchema`.
private struct SchemaPrinter {
  let schema: Schema
  let isSorted: Bool

  /// What has names, in the order in which it is printed.
  func ordered<Element>(_ elements: [Element], by name: (Element) -> Name) -> [Element] {
    if !isSorted { return elements }
    return elements.map { (text(name($0)), $0) }.sorted { naturallyPrecedes($0.0, $1.0) }.map(\.1)
  }

  @inline(never)
  func print(_ directive: DirectiveDefinition) -> String {
    print(description: directive.description) + "directive @" + text(directive.name)
      + print(arguments: directive.arguments, indentation: "") + print(deprecation: directive.directives)
      + (directive.isRepeatable ? " repeatable" : "")
      + " on " + ordered(directive.locations, by: \.self).map(text).joined(separator: " | ")
  }

  @inline(never)
  func print(_ type: SchemaType) -> String {
    let name = text(type.name)
    let definition =
      switch type.kind {
      case .scalar: "scalar " + name + print(specifiedBy: type)
      case .object: "type " + name + print(interfaces: type) + print(fields: type)
      case .interface: "interface " + name + print(interfaces: type) + print(fields: type)
      case .union: "union " + name + print(members: type)
      case .enum: "enum " + name + print(values: type)
      case .inputObject: "input " + name + (type.isOneOf ? " @oneOf" : "") + print(inputFields: type)
      }
    return print(description: type.description) + definition
  }

  /// A description on lines of its own; with a blank line before it, where it is not the first of a block.
  @inline(never)
  func print(description: StringValue?, indentation: String = "", isFirst: Bool = true) -> String {
    guard let description else { return "" }
    let value = schema.context.text(description)
    let lines = StringPrinter.description(value).split(separator: "\n", omittingEmptySubsequences: false)
    let blank = indentation.isEmpty || isFirst ? "" : "\n"
    return blank + indentation + lines.joined(separator: "\n" + indentation) + "\n"
  }
}

extension SchemaPrinter {
  @inline(never)
  private func print(interfaces type: SchemaType) -> String {
    type.interfaces.isEmpty
      ? "" : " implements " + ordered(type.interfaces, by: \.self).map(text).joined(separator: " & ")
  }

  @inline(never)
  private func print(members type: SchemaType) -> String {
    type.members.isEmpty ? "" : " = " + ordered(type.members, by: \.self).map(text).joined(separator: " | ")
  }

  @inline(never)
  private func print(fields type: SchemaType) -> String {
    block(ordered(type.fields, by: \.name)) { field in
      let arguments = print(arguments: field.arguments, indentation: "  ")
      let line = text(field.name) + arguments + ": " + schema.context.text(field.type)
      return (field.description, line + print(deprecation: field.directives))
    }
  }

  @inline(never)
  private func print(values type: SchemaType) -> String {
    block(ordered(type.values, by: \.name)) { ($0.description, text($0.name) + print(deprecation: $0.directives)) }
  }

  @inline(never)
  private func print(inputFields type: SchemaType) -> String {
    block(ordered(type.inputFields, by: \.name)) { ($0.description, print($0)) }
  }

  private func block<Member>(_ members: [Member], _ line: (Member) -> (StringValue?, String)) -> String {
    if members.isEmpty { return "" }
    let lines = members.enumerated().map { index, member in
      let (description, line) = line(member)
      return print(description: description, indentation: "  ", isFirst: index == 0) + "  " + line
    }
    return " {\n" + lines.joined(separator: "\n") + "\n}"
  }

  /// On one line, unless one of them is described.
  @inline(never)
  private func print(arguments: [InputValueDefinition], indentation: String) -> String {
    if arguments.isEmpty { return "" }
    let arguments = ordered(arguments, by: \.name)
    if arguments.allSatisfy({ $0.description == nil }) {
      return "(" + arguments.map(print).joined(separator: ", ") + ")"
    }
    let inner = indentation + "  "
    let lines = arguments.enumerated().map { index, argument in
      print(description: argument.description, indentation: inner, isFirst: index == 0) + inner + print(argument)
    }
    return "(\n" + lines.joined(separator: "\n") + "\n" + indentation + ")"
  }

  @inline(never)
  private func print(_ input: InputValueDefinition) -> String {
    let value = input.defaultValue.map { " = " + $0.printed(.pretty, in: schema.context) } ?? ""
    return text(input.name) + ": " + schema.context.text(input.type) + value + print(deprecation: input.directives)
  }

  @inline(never)
  private func print(deprecation directives: [Directive]) -> String {
    guard let reason = schema.deprecationReason(directives) else { return "" }
    return reason == "No longer supported" ? " @deprecated" : " @deprecated(reason: \(StringPrinter.string(reason)))"
  }

  @inline(never)
  private func print(specifiedBy scalar: SchemaType) -> String {
    schema.specifiedByURL(scalar).map { " @specifiedBy(url: \(StringPrinter.string($0)))" } ?? ""
  }

  @inline(never)
  private func text(_ name: Name) -> String {
    schema.context.text(name)
  }
}
