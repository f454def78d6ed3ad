// Definitions that must be unique in a schema.
// https://spec.graphql.org/September2025/#sec-Schema

extension TypeSystemTextRules {
  /// A type system has at most one schema definition. https://spec.graphql.org/September2025/#sec-Schema
  struct LoneSchemaDefinition {
    let text: TypeSystemText
    private var isDefined = false

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ schema: SchemaDefinition) {
      if schema.isExtension { return }
      if isDefined {
        let message = "Must provide only one schema definition."
        text.report(Self.self, .duplicateSchemaDefinition, message, at: Spot(schema.span))
      }
      isDefined = true
    }
  }

  /// Each kind of operation has at most one root type.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types
  struct UniqueOperationTypes {
    let text: TypeSystemText
    private var known: [OperationType: SourceSpan] = [:]

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ schema: SchemaDefinition) {
      for root in schema.operationTypes {
        if let first = known[root.operation] {
          let message = "There can be only one \(root.operation.keyword) type in schema."
          let notes: [Note] = [("defined again here", Spot(root.span))]
          text.report(Self.self, .duplicateOperationType, message, at: Spot(first), related: notes)
        } else {
          known[root.operation] = root.span
        }
      }
    }
  }

  /// No two types of a schema have the same name. https://spec.graphql.org/September2025/#sec-Schema
  struct UniqueTypeNames {
    let text: TypeSystemText
    private var known: SymbolTable

    init(text: TypeSystemText) {
      self.text = text
      known = SymbolTable(names: text.document.context.names.count)
    }

    mutating func check(_ type: TypeDefinition) {
      let name = type.name
      if let first = known[name.symbol] {
        let message = "There can be only one type named \"\(text.text(name))\"."
        let names = [Name(symbol: name.symbol, location: Location(offset: first)), name]
        text.report(Self.self, .duplicateType, message, at: names, again: "defined again here")
      } else {
        known[name.symbol] = name.location.offset
      }
    }
  }

  /// No two fields of a type have the same name. https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
  struct UniqueFieldDefinitionNames {
    let text: TypeSystemText
    private var known = PairTable(minimumCapacity: 1024)

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ type: TypeDefinition) {
      switch type.body {
      case .object(_, let fields), .interface(_, let fields):
        for field in fields { check(field.name, of: type.name) }
      case .inputObject(let fields):
        for field in fields { check(field.name, of: type.name) }
      case .scalar, .union, .enum: break
      }
    }

    private mutating func check(_ name: Name, of type: Name) {
      guard let first = known.insert(name.location.offset, type.symbol, name.symbol) else { return }
      let message = "Field \"\(text.text(type)).\(text.text(name))\" can only be defined once."
      let names = [Name(symbol: name.symbol, location: Location(offset: first)), name]
      text.report(Self.self, .duplicateField, message, at: names, again: "defined again here")
    }
  }

  /// No two arguments of a field or directive have the same name.
  /// https://spec.graphql.org/September2025/#sec-Field-Arguments
  struct UniqueArgumentDefinitionNames {
    let text: TypeSystemText
    private var marks: SymbolMarks

    init(text: TypeSystemText) {
      self.text = text
      marks = SymbolMarks(names: text.document.context.names.count)
    }

    mutating func check(_ type: TypeDefinition) {
      switch type.body {
      case .object(_, let fields), .interface(_, let fields):
        for field in fields where field.arguments.count > 1 && hasDoubles(field.arguments) {
          report(field.arguments, of: text.text(type.name) + "." + text.text(field.name))
        }
      case .scalar, .union, .enum, .inputObject: break
      }
    }

    mutating func check(_ directive: DirectiveDefinition) {
      if hasDoubles(directive.arguments) { report(directive.arguments, of: "@" + text.text(directive.name)) }
    }

    private mutating func hasDoubles(_ arguments: [InputValueDefinition]) -> Bool {
      marks.removeAll()
      for argument in arguments where !marks.insert(argument.name.symbol) { return true }
      return false
    }

    private func report(_ arguments: [InputValueDefinition], of owner: String) {
      for names in repeatedNames(arguments.count, { arguments[$0].name }) {
        let message = "Argument \"\(owner)(\(text.text(names[0])):)\" can only be defined once."
        text.report(Self.self, .duplicateArgumentDefinition, message, at: names, again: "defined again here")
      }
    }
  }

  /// No two values of an enum have the same name. https://spec.graphql.org/September2025/#sec-Enums.Type-Validation
  struct UniqueEnumValueNames {
    let text: TypeSystemText
    private var known = PairTable()

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ type: TypeDefinition) {
      guard case .enum(let values) = type.body else { return }
      for value in values {
        let name = value.name
        guard let first = known.insert(name.location.offset, type.name.symbol, name.symbol) else { continue }
        let message = "Enum value \"\(text.text(type.name)).\(text.text(name))\" can only be defined once."
        let names = [Name(symbol: name.symbol, location: Location(offset: first)), name]
        text.report(Self.self, .duplicateEnumValue, message, at: names, again: "defined again here")
      }
    }
  }

  /// No two directives of a schema have the same name. https://spec.graphql.org/September2025/#sec-Schema
  struct UniqueDirectiveNames {
    let text: TypeSystemText
    private var known: [Symbol: Name] = [:]

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ directive: DirectiveDefinition) {
      let name = directive.name
      if let first = known[name.symbol] {
        let message = "There can be only one directive named \"@\(text.text(name))\"."
        text.report(Self.self, .duplicateDirectiveDefinition, message, at: [first, name], again: "defined again here")
      } else {
        known[name.symbol] = name
      }
    }
  }
}

extension OperationType {
  /// The keyword that begins an operation of this kind.
  package var keyword: String {
    switch self {
    case .query: "query"
    case .mutation: "mutation"
    case .subscription: "subscription"
    }
  }
}
