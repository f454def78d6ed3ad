public import GraphQLLanguage
public import GraphQLProject

/// The way from a checked module to Swift.
public enum SwiftGenerator {
  /// Generates the Swift files of one module. Reads and writes no files.
  ///
  /// Validated program → models (what must exist) → Swift as data → text.
  ///
  /// - Parameter module: the module, as `Project.check(_:)` returns it. Nothing else decides on the files: the same project
  ///   gives the same bytes.
  public static func generate(_ module: CheckedModule) -> GenerationResult {
    let (lowered, problems) = lower(module)
    guard let lowered, problems.isEmpty else {
      return .failure(module.diagnostics + problems, errorsInOtherModules: module.errorsInOtherModules)
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
      diagnostics: module.diagnostics,
      errorsInOtherModules: []
    )
  }

  /// Everything that is wrong with a module: what checking it found, and what only its Swift shows.
  ///
  /// These are the diagnostics of ``generate(_:)``, without the time that text takes. Modules with errors are not looked at
  /// again.
  ///
  /// - Parameter module: the module, as `Project.check(_:)` returns it.
  public static func diagnostics(of module: CheckedModule) -> [Diagnostic] {
    module.diagnostics + lower(module).problems
  }

  private struct LoweredModule {
    let content: Content
    let files: [SwiftFile]
    let outputs: [OutputName]
  }

  /// - Returns: `nil` for a module with errors, and what is wrong with its Swift.
  private static func lower(_ module: CheckedModule) -> (module: LoweredModule?, problems: [Diagnostic]) {
    guard let program = module.program, let types = module.types, !module.hasErrors else { return (nil, []) }
    let scope = module.scope
    let content = Content(program, of: scope.own, scope, schemaTypes: types.generated)
    let context = Context(content, scope)
    let identity = IdentityCheck(context: context, content: content, scope: scope).diagnostics()
    if !identity.isEmpty { return (nil, identity) }

    let outputs = OutputName.all(in: scope.module).sorted(byText: \.name)
    let files = FileAssembly(context, content, outputs).files() + mocks(program, scope)
    return (LoweredModule(content: content, files: files, outputs: outputs), missingImports(files, scope, outputs))
  }

  /// Modules whose types are mentioned, by way of another module's fragment, and that this one cannot import.
  private static func missingImports(
    _ files: [SwiftFile],
    _ scope: ModuleScope,
    _ outputs: [OutputName]
  ) -> [Diagnostic] {
    let modules = scope.otherModules.subtracting(scope.imports)
    return files.flatMap { file in
      file.imports.sorted.filter { modules.contains($0.module) }.map { module, _ in
        let isMocks = file.name == GeneratedFile.mocksName
        let what = isMocks ? "What mocks are generated from" : "What is generated from this file"
        let path = isMocks ? scope.mocksPath : outputs.first { $0.name == file.name }?.source
        return Diagnostic(
          GenerationCode.missingImport,
          "\(what) mentions types of module \"\(module)\", which \"\(scope.own)\" does not depend on directly. "
            + "Add \"\(module)\" to the dependencies of target \"\(scope.own)\".",
          files: path.map { [$0] } ?? []
        )
      }
    }
  }

  /// One more file, where factories for another module's types are asked for. They are shown to no more than see these.
  private static func mocks(_ program: Program, _ scope: ModuleScope) -> [SwiftFile] {
    guard let module = scope.settings.mocks else { return [] }
    let levels = GenerationSettings.AccessLevel.known
    let access = [scope.settings.accessLevel, scope.settings(of: module).accessLevel]
    var settings = scope.settings
    settings.accessLevel = levels.last(where: access.contains) ?? .public
    let scope = scope.with(settings)
    let content = Content(program, of: module, scope)
    return [MockAssembly(Context(content, scope), content, scope, of: module).file()]
  }
}

extension GenerationResult {
  fileprivate static func failure(_ diagnostics: [Diagnostic], errorsInOtherModules: [Diagnostic] = [])
    -> GenerationResult
  {
    GenerationResult(files: [], operations: [], diagnostics: diagnostics, errorsInOtherModules: errorsInOtherModules)
  }
}
