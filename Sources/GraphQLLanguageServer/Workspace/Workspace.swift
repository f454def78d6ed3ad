import CommandSupport
import GraphQLLanguage
import GraphQLProject

/// The folders that the client has open, with their GraphQL files and modules.
struct Workspace {
  /// The folders, with links resolved.
  private(set) var folders: [String] = []
  private(set) var packages: [PackagePlan] = []
  private var disk = Disk()
  private(set) var manifests = Manifests()
  /// Patterns for the schemas in JSON, which cannot be recognized by their names.
  private(set) var schemaPatterns: Set<String> = []
  /// The folders that were not searched completely.
  private(set) var cutFolders: [String] = []

  /// The client's spelling of each folder's path, if it contains links.
  private var writtenPaths: [String: String] = [:]

  /// - Parameter path: The path as the client spells it.
  mutating func add(_ path: String) {
    let folder = FileURI.canonical(path)
    if !folders.contains(folder) { folders.append(folder) }
    writtenPaths[folder] = path == folder ? nil : path
  }

  mutating func remove(_ path: String) {
    let folder = FileURI.canonical(path)
    folders.removeAll { $0 == folder }
    writtenPaths[folder] = nil
  }

  /// Returns the URI of a file as the client would spell it.
  func uri(_ path: String) -> String {
    for (folder, written) in writtenPaths where path.hasPrefix("\(folder)/") {
      return FileURI.uri(written + String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self))
    }
    return path.hasPrefix("/") ? FileURI.uri(path) : path
  }

  mutating func forget(_ path: String) {
    disk.forget(path)
  }

  /// Returns the file on disk, or `nil` if there is none or if it belongs to no module.
  func file(_ path: String) -> Disk.File? { disk[path] }

  /// Examines the folders again.
  ///
  /// - Parameter open: The paths of the texts that the client has open.
  /// - Returns: Whether anything has changed.
  mutating func refresh(open: Set<String>) -> Bool {
    let walks = folders.map { FolderWalk($0) }
    cutFolders = zip(folders, walks).filter(\.1.isCut).map(\.0)
    let packageFolders = PackagePlan.folders(of: Set(walks.flatMap(\.packages)), open: folders)
    var (found, links) = (open, [String: String]())
    for written in walks.flatMap(\.files) {
      let path = FileURI.canonical(written)
      found.insert(path)
      if path != written { links[written] = path }
    }
    let plans = PackagePlan.all(found, links: links, packageFolders: packageFolders, &manifests)
    let paths = plans.flatMap { $0.modules.flatMap(\.files) }.map(\.path)
    let names = paths.compactMap { $0.split(separator: "/").last }
    schemaPatterns = Set(names.filter { $0.hasSuffix(".json") && !FolderWalk.isGraphQL(String($0)) }.map { "**/\($0)" })
    let isChanged = disk.update(Set(paths).subtracting(open))
    defer { packages = plans }
    return isChanged || plans != packages
  }

  /// Notes that a package's manifest, as it is now, is being read.
  mutating func start(manifest folder: String) {
    manifests.start(folder)
  }

  /// Takes the output of `swift package dump-package` for a package.
  ///
  /// - Returns: Whether it contains a manifest.
  mutating func take(manifest output: [UInt8], of folder: String) -> Bool {
    manifests.take(output, of: folder)
  }

  /// Stops reading manifests.
  mutating func turnOffManifests() {
    manifests.isOn = false
  }
}

extension Workspace {
  /// Returns the modules of a package with the current texts. Files that are too large are left out.
  ///
  /// - Parameter texts: The texts that the client has open, by path.
  func project(_ plan: PackagePlan, texts: [String: Source]) -> Project {
    Project(
      modules: plan.modules.map { module in
        Project.Module(
          name: module.name,
          files: module.files.compactMap { file in
            guard let source = texts[file.path] ?? disk[file.path]?.source else { return nil }
            return source.bytes.count > Disk.maximumBytes ? nil : Project.File(source, kind: file.kind)
          },
          dependencies: module.dependencies,
          indirectDependencies: module.indirectDependencies,
          folder: module.folder
        )
      }
    )
  }
}

