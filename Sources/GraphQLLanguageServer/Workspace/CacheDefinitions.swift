import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject

/// The definitions that a build adds to schemas with directives for a cache, in modules whose settings have `"cache"`.
///
/// A build adds them to a text of the schema. Here they are a text of their own, as texts are also what the author sees.
struct CacheDefinitions {
  /// What was added to a module, and the texts that it was made from.
  private struct Entry {
    let texts: [Source]
    let added: Source?
  }

  /// By the folders of packages and the names of modules.
  private var entries: [[String]: Entry] = [:]

  /// How the path of a text with definitions ends. No file has it.
  private static let suffix = "#directives"

  /// Whether a path is that of a text with definitions.
  static func isAdded(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// Adds the definitions to the modules of a package.
  ///
  /// - Parameter folder: the folder of the package.
  mutating func add(to project: inout Project, of folder: String) {
    for index in project.modules.indices {
      let module = project.modules[index]
      let texts = module.sources(.schema) + module.sources(.configuration)
      let key = [folder, module.name]
      if let known = entries[key], known.texts.elementsEqual(texts, by: { $0.hasBytes(of: $1) }) {
        if let added = known.added { project.modules[index].files.append(Project.File(added, kind: .schema)) }
        continue
      }
      let added = Self.definitions(for: module)
      entries[key] = Entry(texts: texts, added: added)
      if let added { project.modules[index].files.append(Project.File(added, kind: .schema)) }
    }
  }

  private static func definitions(for module: Project.Module) -> Source? {
    CacheDirectives.missingDefinitions(in: Project(modules: [module])).map { place, text in
      Source(path: module.files[place.file].source.path + suffix, text: text)
    }
  }
}
