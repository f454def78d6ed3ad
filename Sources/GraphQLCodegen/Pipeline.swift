import GraphQLLanguage

/// The whole way from GraphQL to Swift.
public enum Pipeline {
  /// Generates the Swift files of one module. Reads and writes no files.
  ///
  /// Sources → schema and validated definitions → models (what must exist) → Swift as data → text.
  public static func generate(_ input: GenerationInput) -> GenerationResult {
    let modules = ModuleMap(input)
    let (program, problems) = FrontEnd.definitions(of: input, modules)
    guard let program else { return .failure(problems) }

    let content = Content(program, of: input.module, input.settings, modules)
    let checks = InputCheck(input, content, modules).diagnostics()
    if checks.contains(where: { $0.severity == .error }) { return .failure(problems + checks) }

    let context = Context(input, content, modules)
    let files = FileAssembly(context, content, modules).files() + mocks(program, input, modules)
    return GenerationResult(
      files: files.map { file in
        GeneratedFile(name: file.name, text: Renderer.render(file, access: input.settings.accessLevel))
      },
      operations: content.operations.map(\.text).sorted { $0.name < $1.name },
      diagnostics: problems + checks
    )
  }

  /// One more file, where factories for another module's types are asked for.
  private static func mocks(_ program: Definitions, _ input: GenerationInput, _ modules: ModuleMap) -> [SwiftFile] {
    guard let module = input.settings.mocks else { return [] }
    let content = Content(program, of: module, input.settings, modules)
    return [MockAssembly(Context(input, content, modules), content, modules, of: module).file()]
  }
}

extension GenerationResult {
  fileprivate static func failure(_ diagnostics: [Diagnostic]) -> GenerationResult {
    GenerationResult(files: [], operations: [], diagnostics: diagnostics)
  }
}
