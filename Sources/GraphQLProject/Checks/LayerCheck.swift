import GraphQLLanguage

// A schema that several modules add to.

extension ModuleScope {
  /// What is wrong with the schema as its modules have made it.
  ///
  /// - Parameter problems: what building it found.
  func layerProblems(_ problems: [Diagnostic], in schema: Schema) -> [Diagnostic] {
    layers.count < 2 ? problems : problems.map(explained) + extendedInputs(in: schema)
  }

  /// What two modules declare, with the way out.
  func explained(_ problem: Diagnostic) -> Diagnostic {
    var modules: [String] = []
    for position in problem.positions {
      let module = module(ofPath: position.path)
      if !modules.contains(module) { modules.append(module) }
    }
    let schemaCodes: [SchemaCode] = [
      .duplicateType, .duplicateField, .duplicateEnumValue, .duplicateMember, .duplicateInterface,
      .duplicateDirectiveDefinition,
    ]
    let codes = schemaCodes.map { Diagnostic.Code($0) } + [Diagnostic.Code(DocumentCode.duplicateFragment)]
    guard modules.count > 1, codes.contains(problem.code) else { return problem }
    let names = list(modules.map { "\"\($0)\"" }, joinedBy: "and")
    return Diagnostic(
      severity: problem.severity,
      code: problem.code,
      message: problem.message,
      rule: problem.rule,
      at: problem.place,
      related: problem.related,
      hint: "Modules \(names) declare it. Leave it to one of them, or to a module that both depend on."
    )
  }

  /// Extensions of input objects of other modules. What is generated for an input object is a struct with all of its fields, which
  /// another module cannot add to.
  private func extendedInputs(in schema: Schema) -> [Diagnostic] {
    schema.types.filter { $0.kind == .inputObject && !$0.isBuiltIn }.flatMap { type in
      let owner = module(of: type.location, in: schema.context)
      return type.extensions.compactMap { part -> Diagnostic? in
        let module = module(of: part.location, in: schema.context)
        if module == owner { return nil }
        let name = schema.context.text(type.name)
        return Diagnostic(
          GenerationCode.extendedInput,
          "Input object \"\(name)\" belongs to module \"\(owner)\", so its Swift type cannot get fields in module "
            + "\"\(module)\". Declare the fields in \"\(owner)\", or an input object of another name here.",
          at: schema.context.spot(part.name),
          related: [("defined here", schema.context.spot(type.name))],
          in: schema.context
        )
      }
    }
  }
}
