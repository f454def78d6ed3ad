import CommandSupport
import GraphQLCommandSupport
import GraphQLLanguage
import GraphQLProject

extension Generation {
  /// Reads all files. What cannot be read, or not be told apart, is a problem.
  ///
  /// - Returns: the project with the module to generate, whose settings are known, and the modules that it depends on.
  func project(_ problems: inout [Diagnostic]) -> Project {
    var own = Project.Module(
      name: options.module,
      files: files(options.schemas, .schema, &problems) + files(options.documents, .document, &problems),
      dependencies: options.imports.sorted(),
      indirectDependencies: options.dependencies.map(\.module),
      folder: options.folder
    )
    var others: [Project.Module] = []
    for dependency in options.dependencies {
      let files = files([dependency.path], nil, &problems)
      if dependency.module == options.module {
        own.files += files
      } else if let index = others.firstIndex(where: { $0.name == dependency.module }) {
        others[index].files += files
      } else {
        others.append(Project.Module(name: dependency.module, files: files))
      }
    }
    own.files += files(options.configuration.map { [$0] } ?? [], .configuration, &problems)
    let (settings, mistakes) = Project(modules: [own] + others).settings(of: own.name)
    problems += mistakes
    own.settings = settings
    if options.isLenient { own.settings?.lenientSchema = true }
    return Project(modules: [own] + others)
  }

  private func files(
    _ paths: [String],
    _ kind: Project.FileKind?,
    _ problems: inout [Diagnostic]
  ) -> [Project.File] {
    Files.sources(paths, &problems).map { Project.File($0, kind: kind) }
  }
}
