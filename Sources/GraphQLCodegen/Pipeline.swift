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

    let checks = InputCheck(input, program, modules).diagnostics()
    if checks.contains(where: { $0.severity == .error }) { return .failure(problems + checks) }

    let content = Content(program, input, modules)
    let context = Context(input, content, modules)
    let files = FileAssembly(context, content, modules).files()

    return GenerationResult(
      files: files.map { file in
        GeneratedFile(name: file.name, text: Renderer.render(file, access: input.settings.accessLevel))
      },
      operations: content.operations.map(\.text).sorted { $0.name < $1.name },
      diagnostics: problems + checks
    )
  }
}

extension GenerationResult {
  fileprivate static func failure(_ diagnostics: [Diagnostic]) -> GenerationResult {
    GenerationResult(files: [], operations: [], diagnostics: diagnostics)
  }
}
