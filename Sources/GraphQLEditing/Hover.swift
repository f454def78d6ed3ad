package import GraphQLLanguage
import GraphQLProject

/// The information that an editor shows for the name under the pointer.
package struct Hover: Hashable, Sendable {
  package let range: Range<Int>
  /// The text in Markdown.
  package let text: String
}

extension ProjectSnapshot {
  /// Returns information about the name at a position: its type, its description in the schema, and the place of its
  /// definition.
  package func hover(in path: String, at offset: Int) -> Hover? {
    if let file = file(path), file.kind == .configuration { return settingHover(in: file, at: offset) }
    guard let occurrence = occurrence(in: path, at: offset),
      let text = description(of: occurrence.entity, seenFrom: path)
    else { return nil }
    return Hover(range: occurrence.range, text: text)
  }

  /// Returns a description of an entity in Markdown, as the module of the file at `path` sees the entity. Returns `nil` if
  /// the entity is not defined there.
  package func description(of entity: Entity, seenFrom path: String) -> String? {
    let schema = schema(for: path)
    guard let signature = signature(of: entity, seenFrom: path) else { return nil }
    var parts = [Markdown.code(signature)]
    if let description = schema.description(of: entity) { parts.append(Markdown.closed(description)) }
    if let reason = schema.deprecation(of: entity) { parts.append("**Deprecated.** \(Markdown.closed(reason))") }
    if let place = definitions(of: entity, seenFrom: path).first, let owner = modules(with: place.path).first {
      let file = place.path.split(separator: "/").last ?? ""
      parts.append("Defined in `\(file)` of module `\(owner.name)`.")
    }
    return parts.joined(separator: "\n\n")
  }

  private func signature(of entity: Entity, seenFrom path: String) -> String? {
    switch entity {
    case .fragment(let name): type(of: entity, in: path).map { "fragment \(name) on \($0)" }
    case .operation(let path, let name): operation(name, in: path)
    case .variable(let path, let start, let name): variable(name, at: start, in: path)?.text
    default: schema(for: path).signature(of: entity)
    }
  }

  private func operation(_ name: String, in path: String) -> String? {
    guard let file = analysis(of: path) else { return nil }
    for case .operation(let operation) in file.document.definitions
    where operation.name.map({ file.context.text($0) }) == name {
      let variables = operation.variables.map { "$\(file.context.text($0.name)): \(file.context.text($0.type))" }
      return "\(operation.type) \(name)" + (variables.isEmpty ? "" : "(\(variables.joined(separator: ", ")))")
    }
    return nil
  }
}

// MARK: - The schema's definitions

extension Schema {
  /// Returns the definition of an entity on one line, in the syntax of GraphQL.
  func signature(of entity: Entity) -> String? {
    switch entity {
    case .type(let name): type(named: name).map(signature)
    case .field(let type, let name): field(name, of: type).map { "\(type).\(signature($0))" }
    case .enumValue(let type, let name): enumValue(name, of: type).map { _ in "\(type).\(name)" }
    case .directive(let name): directive(named: name).map(signature)
    case .argument, .inputField, .directiveArgument: inputValue(entity).map(signature)
    case .fragment, .operation, .variable: nil
    }
  }

  /// Returns the definition of a field with its arguments and its type: `products(first: Int = 20): [Product!]!`.
  package func signature(_ field: FieldDefinition) -> String {
    context.text(field.name) + signature(field.arguments) + ": " + context.text(field.type)
  }

  /// Returns the definition of an argument or input field: `first: Int = 20`.
  package func signature(_ value: InputValueDefinition) -> String {
    let text = "\(context.text(value.name)): \(context.text(value.type))"
    return value.defaultValue.map { "\(text) = \(context.text($0.span))" } ?? text
  }

  func signature(_ arguments: [InputValueDefinition]) -> String {
    arguments.isEmpty ? "" : "(\(arguments.map(signature).joined(separator: ", ")))"
  }

  private func signature(_ directive: DirectiveDefinition) -> String {
    let places = directive.locations.map { context.text($0) }.joined(separator: " | ")
    let name = context.text(directive.name) + signature(directive.arguments)
    return "directive @\(name)\(directive.isRepeatable ? " repeatable" : "") on \(places)"
  }

  private func signature(_ type: SchemaType) -> String {
    let name = context.text(type.name)
    let interfaces = type.interfaces.map { context.text($0) }.joined(separator: " & ")
    let implements = interfaces.isEmpty ? "" : " implements \(interfaces)"
    switch type.kind {
    case .scalar: return "scalar \(name)"
    case .object: return "type \(name)\(implements)"
    case .interface: return "interface \(name)\(implements)"
    case .union: return "union \(name) = \(type.members.map { context.text($0) }.joined(separator: " | "))"
    case .enum: return "enum \(name)"
    case .inputObject: return "input \(name)"
    }
  }

  /// Returns the description of an entity in the schema.
  func description(of entity: Entity) -> String? {
    let string: StringValue? =
      switch entity {
      case .type(let name): type(named: name)?.description
      case .field(let type, let name): field(name, of: type)?.description
      case .enumValue(let type, let name): enumValue(name, of: type)?.description
      case .directive(let name): directive(named: name)?.description
      case .argument, .inputField, .directiveArgument: inputValue(entity)?.description
      case .fragment, .operation, .variable: nil
      }
    return string.map { context.text($0) }
  }

  /// Returns the reason for an entity's deprecation, or `nil` if the entity is not deprecated.
  func deprecation(of entity: Entity) -> String? {
    let directives: [Directive]? =
      switch entity {
      case .field(let type, let name): field(name, of: type)?.directives
      case .enumValue(let type, let name): enumValue(name, of: type)?.directives
      case .argument, .inputField, .directiveArgument: inputValue(entity)?.directives
      case .type, .directive, .fragment, .operation, .variable: nil
      }
    return directives.flatMap { deprecationReason($0) }
  }
}

/// Text for editors in Markdown.
package enum Markdown {
  private static let maximumLength = 8192

  /// Returns GraphQL as a code block, whatever characters it contains.
  static func code(_ text: String) -> String {
    var (run, longest) = (0, 2)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)graphql\n\(text)\n\(fence)"
  }

  /// Returns a Markdown text without fences and asterisks, for editors that do not render Markdown.
  package static func plain(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("```") }
    return lines.joined(separator: "\n").replacing("**", with: "")
  }

  /// Returns someone else's text, truncated if it is long, and with its last code block closed.
  static func closed(_ text: String) -> String {
    let cut = text.utf8.count > maximumLength ? String(text.prefix(maximumLength)) + "…" : text
    let fences = cut.split(separator: "\n").filter { $0.hasPrefix("```") }.count
    return fences.isMultiple(of: 2) ? cut : cut + "\n```"
  }
}
