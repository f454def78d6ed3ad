/// The whole way from GraphQL to Swift.
public enum Pipeline {
  /// Generates the Swift files of one module. Reads and writes no files.
  public static func generate(_ input: GenerationInput) -> GenerationResult {
    GenerationResult(files: [], operations: [], diagnostics: [])
  }
}
