public import GraphQLLanguage

extension Schema {
  /// Returns the schema as SDL in the layout of the reference implementation: without built-in definitions, with extensions
  /// merged, and with only those applied directives that the specification defines.
  ///
  /// - Parameter sorted: Whether to sort definitions, fields and all other named elements by their names, in natural order.
  ///   Schemas that differ only in the order of their elements then have the same text.
  public func printed(sorted: Bool = false) -> String {
    let printer = SchemaPrinter(schema: self, isSorted: sorted)
    var texts: [String] = []
    if let definition = printedDefinition() { texts.append(definition) }
    for place in printer.order(directives.count, { directives[$0].name }) {
      let directive = directives[place]
      if Schema.builtIn.directives.contains(where: { $0.name.symbol == directive.name.symbol }) { continue }
      texts.append(printer.print(directive))
    }
    for place in printer.order(types.count, { types[$0].name }) where !types[place].isBuiltIn {
      texts.append(printer.print(types[place]))
    }
    return texts.joined(separator: "\n\n")
  }

  /// Returns the schema definition, or `nil` if it can be omitted.
  @inline(never)
  private func printedDefinition() -> String? {
    if queryType == nil, mutationType == nil, subscriptionType == nil { return nil }
    let usual = queryType == known(.queryType) && mutationType == known(.mutationType)
    if description == nil, usual, subscriptionType == known(.subscriptionType) { return nil }
    var lines = ""
    if let queryType { lines += "  query: \(context.text(queryType))\n" }
    if let mutationType { lines += "  mutation: \(context.text(mutationType))\n" }
    if let subscriptionType { lines += "  subscription: \(context.text(subscriptionType))\n" }
    let block = "schema {\n" + lines + "}"
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

  /// Returns the indices of named elements in the order in which they are printed.
  @inline(never)
  func order(_ count: Int, _ name: (Int) -> Name) -> [Int] {
    let places = Array(0..<count)
    if !isSorted { return places }
    let texts = places.map { text(name($0)) }
    return places.sorted { naturallyPrecedes(texts[$0], texts[$1]) }
  }

  private func print(_ names: [Name], separator: String) -> String {
    order(names.count) { names[$0] }.map { text(names[$0]) }.joined(separator: separator)
  }

  @inline(never)
  func print(_ directive: DirectiveDefinition) -> String {
    print(description: directive.description) + "directive @" + text(directive.name)
      + print(arguments: directive.arguments, indentation: "") + print(deprecation: directive.directives)
      + (directive.isRepeatable ? " repeatable" : "")
      + " on " + print(directive.locations, separator: " | ")
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

  /// Returns a description on separate lines.
  @inline(never)
  func print(description: StringValue?, indentation: String = "") -> String {
    guard let description else { return "" }
    let value = schema.context.text(description)
    let lines = StringPrinter.description(value).split(separator: "\n", omittingEmptySubsequences: false)
    return indentation + lines.joined(separator: "\n" + indentation) + "\n"
  }
}

extension SchemaPrinter {
  @inline(never)
  private func print(interfaces type: SchemaType) -> String {
    type.interfaces.isEmpty ? "" : " implements " + print(type.interfaces, separator: " & ")
  }

  @inline(never)
  private func print(members type: SchemaType) -> String {
    type.members.isEmpty ? "" : " = " + print(type.members, separator: " | ")
  }

  @inline(never)
  private func print(fields type: SchemaType) -> String {
    let members = order(type.fields.count) { type.fields[$0].name }.map { place in
      let field = type.fields[place]
      let arguments = print(arguments: field.arguments, indentation: "  ")
      let line = text(field.name) + arguments + ": " + schema.context.text(field.type)
      return member(field.description, line + print(deprecation: field.directives), indentation: "  ")
    }
    return block(members)
  }

  @inline(never)
  private func print(values type: SchemaType) -> String {
    let members = order(type.values.count) { type.values[$0].name }.map { place in
      let value = type.values[place]
      return member(value.description, text(value.name) + print(deprecation: value.directives), indentation: "  ")
    }
    return block(members)
  }

  @inline(never)
  private func print(inputFields type: SchemaType) -> String {
    block(order(type.inputFields.count) { type.inputFields[$0].name }.map { member(type.inputFields[$0], "  ") })
  }

  /// Returns a line of a block, after a blank line and the description if there is a description.
  @inline(never)
  private func member(_ description: StringValue?, _ line: String, indentation: String) -> String {
    (description == nil ? "" : "\n") + print(description: description, indentation: indentation) + indentation + line
  }

  private func member(_ input: InputValueDefinition, _ indentation: String) -> String {
    member(input.description, print(input), indentation: indentation)
  }

  private func block(_ members: [String]) -> String {
    members.isEmpty ? "" : " {" + lines(members) + "\n}"
  }

  /// Joins the members of a block. No blank line precedes the first.
  @inline(never)
  private func lines(_ members: [String]) -> String {
    let lines = members.joined(separator: "\n")
    return lines.utf8.first == UInt8(ascii: "\n") ? lines : "\n" + lines
  }

  /// Prints arguments on one line, unless one of them has a description.
  @inline(never)
  private func print(arguments: [InputValueDefinition], indentation: String) -> String {
    if arguments.isEmpty { return "" }
    let order = order(arguments.count) { arguments[$0].name }
    if arguments.allSatisfy({ $0.description == nil }) {
      return "(" + order.map { print(arguments[$0]) }.joined(separator: ", ") + ")"
    }
    let inner = indentation + "  "
    let members = order.map { member(arguments[$0], inner) }
    return "(" + lines(members) + "\n" + indentation + ")"
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
