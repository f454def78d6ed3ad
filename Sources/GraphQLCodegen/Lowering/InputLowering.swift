import GraphQLLanguage

/// An input object of the schema as a struct, or as an enum if exactly one field must be given.
struct InputLowering {
  let context: Context
  let type: SchemaType

  private var name: String { context.types.schema[type.name.symbol] ?? context.program.context.text(type.name) }

  func declarations(_ types: inout SwiftTypes) -> [Declaration] {
    types.need("GraphQLRuntime", in: .signature)
    var scope = NameScope(reserving: context.namesToAvoid)
    let fields = type.inputFields.map { context.program.context.text($0.name) }
    let names = type.isOneOf ? MemberNames.cases(fields, in: &scope) : MemberNames.of(fields, in: &scope)
    return type.isOneOf ? oneOf(names, &types) : object(values(names, &scope, &types))
  }

  private func values(_ names: [String], _ scope: inout NameScope, _ types: inout SwiftTypes) -> [InputValue] {
    var values: [InputValue] = []
    for (index, field) in type.inputFields.enumerated() {
      let attributes = context.deprecation(field.directives)
      let name = names[index]
      values.append(
        InputValue(
          key: context.program.context.text(field.name),
          name: name,
          type: types.input(field.type),
          presence: InputValue.Presence(field.type, hasDefault: field.defaultValue != nil),
          documentation: context.documentation(field.description, default: field.defaultValue),
          attributes: attributes,
          storageName: attributes.isEmpty ? name : scope.take(Casing.joined("deprecated", name)),
          origin: context.program.context.span(of: field.name).location
        )
      )
    }
    return values
  }

  private func object(_ values: [InputValue]) -> [Declaration] {
    let stored = values.flatMap { $0.declarations(context) }
    let declaration = TypeDeclaration(
      documentation: context.documentation(type.description),
      access: context.access,
      keyword: .struct,
      name: name,
      origin: context.program.context.span(of: type.name).location,
      conformances: ["JSONEncodable", "Sendable"] + context.equality,
      members: stored + values.initializers(access: context.access) + [encoder(values.map(\.writing))]
    )
    return [.type(declaration)]
  }

  private func oneOf(_ names: [String], _ types: inout SwiftTypes) -> [Declaration] {
    var cases: [Declaration] = []
    var choices: [Statement.Branch] = []
    for (index, field) in type.inputFields.enumerated() {
      let name = names[index]
      cases.append(
        .enumCase(
          EnumCaseDeclaration(
            documentation: context.documentation(field.description),
            attributes: context.deprecation(field.directives),
            isIndirect: holdsObject(field),
            name: name,
            origin: context.program.context.span(of: field.name).location,
            payload: types.input(field.type)
          )
        )
      )
      let key = context.program.context.text(field.name)
      choices.append(Statement.Branch("case .\(name)(let value)", [.line("writer.field(\"\(key)\", value)")]))
    }
    let declaration = TypeDeclaration(
      documentation: context.documentation(type.description),
      access: context.access,
      keyword: .enum,
      name: name,
      origin: context.program.context.span(of: type.name).location,
      conformances: ["JSONEncodable", "Sendable"] + context.equality,
      members: cases + [encoder([.choice("self", choices)])]
    )
    return [.type(declaration)]
  }

  /// Reports whether a case's value may contain a value of the same enum, which the case then cannot store directly.
  private func holdsObject(_ field: InputValueDefinition) -> Bool {
    guard case .named(let name) = field.type.nullable else { return false }
    return context.program.schema.type(name.symbol)?.kind == .inputObject
  }

  private func encoder(_ members: [Statement]) -> Declaration {
    .function(
      FunctionDeclaration(
        modifiers: context.access,
        name: "func write",
        parameters: [.writer],
        body: [.line("writer.beginObject()")] + members + [.line("writer.endObject()")]
      )
    )
  }
}

extension InputValue.Presence {
  init(_ type: TypeReference, hasDefault: Bool) {
    self = !type.isNonNull ? .nullable : hasDefault ? .omissible : .required
  }
}
