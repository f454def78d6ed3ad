public import GraphQLLanguage
public import GraphQLProject

/// A generator of Swift code from checked modules.
public enum SwiftGenerator {
  /// Generates the Swift files of one module, as texts: the generator does not read or write files.
  ///
  /// The generator turns the module's validated operations and fragments into models, the models into Swift declarations,
  /// and the declarations into text.
  ///
  /// - Parameter module: The module, as `Project.check(_:)` returns it. The result depends only on the module: the same
  ///   project always produces the same bytes.
  public static func generate(_ module: CheckedModule) -> GenerationResult {
    generate(module, plans: nil)
  }

  /// Generates the Swift files of one module, with plans if the settings request them.
  package static func generate(_ module: CheckedModule, plans: (any PlanMaker)?) -> GenerationResult {
    let result = lower(module, plans)
    guard let lowered = result.module, result.problems.isEmpty else {
      return .failure(
        module.diagnostics + result.problems,
        errorsInOtherModules: module.errorsInOtherModules + result.errorsInOtherModules
      )
    }
    return GenerationResult(
      files: lowered.files.map { file in
        GeneratedFile(
          name: file.name,
          text: Renderer.render(file),
          source: lowered.outputs.first { $0.name == file.name }?.source
        )
      },
      operations: lowered.content.operations.map(\.text).sorted(byText: \.name),
      diagnostics: module.diagnostics + lowered.notes + (plans?.notes ?? []),
      errorsInOtherModules: []
    )
  }

  /// Returns all diagnostics of a module: those of the check, and those that are detected only when code is generated.
  ///
  /// These are the diagnostics that ``generate(_:)`` returns, but no Swift is written, which takes less time. If the check
  /// has found errors, nothing more is examined.
  ///
  /// - Parameter module: The module, as `Project.check(_:)` returns it.
  public static func diagnostics(of module: CheckedModule) -> [Diagnostic] {
    diagnostics(of: module, plans: nil)
  }

  /// Returns all diagnostics of a module, including those about plans if the settings request plans.
  package static func diagnostics(of module: CheckedModule, plans: (any PlanMaker)?) -> [Diagnostic] {
    let result = lower(module, plans)
    return module.diagnostics + result.problems + (result.module?.notes ?? []) + (plans?.notes ?? [])
  }

  /// Returns the Swift files of a module, each with the origins of its declarations in text order.
  ///
  /// - Returns: An empty array for a module with errors.
  package static func places(
    of module: CheckedModule,
    plans: (any PlanMaker)?
  ) -> [(file: GeneratedFile, places: [GeneratedPlace])] {
    guard let lowered = lower(module, plans).module else { return [] }
    let context = lowered.content.program.context
    return lowered.files.map { file in
      let rendered = Renderer.rendered(file, marksOrigins: true)
      let places = (rendered.marks ?? []).map { mark in
        let span = SourceSpan(start: mark.origin.offset, end: mark.origin.offset)
        return GeneratedPlace(name: mark.name, offset: mark.offset, origin: context.range(of: span))
      }
      return (GeneratedFile(name: file.name, text: rendered.text), places)
    }
  }

  private struct LoweredModule {
    let content: Content
    let files: [SwiftFile]
    let outputs: [OutputName]
    /// Notes about the module's Swift.
    let notes: [Diagnostic]
  }

  private struct Lowering {
    /// The module, or `nil` if it has errors.
    var module: LoweredModule?
    /// The problems with the module's Swift.
    var problems: [Diagnostic] = []
    /// The errors among the problems whose places are all in files of other modules, which report them too.
    var errorsInOtherModules: [Diagnostic] = []
  }

