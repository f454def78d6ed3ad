import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject

/// The definitions that a build adds to schemas with cache directives, in modules whose settings contain `"cache"`.
///
/// A build adds these definitions to a text of the schema. Here they are a separate text, because the author sees the
/// schema's texts. The separate text belongs to the module of the schema, so that not every layer of a schema has a copy.
struct CacheDefinitions {
  /// The text added to the module of a schema, and the texts that it depends on.
  private struct Entry {
    let texts: [Source]
    let added: Source?
  }

  /// By package folder and module name.
  private var entries: [[String]: Entry] = [:]

  /// The suffix of the path of a text with definitions. No file has it.
  private static let suffix = "#directives"

  /// Reports whether a path is that of a text with definitions.
  static func isAdded(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// Adds the definitions to the modules of a package.
  ///
  /// - Parameter folder: The folder of the package.
  mutating func add(to project: inout Project, of folder: String) {
    var users: [Int: [Project.Module]] = [:]
    // A module that sees several schemas is reported separately.
    for (module, schemas) in zip(project.modules, project.schemaModules) where schemas.count == 1 {
      users[schemas[0], default: []].append(module)
    }
    for (index, modules) in users {
      let texts = modules.flatMap { $0.sources(.schema) + $0.sources(.configuration) + $0.documentsWithDirectives }
      let key = [folder, project.modules[index].name]
      let known = entries[key].flatMap { $0.texts.elementsEqual(texts) { $0.hasBytes(of: $1) } ? $0 : nil }
      let entry = known ?? Entry(texts: texts, added: Self.definitions(for: modules))
      entries[key] = entry
      if let added = entry.added { project.modules[index].files.append(Project.File(added, kind: .schema)) }
    }
  }

  private static func definitions(for modules: [Project.Module]) -> Source? {
    CacheDirectives.missingDefinitions(in: Project(modules: modules)).map { place, text in
      Source(path: modules[place.module].files[place.file].source.path + suffix, text: text)
    }
  }
}

extension Project.Module {
  fileprivate var documentsWithDirectives: [Source] {
    sources(.document).filter { CacheDirectives.mayBeUsed(in: $0.bytes) }
  }
}
