import CommandSupport
import GraphQLProject

/// The manifests of packages and of their dependencies. Each is read when it is needed, and again after it has changed.
///
/// Reading a manifest takes half a second, so another process does it. In the meantime, the server responds with the
/// information that it has.
struct Manifests {
  private struct Entry {
    let stamp: FileStamp
    /// The manifest, or `nil` if it cannot be read.
    let manifest: Manifest?
  }

  private var entries: [String: Entry] = [:]
  /// The packages whose manifests have not been read since they changed, by folder.
  private(set) var wanted: [String: FileStamp] = [:]
  /// The packages whose manifests are being read, by folder. A manifest that changes in the meantime is still wanted.
  private var started: [String: FileStamp] = [:]
  /// Whether manifests may be evaluated, which runs their code.
  var isOn = true

  /// Notes that a package's manifest, as it is now, is being read.
  mutating func start(_ folder: String) {
    started[folder] = wanted[folder]
  }

  /// Takes the output of `swift package dump-package` for a package.
  ///
  /// - Returns: Whether it contains a manifest.
  mutating func take(_ output: [UInt8], of folder: String) -> Bool {
    guard let stamp = started.removeValue(forKey: folder) else { return true }
    if wanted[folder] == stamp { wanted[folder] = nil }
    let manifest = Manifest(output, folder: folder)
    entries[folder] = Entry(stamp: stamp, manifest: manifest)
    return manifest != nil
  }

  /// Returns the manifest of a package as it was last read. If the manifest has changed since, it is requested again.
  private mutating func manifest(of folder: String) -> Manifest? {
    guard let stamp = FileStamp("\(folder)/Package.swift") else { return nil }
    let known = entries[folder]
    if isOn, known?.stamp != stamp { wanted[folder] = stamp }
    return known?.manifest
  }

  /// Returns the modules with GraphQL files of a package and of its dependencies, as the build plugin would see them.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package.
  ///   - files: The GraphQL files in it.
  ///   - links: The links to GraphQL files, with the files.
  /// - Returns: An empty array until the manifest is read.
  mutating func modules(of folder: String, files: [String], links: [String: String]) -> [ModulePlan] {
    guard let own = manifest(of: folder) else { return [] }
    var graph = TargetGraph(root: folder, files: files, links: links)
    for target in own.targets where !graph.files(of: target, in: folder, own).isEmpty {
      graph.visit(target, in: folder, own) { manifest(of: $0) }
    }
    return graph.modules
  }
}

/// The targets with GraphQL files, and all targets that they depend on.
private struct TargetGraph {
  private struct ID: Hashable {
    let folder: String
    let name: String
  }

  private let root: String
  private let rootFiles: [String]
  /// The links among the files of the root, with the files that they lead to.
  private let links: [String: String]
  private var plans: [ID: ModulePlan] = [:]
  private var order: [ID] = []
  private var edges: [ID: [ID]] = [:]

  init(root: String, files: [String], links: [String: String]) {
    self.root = root
    self.links = links
    rootFiles = (files + links.keys).sorted()
  }

  /// The modules that have files, each with the modules it depends on directly and indirectly.
  var modules: [ModulePlan] {
    var names = Set<String>()
    return order.compactMap { id in
      guard var plan = plans[id], !plan.files.isEmpty, names.insert(plan.name).inserted else { return nil }
      let direct = Set(edges[id] ?? [])
      let reached = reached(from: id)
      plan.dependencies = order.filter(direct.contains).compactMap(name)
      plan.indirectDependencies = order.filter { reached.contains($0) && !direct.contains($0) }.compactMap(name)
      plan.hasUnknownDependencies = reached.union([id]).contains { plans[$0]?.hasUnknownDependencies == true }
      return plan
    }
  }

  private func name(_ id: ID) -> String? {
    plans[id].flatMap { $0.files.isEmpty ? nil : $0.name }
  }

