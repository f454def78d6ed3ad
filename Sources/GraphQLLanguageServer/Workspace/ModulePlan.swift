import CommandSupport
import GraphQLProject

/// The files of a module, and the modules that it sees.
struct ModulePlan: Equatable {
  struct File: Equatable {
    let path: String
    /// The kind, or `nil` to infer it from the name.
    var kind: Project.FileKind?
  }

  var name: String
  var folder: String?
  var files: [File] = []
  var dependencies: [String] = []
  var indirectDependencies: [String] = []
  /// GraphQL files in the module's folder that do not belong to the module.
  var excluded: [String] = []
  /// The folder to which a build writes the module's Swift.
  var output: String?
  /// Whether it is only a guess that these files form a module.
  var isGuess = false
  /// Whether the module depends on packages that are not available yet.
  var hasUnknownDependencies = false
}

/// The modules of a package, or of a folder without one.
struct PackagePlan: Equatable {
  let folder: String
  var modules: [ModulePlan]
}

extension PackagePlan {
  /// Reports whether it is only a guess that a file belongs to a module.
  func guesses(_ path: String) -> Bool {
    modules.allSatisfy { module in module.isGuess || !module.files.contains { $0.path == path } }
  }

  /// Returns the modules as the build plugin saw them when the package was last built.
  ///
  /// For each target, the plugin stores the arguments of `graphql-codegen generate` in its work folder.
  ///
  /// - Parameter folder: The folder of the `Package.swift`.
  /// - Returns: `nil` if no target with GraphQL was built there.
  static func built(in folder: String) -> PackagePlan? {
    var newest: [String: (plan: BuiltModule, path: String)] = [:]
    for path in argumentFiles(in: "\(folder)/.build/plugins/outputs", depth: 6) {
      guard let bytes = try? Files.read(path, upTo: 64 << 20), var module = BuiltModule(bytes) else { continue }
      // The arguments of a renamed or removed target remain on disk.
      guard let own = module.plan.folder, Files.isFolder(own, followsLinks: true) else { continue }
      module.plan.output = FileURI.canonical(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      newest[module.plan.name] = (module, path)
    }
    if newest.isEmpty { return nil }
    var modules = newest.sorted { $0.key < $1.key }.map(\.value.plan.plan)
    for (built, _) in newest.sorted(by: { $0.key < $1.key }).map(\.value) {
      for (name, path) in built.filesOfOthers {
        // Known files come from the module itself, or from another one that sees it.
        if newest[name] != nil { continue }
        if let index = modules.firstIndex(where: { $0.name == name }) {
          if !modules[index].files.contains(where: { $0.path == path }) {
            modules[index].files.append(.init(path: path))
          }
        } else {
          let dependencies = built.dependenciesOfOthers[name] ?? []
          modules.append(ModulePlan(name: name, files: [.init(path: path)], indirectDependencies: dependencies))
        }
      }
    }
    return PackagePlan(folder: folder, modules: modules)
  }

  private static func argumentFiles(in folder: String, depth: Int) -> [String] {
    Files.names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".arguments") { return [path] }
      return depth > 0 && Files.isFolder(path) ? argumentFiles(in: path, depth: depth - 1) : []
    }
  }
}

/// The arguments that the build plugin stores for one module.
private struct BuiltModule {
  var plan: ModulePlan
  /// The files of the modules that the module sees.
  var filesOfOthers: [(module: String, path: String)] = []
  /// The dependencies of the modules that the module sees.
  var dependenciesOfOthers: [String: [String]] = [:]

  /// Reads the arguments that the plugin stores, each followed by a NUL.
  init?(_ bytes: [UInt8]) {
    var plan = ModulePlan(name: "")
    var option = ""
    for part in bytes.split(separator: 0) {
      let word = String(decoding: part, as: UTF8.self)
      if word.hasPrefix("--") {
        option = word
      } else if option == "--depends" {
        let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
        if pair.count == 2 { dependenciesOfOthers[pair[0], default: []].append(pair[1]) }
      } else {
        Self.take(word, of: option, &plan, &filesOfOthers)
      }
    }
    if plan.name.isEmpty { return nil }
    self.plan = plan
  }

  private static func take(
    _ word: String,
    of option: String,
    _ plan: inout ModulePlan,
    _ others: inout [(module: String, path: String)]
  ) {
    switch option {
    case "--module": plan.name = word
    case "--folder": plan.folder = FileURI.canonical(word)
    case "--schema": plan.files.append(.init(path: FileURI.canonical(word), kind: .schema))
    case "--documents": plan.files.append(.init(path: FileURI.canonical(word), kind: .document))
    case "--config": plan.files.append(.init(path: FileURI.canonical(word), kind: .configuration))
    case "--excluded": plan.excluded.append(FileURI.canonical(word))
    case "--dependency", "--indirect-dependency":
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return }
      others.append((parts[0], FileURI.canonical(parts[1])))
      let isDirect = option == "--dependency"
      let known = isDirect ? plan.dependencies : plan.indirectDependencies
      if known.contains(parts[0]) { return }
      if isDirect { plan.dependencies.append(parts[0]) } else { plan.indirectDependencies.append(parts[0]) }
    default: break
    }
  }
}