  private static func lower(_ module: CheckedModule, _ plans: (any PlanMaker)?) -> Lowering {
    guard let programs = module.programs, let types = module.types, !module.hasErrors else { return Lowering() }
    let scope = module.scope
    let content = Content(programs, of: scope.own, scope, types: types)
    let mistakes =
      scope.settings.isCached
      ? plans?.addKeys(to: content, scope) ?? [missingTrait(scope.cachePlace)]
      : AliasMistake.all(in: content, where: AliasMistake.takesTypename).compactMap(\.ofTypename)
    if !mistakes.isEmpty { return Lowering(problems: mistakes, errorsInOtherModules: scope.others(mistakes)) }
    let context = Context(content, scope)
    let identity = IdentityCheck(context: context, content: content, scope: scope).diagnostics()
    if !identity.isEmpty { return Lowering(problems: identity) }
    let labels = LabelClashCheck(content).diagnostics()
    if !labels.isEmpty { return Lowering(problems: labels) }

    let outputs = OutputName.all(in: scope.module).sorted(byText: \.name)
    var files = FileAssembly(context, content, outputs, plans).files()
    var problems: [Diagnostic] = []
    if let mocks = MockAssembly(programs, scope) {
      files.append(mocks.file())
      problems = mocks.ambiguousTypes()
    }
    let clashes = NameClashCheck(context, content, scope)
    problems += files.flatMap { file in
      let path = source(of: file, scope, outputs)
      return missingImports(file, scope, path) + clashes.diagnostics(of: file, madeFrom: path)
    }
    let notes = DeepNesting(content).notes
    let module = LoweredModule(content: content, files: files, outputs: outputs, notes: notes)
    return Lowering(module: module, problems: problems)
  }

  /// Returns the GraphQL file that a file is generated from; for mocks, the file with the settings.
  private static func source(of file: SwiftFile, _ scope: ModuleScope, _ outputs: [OutputName]) -> String? {
    file.name == GeneratedFile.mocksName ? scope.mocksPath : outputs.first { $0.name == file.name }?.source
  }

  /// - Parameter place: The setting that requires the trait.
  package static func missingTrait(_ place: Diagnostic.Place?) -> Diagnostic {
    Diagnostic(
      code: Diagnostic.Code(GenerationCode.missingTrait),
      message:
        "\"cache\" requires a generator built with the \"Cache\" trait. Add traits: [\"Cache\"] to the dependency on "
        + "Vitrine in Package.swift, or pass --traits Cache to the command that builds the tool.",
      at: place
    )
  }

  /// Returns errors for modules whose types are mentioned through another module's fragment, but that this module cannot
  /// import.
  private static func missingImports(_ file: SwiftFile, _ scope: ModuleScope, _ path: String?) -> [Diagnostic] {
    let others = scope.otherModules
    return file.imports.sorted.filter { others.contains($0) && !scope.imports.contains($0) }.map { module in
      Diagnostic(
        GenerationCode.missingImport,
        "The \(file.subject) uses types of module \"\(module)\", which \"\(scope.own)\" does not depend on "
          + "directly. Add \"\(module)\" to the dependencies of target \"\(scope.own)\".",
        files: path.map { [$0] } ?? []
      )
    }
  }
}

extension ModuleScope {
  /// Returns the errors whose places are all in files of other modules.
  fileprivate func others(_ errors: [Diagnostic]) -> [Diagnostic] {
    errors.filter { error in
      let paths = error.positions.map(\.path)
      return !paths.isEmpty && paths.allSatisfy { module(ofPath: $0) != own }
    }
  }
}

extension SwiftFile {
  /// The name of the file's code in messages. The location of the messages is the GraphQL file that the code is generated
  /// from, or for mocks the file with the settings.
  var subject: String {
    name == GeneratedFile.mocksName ? "mock code" : "code generated from this file"
  }
}

extension GenerationResult {
  fileprivate static func failure(_ diagnostics: [Diagnostic], errorsInOtherModules: [Diagnostic] = [])
    -> GenerationResult
  {
    GenerationResult(files: [], operations: [], diagnostics: diagnostics, errorsInOtherModules: errorsInOtherModules)
  }
}
