import GraphQLLanguage

/// The decoders of one model: `init(from:)`, and a function for each nested object that several models want values from.
///
/// Everything is read in one pass into locals; at the end the models are made with their memberwise initialisers.
struct DecoderLowering {
  let context: Context
  /// The type whose extension all of it stands in.
  let host: ModelID
  /// Static constants and functions, in the order they are asked for.
  var members: [Declaration] = []
  /// Models that are read by their own `init(from:)`.
  var readModels: [ModelID] = []
  var staticNames = NameScope()

  init(_ host: ModelID, _ context: Context) {
    self.context = context
    self.host = host
  }

  /// `extension PriceFragment: JSONDecodable { … }`
  mutating func declaration(_ types: inout SwiftTypes) -> TypeDeclaration {
    types.need("GraphQLRuntime", in: .signature)
    if context.models[host].isOnlyChoice {
      addChoiceInitializer(&types)
    } else {
      addInitializer(&types)
    }
    return TypeDeclaration(
      keyword: .extension,
      name: context.names[host.index].path,
      conformances: ["JSONDecodable"],
      members: members
    )
  }

  private mutating func addInitializer(_ types: inout SwiftTypes) {
    let plan = ObjectPlan([(host, false)], context.models, context.program)
    var body = ObjectLowering(plan, path: "", self)
    let statements = body.statements(&self, &types)
    members.append(initializer(reader: body.locals.reader, statements))
    members += body.functions
  }

  /// A choice alone looks ahead for the type and lets the variant read the object.
  ///
  /// ```swift
  /// switch try reader.typename(in: Self.types) {
  /// case 0: self = .image(try ImageFragment(from: &reader))
  /// default: self = .other(typename: try reader.typename())
  /// }
  /// ```
  private mutating func addChoiceInitializer(_ types: inout SwiftTypes) {
    let model = context.models[host]
    var choices: [(pattern: String, body: [Statement])] = []
    for (index, variant) in model.variants.enumerated() {
      readModels.append(variant.model)
      let type = types.model(variant.model, in: host, .body)
      let name = Keywords.escaped(context.names[host.index].variants[index])
      choices.append(("case \(index)", [.line("self = .\(name)(try \(type)(from: &reader))")]))
    }
    choices.append(("default", [.line("self = .other(typename: try reader.typename())")]))
    addTable("types", model.variants.map { context.program.text($0.condition) })
    members.append(initializer(reader: "reader", [.choice("try reader.typename(in: Self.types)", choices)]))
  }

  private func initializer(reader: String, _ body: [Statement]) -> Declaration {
    .function(
      FunctionDeclaration(
        modifiers: context.access,
        name: "init",
        parameters: ["from \(reader): inout JSONReader"],
        effects: "throws(JSONError)",
        body: body
      )
    )
  }

  /// `private static let keys = JSONKeys("id name")`
  ///
  /// - Returns: the constant's name.
  @discardableResult
  mutating func addTable(_ name: String, _ entries: [String]) -> String {
    let name = staticNames.take(name)
    members.append(
      .property(
        PropertyDeclaration(
          modifiers: "private static",
          keyword: "let",
          name: name,
          value: .call("JSONKeys", [(nil, .string(entries.joined(separator: " ")))])
        )
      )
    )
    return name
  }
}
