import GraphQLLanguage
import GraphQLProject

/// An enum of the schema as a Swift enum, which a protocol of the runtime reads and writes.
///
/// The enum has an `unknown` case for values that are added to the schema later, and for values that modules above it add.
///
/// ```swift
/// public enum Size: GraphQLEnum {
///   case small
///   case large
///   case unknown(String)
///
///   public static let _cases: [Self] = [.small, .large]
///   public static let _names: StaticString = "SMALL LARGE"
///   public var rawValue: String { … }
/// }
/// ```
struct EnumLowering {
  let context: Context
  let type: SchemaType
  private let cases: [String]

  init(_ type: SchemaType, _ context: Context) {
    self.type = type
    self.context = context
    cases = Self.cases(type.values, context)
  }

  /// Returns the names of the cases for some values.
  ///
  /// - Parameter taken: The names of existing cases.
  static func cases(
    _ values: [EnumValueDefinition],
    _ context: Context,
    beside taken: [String] = []
  ) -> [String] {
    var scope = NameScope(reserving: ["unknown", "knownCases", "_cases", "_names"]).union(taken)
    return MemberNames.cases(values.map { context.program.context.text($0.name) }, in: &scope)
  }

  func declaration() -> Declaration {
    var members: [Declaration] = []
    for (index, value) in type.values.enumerated() {
      members.append(
        .enumCase(
          EnumCaseDeclaration(
            documentation: context.documentation(value.description),
            attributes: context.deprecation(value.directives),
            name: cases[index],
            origin: context.program.context.span(of: value.name).location
          )
        )
      )
    }
    let documentation = ["Any other value, by name, including values added to the schema later."]
    members.append(.enumCase(EnumCaseDeclaration(documentation: documentation, name: "unknown", payload: "String")))
    return .type(
      TypeDeclaration(
        documentation: context.documentation(type.description),
        attributes: context.deprecation(type.directives),
        access: context.access,
        keyword: .enum,
        name: context.types.schema[type.name.symbol] ?? context.program.context.text(type.name),
        origin: context.program.context.span(of: type.name).location,
        conformances: ["GraphQLEnum"],
        members: members + lists + [rawValue]
      )
    )
  }

  /// The lists of the cases, and of their names for reading. Swift warns about each mention of a deprecated case,
  /// except in a declaration that is itself deprecated.
  private var lists: [Declaration] {
    let hasDeprecated = type.values.contains { !context.deprecation($0.directives).isEmpty }
    let list = PropertyDeclaration(
      attributes: hasDeprecated ? [.text("@available(*, deprecated)")] : [],
      modifiers: context.access("static"),
      keyword: "let",
      name: "_cases",
      type: SwiftType("Self").array,
      value: .list(cases.map { ".\($0)" })
    )
    let names = PropertyDeclaration(
      modifiers: context.access("static"),
      keyword: "let",
      name: "_names",
      type: "StaticString",
      value: .text(
        StringLiteral.quoted(type.values.map { context.program.context.text($0.name) }.joined(separator: " "))
      )
    )
    return [.property(list), .property(names)]
  }

  private var rawValue: Declaration {
    var choices: [Statement.Branch] = []
    for (index, value) in type.values.enumerated() {
      let text = StringLiteral.quoted(context.program.context.text(value.name))
      choices.append(Statement.Branch("case .\(cases[index])", [.line("return \(text)")]))
    }
    choices.append(Statement.Branch("case .unknown(let name)", [.line("return name")]))
    return .property(
      PropertyDeclaration(
        documentation: ["The value's name in the schema."],
        modifiers: context.access,
        name: "rawValue",
        type: "String",
        body: [.choice("self", choices)]
      )
    )
  }
}

/// The values that a module adds to another module's enum, as static members.
///
/// ```swift
/// extension Size {
///   public static var giant: Self { .unknown("GIANT") }
/// }
/// ```
struct ExtendedEnumLowering {
  let context: Context
  let extended: ExtendedEnum

  func declaration(_ types: inout SwiftTypes) -> Declaration {
    let own = Set(extended.values.map(\.name.location))
    let others = extended.type.values.filter { !own.contains($0.name.location) }
    let names = EnumLowering.cases(extended.values, context, beside: EnumLowering.cases(others, context))
    var members: [Declaration] = []
    for (index, value) in extended.values.enumerated() {
      members.append(
        .property(
          PropertyDeclaration(
            documentation: context.documentation(value.description),
            attributes: context.deprecation(value.directives),
            modifiers: context.access("static"),
            name: names[index],
            origin: context.program.context.span(of: value.name).location,
            type: "Self",
            body: [.line(".unknown(\(StringLiteral.quoted(context.program.context.text(value.name))))")]
          )
        )
      )
    }
    return .type(
      TypeDeclaration(
        isNonisolated: true,
        keyword: .extension,
        name: types.schemaType(extended.type.name.symbol, .signature).text,
        members: members
      )
    )
  }
}
