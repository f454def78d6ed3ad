import GraphQLLanguage

// A schema that several modules add to.

extension ModuleScope {
  /// Returns the problems of a schema that consists of several modules.
  ///
  /// - Parameter problems: The diagnostics from building the schema.
  func layerProblems(_ problems: [Diagnostic], in schema: Schema) -> [Diagnostic] {
    layers.count < 2 ? problems : explained(problems) + extendedInputs(in: schema)
  }

  /// Adds advice to problems that arise from declarations in several modules. If two mocked modules share several
  /// operations, only one error is returned.
  func explained(_ problems: [Diagnostic]) -> [Diagnostic] {
    var seen = Set<[String]>()
    return problems.compactMap { problem in
      let modules = modules(of: problem)
      if let clash = mockClash(problem, modules) { return seen.insert(modules).inserted ? clash : nil }
      return explained(problem, modules)
    }
  }

  /// Returns the modules of a problem's places, each once.
  private func modules(of problem: Diagnostic) -> [String] {
    var modules: [String] = []
    for position in problem.positions {
      let module = module(ofPath: position.path)
      if !modules.contains(module) { modules.append(module) }
    }
    return modules
  }

  /// Returns the error if two other modules that `mocks` in the settings names have operations with the same name, which
  /// is valid in each of them alone.
  private func mockClash(_ problem: Diagnostic, _ modules: [String]) -> Diagnostic? {
    let isClash = problem.code == Diagnostic.Code(DocumentCode.duplicateOperation)
    guard isClash, modules.count == 2, !modules.contains(own), let range = problem.range,
      let source = sources(.document).first(where: { $0.path == range.path })
    else { return nil }
    let name = String(decoding: source.bytes[range.start.offset..<range.end.offset], as: UTF8.self)
    let message =
      "Cannot generate mocks for modules \"\(modules[0])\" and \"\(modules[1])\" in one target: both have an operation "
      + "\"\(name)\". Rename one of them, or generate the mocks in two targets."
    return Diagnostic(GenerationCode.ambiguousMocks, message, files: mocksPath.map { [$0] } ?? [])
  }

  private func explained(_ problem: Diagnostic, _ modules: [String]) -> Diagnostic {
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
      hint: "Modules \(names) declare it. Keep it in only one of them, or move it to a common dependency."
    )
  }

  /// Reports extensions of input objects of other modules. The generated code for an input object is a struct with all
  /// its fields, which another module cannot add to.
  private func extendedInputs(in schema: Schema) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for type in schema.types where type.kind == .inputObject && !type.isBuiltIn {
      let owner = module(of: type.location, in: schema.context)
      for part in type.extensions {
        let module = module(of: part.location, in: schema.context)
        if module == owner { continue }
        let message =
          "Input object \"\(schema.context.text(type.name))\" belongs to module \"\(owner)\", so module \"\(module)\" cannot "
          + "add fields to its Swift type. Declare the fields in \"\(owner)\", or an input object with another name here."
        diagnostics.append(
          Diagnostic(
            GenerationCode.extendedInput,
            message,
            at: schema.context.spot(part.name),
            related: [("defined here", schema.context.spot(type.name))],
            in: schema.context
          )
        )
      }
    }
    return diagnostics
  }
}