  private func reached(from id: ID) -> Set<ID> {
    var found: Set<ID> = []
    var pending = edges[id] ?? []
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += edges[next] ?? [] }
    }
    found.remove(id)
    return found
  }

  /// - Parameter manifest: Returns the manifest of a package, or `nil` until it is read.
  mutating func visit(
    _ target: Manifest.Target,
    in folder: String,
    _ own: Manifest,
    manifest: (String) -> Manifest?
  ) {
    var pending = [(target, folder, own)]
    while let (target, folder, own) = pending.popLast() {
      let id = ID(folder: folder, name: target.name)
      if plans[id] != nil { continue }
      var plan = ModulePlan(name: target.module, folder: target.folder)
      let all = files(of: target, in: folder, own)
      let isExcluded = { (path: String) in target.isBuilt && target.excludes(path) }
      // Several links may lead to one file.
      var seen: Set<String> = []
      let included = all.filter { !isExcluded($0) && seen.insert(links[$0] ?? $0).inserted }
      plan.files = included.map { .init(path: links[$0] ?? $0, kind: Project.FileKind(path: $0)) }
      plan.excluded = all.filter { isExcluded($0) && seen.insert(links[$0] ?? $0).inserted }.map { links[$0] ?? $0 }
      order.append(id)
      for dependency in target.dependencies {
        guard let found = resolve(dependency, in: folder, own, manifest) else {
          plan.hasUnknownDependencies = true
          continue
        }
        for (other, folder, own) in found {
          edges[id, default: []].append(ID(folder: folder, name: other.name))
          pending.append((other, folder, own))
        }
      }
      plans[id] = plan
    }
  }

  /// Returns the GraphQL files in the folder of a target that are not in the folder of a nested target, and links to such
  /// files elsewhere. Settings are recognized only at the top level of the folder.
  func files(of target: Manifest.Target, in folder: String, _ manifest: Manifest) -> [String] {
    let inner = manifest.targets.map(\.folder).filter { $0.hasPrefix("\(target.folder)/") }
    let isInside = target.folder.hasPrefix("\(root)/") && folder == root
    let files =
      isInside ? rootFiles.filter { $0.hasPrefix("\(target.folder)/") } : FolderWalk(target.folder).files
    return files.filter { path in
      if path.hasSuffix(".json"), path != "\(target.folder)/graphql.config.json" { return false }
      return !inner.contains { path.hasPrefix("\($0)/") }
    }
  }

  /// Returns the targets that a dependency refers to, or `nil` if they are in a manifest that has not been read.
  private func resolve(
    _ dependency: Manifest.Dependency,
    in folder: String,
    _ own: Manifest,
    _ manifest: (String) -> Manifest?
  ) -> [(Manifest.Target, String, Manifest)]? {
    switch dependency {
    case .target(let name): return own.targets.filter { $0.name == name }.map { ($0, folder, own) }
    case .name(let name):
      let found = own.targets.filter { $0.name == name }.map { ($0, folder, own) }
      return found.isEmpty ? product(name, of: name, own, manifest) : found
    case .product(let name, let package): return product(name, of: package, own, manifest)
    }
  }

  private func product(
    _ name: String,
    of package: String?,
    _ own: Manifest,
    _ manifest: (String) -> Manifest?
  ) -> [(Manifest.Target, String, Manifest)]? {
    let named = own.packages.filter { other in package.map { other.names.contains($0.lowercased()) } ?? false }
    for other in named.isEmpty ? own.packages : named {
      guard let folder = self.folder(of: other), let manifest = manifest(folder) else { continue }
      guard let targets = manifest.products[name] else { continue }
      return manifest.targets.filter { targets.contains($0.name) }.map { ($0, folder, manifest) }
    }
    return nil
  }

  /// Returns the folder of a package: its path, or its checkout for the root package.
  private func folder(of package: Manifest.Package) -> String? {
    if let folder = package.folder { return folder }
    let checkouts = "\(root)/.build/checkouts"
    return Files.names(in: checkouts).first { package.names.contains($0.lowercased()) }
      .map { FileURI.canonical("\(checkouts)/\($0)") }
  }
}

extension Manifest.Target {
  fileprivate func excludes(_ path: String) -> Bool {
    excluded.contains { path == $0 || path.hasPrefix("\($0)/") }
  }
}
