import GraphQLLanguage
import GraphQLProject

/// The whole way from GraphQL to Swift.
public enum Pipeline {
  /// Generates the Swift files of one module. Reads and writes no files.
  ///
  /// Sources → schema and validated program → models (what must exist) → Swift as data → text.
  public static func generate(_ input: GenerationInput) -> GenerationResult {
    let modules = ModuleMap(input)
    if let problem = FrontEnd.schemaProblem(input) { return .failure([problem]) }
    let (program, documents, problems) = FrontEnd.program(of: input, modules)
    guard let program, let documents else {
      return .failure(problems, othersErrors: othersErrors(among: problems, input, modules))
    }

    let content = Content(program, of: input.module, input.settings, modules)
    let checks =
      InputCheck(input, content, modules).diagnostics()
      + DependencyCheck(input, content, documents, modules).diagnostics()
    if checks.contains(where: { $0.severity == .error }) { return .failure(problems + checks) }

    let context = Context(input, content, modules)
    let identity = IdentityCheck(context: context, content: content, sources: modules.ownSources).diagnostics()
    if !identity.isEmpty { return .failure(problems + checks + identity) }
    let own = FileAssembly(context, content, modules).files()
    let mocks = mocks(program, input, modules)
    let unreachable = missingImports(own + mocks, input)
    if !unreachable.isEmpty { return .failure(problems + checks + unreachable) }
    return GenerationResult(
      files: (own + mocks).map { file in
        GeneratedFile(
          name: file.name,
          text: Renderer.render(file),
          source: input.sources.first { $0.module == input.module && $0.outputName == file.name }?.source.path
        )
      },
      operations: content.operations.map(\.text).sorted { $0.name < $1.name },
      diagnostics: problems + checks,
      othersErrors: []
    )
  }

  /// The errors whose places are all in files of other modules. A module that reads the same schema by other rules does not
  /// report the same errors.
  private static func othersErrors(
    among diagnostics: [Diagnostic],
    _ input: GenerationInput,
    _ modules: ModuleMap
  ) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      let owners = diagnostic.positions.map { modules.module(ofPath: $0.path) }
      return diagnostic.severity == .error && !owners.isEmpty
        && owners.allSatisfy { owner in
          owner != input.module && input.settings(of: owner).lenientSchema == input.settings.lenientSchema
        }
    }
  }

  /// Modules whose types are mentioned, by way of another module's fragment, and that this one cannot import.
  private static func missingImports(_ files: [SwiftFile], _ input: GenerationInput) -> [Diagnostic] {
    let modules = Set(input.sources.map(\.module)).subtracting(input.dependencies + [input.module])
    return files.flatMap { file in
      file.imports.sorted.filter { modules.contains($0.module) }.map { module, _ in
        let isMocks = file.name == GeneratedFile.mocksName
        let what = isMocks ? "What mocks are generated from" : "What is generated from this file"
        let places = input.sources.filter { source in
          isMocks
            ? source.module == input.settings.mocks : source.module == input.module && source.outputName == file.name
        }
        return Diagnostic(
          GenerationCode.missingImport,
          "\(what) mentions types of module \"\(module)\", which \"\(input.module)\" does not depend on directly. "
            + "Add \"\(module)\" to the dependencies of target \"\(input.module)\".",
          files: places.map(\.source.path).min().map { [$0] } ?? []
        )
      }
    }
  }

  /// One more file, where factories for another module's types are asked for. They are shown to no more than see these.
  private static func mocks(_ program: Program, _ input: GenerationInput, _ modules: ModuleMap) -> [SwiftFile] {
    guard let module = input.settings.mocks else { return [] }
    var input = input
    let levels = GenerationSettings.AccessLevel.allCases
    input.settings.accessLevel =
      levels.last { [input.settings.accessLevel, input.settings(of: module).accessLevel].contains($0) } ?? .public
    let content = Content(program, of: module, input.settings, modules)
    return [MockAssembly(Context(input, content, modules), content, modules, of: module).file()]
  }
}

extension GenerationResult {
  fileprivate static func failure(_ diagnostics: [Diagnostic], othersErrors: [Diagnostic] = []) -> GenerationResult {
    GenerationResult(files: [], operations: [], diagnostics: diagnostics, othersErrors: othersErrors)
  }
}
