import GraphQLLanguage
import GraphQLProject

/// A model as a Swift type: a struct, or an enum if it consists of a choice only.
struct ModelLowering {
  let context: Context
  let id: ModelID
  let model: Model
  let names: ModelNames

  init(_ id: ModelID, _ context: Context) {
    self.context = context
    self.id = id
    model = context.models[id]
    names = context.names[id]
  }

  /// Returns the type with all types that are nested in it. Unfinished types are in a list, so nesting takes no stack.
  ///
  /// - Parameter documentation: The lines of the definition's own documentation.
  func declaration(documentation: [String], _ types: inout SwiftTypes) -> TypeDeclaration {
    types.need("GraphQLRuntime", in: .signature)
    types.enter(id)
    var open = [withoutNested(&types)]
    // For each open type, the models still to be declared in it, in reverse order.
    var pending = [reversedChildren]
    while true {
      let last = open.count - 1
      if let child = pending[last].popLast() {
        let lowering = ModelLowering(child, context)
        types.enter(child)
        open.append(lowering.withoutNested(&types))
        pending.append(lowering.reversedChildren)
        continue
      }
      types.leave()
      var type = open.removeLast()
      pending.removeLast()
      if open.isEmpty {
        type.documentation = documentation
        return type
      }
      open[last - 1].members.append(.type(type))
    }
  }

  private var reversedChildren: [ModelID] {
    var children = context.models.children(of: id)
    children.reverse()
    return children
  }

  private func withoutNested(_ types: inout SwiftTypes) -> TypeDeclaration {
    TypeDeclaration(
      access: context.access,
      keyword: model.isOnlyChoice ? .enum : .struct,
      name: names.name,
      origin: origin,
      conformances: conformances + (isIdentifiable ? ["Identifiable"] : []),
      members: model.isOnlyChoice ? choiceMembers(&types) : structMembers(&types)
    )
  }

  /// The fragment's name, or the selection that the model is generated from. It is `nil` for an operation's data, whose
  /// place is that of the operation.
  private var origin: Location? {
    switch model.role {
    case .operation: nil
    case .fragment(let name):
      context.program.fragment(name).map { context.program.context.span(of: $0.name).location }
    case .field, .variant, .deferred: model.place
    }
  }

  private var conformances: [SwiftType] {
    ["JSONObjectDecodable"] + (context.isEncodable ? ["JSONObjectEncodable"] : []) + context.equality
  }

  private func structMembers(_ types: inout SwiftTypes) -> [Declaration] {
    let stored = storedMembers(&types)
    var members = stored.flatMap { $0.declarations(context) }
    members += Forwarding(id, context).declarations(&types)
    members.append(.function(initializer(stored)))
    members.append(decoder.initializer(stored, &types))
    if context.isEncodable { members.append(EncoderLowering(id, context).function()) }
    if model.choice == .exclusive {
      members.append(
        .type(
          TypeDeclaration(
            access: context.access,
            keyword: .enum,
            name: names.choiceType,
            conformances: conformances,
            members: choiceMembers(&types)
          )
        )
      )
    }
    return members
  }

  /// The schema's documentation of the type.
  var typeDocumentation: [String] {
    guard let type = model.types.first.flatMap(context.program.schema.type) else { return [] }
    return context.documentation(type.description)
  }

  /// Returns the memberwise initializer. Optional members default to `nil`.
  private func initializer(_ members: [StoredMember]) -> FunctionDeclaration {
    FunctionDeclaration(
      modifiers: context.access,
      name: "init",
      parameters: members.map { member in
        ParameterDeclaration(
          name: ParameterName.declared(member.name),
          type: member.type,
          value: member.type.isOptional ? "nil" : nil
        )
      },
      body: [.assignments(members.map { "self.\($0.storageName)" }, members.map { ParameterName.used($0.name) })]
    )
  }

  private var decoder: DecoderLowering { DecoderLowering(id, context) }

  /// Returns the cases of a choice between the types of a union or an interface, and the functions that read and write it.
  private func choiceMembers(_ types: inout SwiftTypes) -> [Declaration] {
    cases(&types) + [decoder.choiceInitializer(&types)]
      + (context.isEncodable ? [EncoderLowering(id, context).choiceFunction()] : [])
  }

  private func cases(_ types: inout SwiftTypes) -> [Declaration] {
    var cases: [Declaration] = []
    for (index, variant) in model.variants.enumerated() {
      let payload = types.model(variant.model, in: id, .signature)
      let name = names.variants[index]
      cases.append(.enumCase(EnumCaseDeclaration(name: name, origin: variant.place, payload: payload)))
    }
    let documentation = ["Any other type, including types added to the schema later."]
    cases.append(
      .enumCase(EnumCaseDeclaration(documentation: documentation, name: "other", payload: "String", label: "typename"))
    )
    return cases
  }
}

extension ParameterDeclaration {
  static func json(_ name: String) -> ParameterDeclaration {
    ParameterDeclaration(name: name, isInout: true, type: "JSONReader")
  }

  static let writer = ParameterDeclaration(name: "to writer", isInout: true, type: "JSONWriter")
}

/// Parameter names that are keywords: `init(default: String)` needs no escaping, except for a few words.
enum ParameterName {
  static func declared(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
  }

  /// Returns the name as the label of an argument.
  static func label(_ name: String) -> String {
    name == "inout" ? "`\(name)`" : name
  }

  static func used(_ name: String) -> String {
    Keywords.escaped(name)
  }
}