extension PackagePlan {
  /// Returns the modules of all packages: each as the build plugin saw it, otherwise as declared by the manifest or, without
  /// a package, by the configuration, otherwise as guessed from the folders.
  ///
  /// - Parameters:
  ///   - files: All GraphQL files.
  ///   - links: The links to some of these files, with the files.
  ///   - packageFolders: The folders that may contain packages, including those that the client has open.
  ///   - manifests: The known manifests, which also record those that are needed.
  static func all(
    _ files: Set<String>,
    links: [String: String],
    packageFolders: Set<String>,
    _ manifests: inout Manifests
  ) -> [PackagePlan] {
    var byPackage: [String: [String]] = [:]
    for file in files {
      byPackage[innermost(of: packageFolders, around: file) ?? "", default: []].append(file)
    }
    for folder in packageFolders where byPackage[folder] == nil { byPackage[folder] = [] }
    return byPackage.sorted { $0.key < $1.key }.compactMap { folder, files in
      var plan = built(in: folder) ?? PackagePlan(folder: folder, modules: [])
      let files = files.sorted()
      if plan.misses(files) {
        plan.add(manifests.modules(of: folder, files: files, links: links))
        if plan.modules.isEmpty, !Files.isRegularFile("\(folder)/Package.swift") {
          plan.modules += ConfiguredFiles(in: folder).map { [$0.module(of: files)] } ?? []
        }
      }
      plan.add(files)
      return plan.modules.isEmpty ? nil : plan
    }
  }

  /// Returns the folders of all packages, and the open folders that are not part of a package.
  static func folders(of packages: Set<String>, open: [String]) -> Set<String> {
    packages.union(open.filter { innermost(of: packages, around: $0) == nil })
  }

  private static func innermost(of folders: Set<String>, around path: String) -> String? {
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      let folder = rest.isEmpty ? "/" : String(rest)
      if folders.contains(folder) { return folder }
    }
    return nil
  }

  /// Reports whether a file is outside the folders of all modules.
  private func misses(_ files: [String]) -> Bool {
    let known = knownPaths
    return files.contains { !known.contains($0) && module(around: $0) == nil }
  }

  private var knownPaths: Set<String> { Set(modules.flatMap(\.files).map(\.path) + modules.flatMap(\.excluded)) }

  /// Adds the modules of a manifest that were not built.
  private mutating func add(_ described: [ModulePlan]) {
    for module in described {
      if let index = modules.firstIndex(where: { $0.name == module.name }) {
        // For modules of other packages, the plugin stores only the files.
        if modules[index].folder == nil { modules[index] = module }
      } else {
        modules.append(module)
      }
    }
  }

  /// Adds the files that belong to no module: to the module whose folder contains them, as the next build will, otherwise to
  /// a guessed module.
  private mutating func add(_ files: [String]) {
    let known = knownPaths
    var guessed: [String: ModulePlan] = [:]
    for path in files where !known.contains(path) {
      if let index = module(around: path) {
        // Settings are recognized only at the top level of the folder.
        if path.hasSuffix(".json"), modules[index].folder.map({ path != "\($0)/graphql.config.json" }) ?? true {
          continue
        }
        modules[index].files.append(.init(path: path))
      } else {
        let name = Self.guess(path, in: folder)
        guessed[name, default: ModulePlan(name: name, isGuess: true)].files.append(.init(path: path))
      }
    }
    addGuessed(guessed.sorted { $0.key < $1.key }.map(\.value))
  }

  private func module(around path: String) -> Int? {
    let around = modules.indices.filter { index in modules[index].folder.map { path.hasPrefix("\($0)/") } ?? false }
    return around.max { (modules[$0].folder ?? "").utf8.count < (modules[$1].folder ?? "").utf8.count }
  }

  /// Returns the name of the folder that SwiftPM would take for a target: one in `Sources` or `Tests`, or one in the
  /// package's folder.
  private static func guess(_ path: String, in folder: String) -> String {
    let names = path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard names.count > 1 else { return folder.split(separator: "/").last.map(String.init) ?? "Package" }
    let isInSources = ["Sources", "Source", "src", "Tests"].contains(names[0])
    return isInSources && names.count > 2 ? names[1] : names[0]
  }

  /// Adds modules with unknown dependencies: each sees the fragments of all others with its schema, and a module without a
  /// schema sees the only existing one.
  private mutating func addGuessed(_ guessed: [ModulePlan]) {
    var taken = Set(modules.map(\.name))
    var all = modules
    for var module in guessed {
      while !taken.insert(module.name).inserted { module.name += "'" }
      all.append(module)
    }
    let owners = all.indices.filter { all[$0].hasSchema }
    let only = owners.count == 1 ? owners[0] : nil
    let schemas = all.indices.map { index -> Int? in all[index].hasSchema ? index : only }
    for index in all.indices where all[index].isGuess {
      guard let schema = schemas[index] else { continue }
      // A built module sees what the plugin recorded, which may be another schema.
      let others = all.indices.filter { schemas[$0] == schema && $0 != index && (all[$0].isGuess || $0 == schema) }
      all[index].dependencies = others.map { all[$0].name }
    }
    modules = all
  }
}

extension ModulePlan {
  fileprivate var hasSchema: Bool { files.contains { ($0.kind ?? Project.FileKind(path: $0.path)) == .schema } }
}
