import GraphQLLanguage

/// An enum of the schema as a Swift enum.
///
/// One that responses can hold has `unknown`, for values added to the schema later. It cannot be sent: writing it is a
/// problem that stops the request before it leaves.
///
/// Values are compared by their names in GraphQL, as Swift does it for `RawRepresentable`: `unknown` with the name of a
/// known value is that value.
struct EnumLowering {
  let context: Context
  let type: SchemaType
  private let cases: [String]
  private let name: String
  private let isOutput: Bool

  init(_ type: SchemaType, _ context: Context) {
    self.type = type
    self.context = context
    var scope = NameScope(reserving: ["unknown", "knownCases"])
    cases = MemberNames.cases(type.values.map { context.program.context.text($0.name) }, in: &scope)
    name = context.types.schema[type.name.symbol] ?? context.program.context.text(type.name)
    isOutput = context.outputEnums.contains(type.name.symbol)
  }

  func declarations() -> [Declaration] {
    [.type(declaration())] + deprecatedValues()
  }

  private func declaration() -> TypeDeclaration {
    var members = zip(type.values, cases).map { value, name in
      Declaration.enumCase(
        EnumCaseDeclaration(
          documentation: context.documentation(value.description),
          attributes: context.deprecation(value.directives),
          name: name
        )
      )
    }
    if isOutput {
      let documentation = ["A value that the schema did not have when this was generated. It cannot be sent."]
      members.append(.enumCase(EnumCaseDeclaration(documentation: documentation, name: "unknown", payload: "String")))
    }
    return TypeDeclaration(
      documentation: context.documentation(type.description),
      attributes: context.deprecation(type.directives),
      access: context.access,
      keyword: .enum,
      name: name,
      conformances: (isOutput ? ["JSONDecodable"] : []) + [
        "JSONEncodable", "RawRepresentable", "Hashable", "Sendable",
      ],
      members: members + [knownCases, rawValue, initializer] + (isOutput ? [decoder()] : []) + [encoder]
    )
  }

  /// Swift warns of every mention of a deprecated case, in the decoder as well, but not of what fulfils a protocol.
  ///
  /// ```swift
  /// private protocol DeprecatedSize {
  ///   static var medium: Size { get }
  /// }
  /// ```
  private func deprecatedValues() -> [Declaration] {
    let deprecated = zip(type.values, cases).filter { isDeprecated($0.0) }.map(\.1)
    if deprecated.isEmpty { return [] }
    let requirements = deprecated.map { name in
      Declaration.property(
        PropertyDeclaration(modifiers: "static", name: name, type: SwiftType(path), body: [.line("get")])
      )
    }
    return [
      .type(
        TypeDeclaration(
          documentation: ["Makes values that cannot be named without a warning."],
          access: "private",
          keyword: .protocol,
          name: "Deprecated\(name)",
          members: requirements
        )
      ),
      .type(TypeDeclaration(keyword: .extension, name: path, conformances: [SwiftType("Deprecated\(name)")])),
    ]
  }

  private var path: String { context.path(name, of: context.schemaModule) }

  private func isDeprecated(_ value: EnumValueDefinition) -> Bool {
    !context.deprecation(value.directives).isEmpty
  }

  private func decoder() -> Declaration {
    let values = type.values.map { context.program.context.text($0.name) }.joined(separator: " ")
    var choices = cases.indices.map { index in
      (pattern: "case \(index)", body: [Statement.line("self = \(value(index))")])
    }
    choices.append(("default", [.line("self = .unknown(try json.string())")]))
    return .function(
      FunctionDeclaration(
        modifiers: context.access,
        name: "init",
        parameters: [.json("from json")],
        effects: "throws(JSONError)",
        body: [.choice("try json._index(in: \"\(values)\")", choices)]
      )
    )
  }

  private var knownCases: Declaration {
    .property(
      PropertyDeclaration(
        documentation: ["The values that the schema had when this was generated."],
        modifiers: context.access("static"),
        keyword: "let",
        name: "knownCases",
        type: SwiftType("Self").array,
        value: .list(cases.indices.map(value))
      )
    )
  }

  private var rawValue: Declaration {
    var choices = zip(type.values, cases).map { value, name in
      let text = StringLiteral.quoted(context.program.context.text(value.name))
      return (pattern: "case .\(name)", body: [Statement.line("return \(text)")])
    }
    if isOutput { choices.append(("case .unknown(let value)", [.line("return value")])) }
    return .property(
      PropertyDeclaration(
        documentation: ["The value's name in GraphQL."],
        modifiers: context.access,
        name: "rawValue",
        type: "String",
        body: [.choice("self", choices)]
      )
    )
  }

  private var initializer: Declaration {
    let known = "Self.knownCases.first { $0.rawValue == rawValue }"
    return .function(
      FunctionDeclaration(
        modifiers: context.access,
        name: isOutput ? "init" : "init?",
        parameters: [ParameterDeclaration(name: "rawValue", type: "String")],
        body: isOutput
          ? [.line("self = \(known) ?? .unknown(rawValue)")]
          : [
            .line("guard let known = (\(known)) else { return nil }"),
            .line("self = known"),
          ]
      )
    )
  }

  private var encoder: Declaration {
    let name = context.program.context.text(type.name)
    let unknown = "case .unknown(let value) where !Self.knownCases.contains(self)"
    return .function(
      FunctionDeclaration(
        modifiers: context.access,
        name: "func write",
        parameters: [.writer],
        body: isOutput
          ? [
            .choice(
              "self",
              [
                (unknown, [.line("writer._unknownValue(value, of: \"\(name)\")")]),
                ("default", [.line("writer.string(rawValue)")]),
              ]
            )
          ]
          : [.line("writer.string(rawValue)")]
      )
    )
  }

  /// A case as an expression, without a warning where it is deprecated.
  private func value(_ index: Int) -> String {
    isDeprecated(type.values[index]) ? "(Self.self as any Deprecated\(name).Type).\(cases[index])" : ".\(cases[index])"
  }
}
