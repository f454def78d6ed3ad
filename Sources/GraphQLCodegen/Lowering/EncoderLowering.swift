import GraphQLLanguage
import GraphQLProject

/// The function that writes a model's members back into an object, if the settings request it.
///
/// ```swift
/// public func _write(into object: inout _JSONObjectWriter) {
///   object._write("name", name)
///   priceFragment._write(into: &object)
/// }
/// ```
struct EncoderLowering {
  private let context: Context
  private let model: Model
  private let names: ModelNames

  init(_ id: ModelID, _ context: Context) {
    self.context = context
    model = context.models[id]
    names = context.names[id]
  }

  func function() -> Declaration {
    var body: [Statement] = []
    for member in model.order {
      switch member {
      case .field(let index): body.append(.line(field(index)))
      case .spread(let index):
        let spread = model.spreads[index]
        body.append(self.spread(spread, names.spreads[index]))
      case .variant(let index) where model.choice == .overlapping:
        body.append(part(names.variants[index], isOptional: true))
      case .variant: break
      }
    }
    if model.choice == .exclusive { body.append(part(names.choiceProperty, isOptional: false)) }
    return function(body)
  }

  /// Returns the function of an enum for a union or an interface: it writes the case's value, and the type name that
  /// selected the case.
  func choiceFunction() -> Declaration {
    var choices: [Statement.Branch] = []
    for (index, variant) in model.variants.enumerated() {
      let typename = StringLiteral.quoted(context.program.text(variant.condition))
      choices.append(
        Statement.Branch(
          "case .\(names.variants[index])(let value)",
          [.line("value._write(into: &object, typename: \(typename))")]
        )
      )
    }
    choices.append(Statement.Branch("case .other(let typename)", [.line("object._write(\"__typename\", typename)")]))
    return function([.choice("self", choices)])
  }

  private func function(_ body: [Statement]) -> Declaration {
    .function(
      FunctionDeclaration(
        modifiers: context.access,
        name: "func _write",
        parameters: [ParameterDeclaration(name: "into object", isInout: true, type: "_JSONObjectWriter")],
        body: body
      )
    )
  }

  /// Returns the statement for a fragment: `object._writeDeferred("@reviews", reviews)` if it is deferred.
  private func spread(_ spread: ModelSpread, _ name: String) -> Statement {
    guard let label = spread.deferral?.labels.first else { return part(name, isOptional: spread.isOptional) }
    return .line("object._writeDeferred(\"\(DeferralLabels.mark(label))\", \(Self.used(name)))")
  }

  private func part(_ name: String, isOptional: Bool) -> Statement {
    .line("\(Self.used(name))\(isOptional ? "?" : "")._write(into: &object)")
  }

  private func field(_ index: Int) -> String {
    let field = model.fields[index]
    let property = Self.used(names.storage[index])
    let arguments = "\"\(context.program.text(field.key))\", \(property)"
    if !field.isConditional { return "object._write(\(arguments))" }
    if !field.shape.isNullable { return "object._writeIfPresent(\(arguments))" }
    return "object._write(\(arguments), if: \"\(field.when.text(context.program))\")"
  }

  /// Returns the name, qualified if the parameter could hide it.
  private static func used(_ name: String) -> String {
    name == "object" ? "self.object" : Keywords.escaped(name)
  }
}
