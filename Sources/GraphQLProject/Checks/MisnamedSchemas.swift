import GraphQLLanguage

extension ModuleScope {
  /// Returns an error for each of the module's own documents that contains only schema definitions, to replace the
  /// errors for each definition.
  func misnamedSchemas(_ document: Document) -> [Diagnostic] {
    var paths: [String] = []
    var executable = Set<String>()
    for definition in document.definitions {
      let path = document.context.source(of: definition.span.location).path
      switch definition {
      case .operation, .fragment: executable.insert(path)
      case .schema, .type, .directive: if paths.last != path { paths.append(path) }
      }
    }
    var diagnostics: [Diagnostic] = []
    var seen = executable
    for path in paths where seen.insert(path).inserted && module(ofPath: path) == own {
      let name = parts(of: path, separatedBy: "/").last ?? path
      let stem = name.hasSuffix(".graphql") ? String(name.dropLast(".graphql".utf8.count)) : name
      let message =
        "\"\(name)\" contains schema definitions, which belong in a .graphqls file. Rename it to \"\(stem).graphqls\"."
      diagnostics.append(Diagnostic(DocumentCode.notExecutable, message, files: [path]))
    }
    return diagnostics
  }
}
