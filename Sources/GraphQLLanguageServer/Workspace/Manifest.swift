import CommandSupport
import GraphQLRuntime

/// The modules that a `Package.swift` declares.
struct Manifest: Equatable {
  struct Target: Equatable {
    let name: String
    let folder: String
    /// The files and folders that do not belong to the target.
    let excluded: [String]
    let dependencies: [Dependency]
    /// Whether the build plugin generates the target's Swift. Otherwise the Swift is checked in, and the GraphQL is
    /// excluded.
    let isBuilt: Bool
  }

  enum Dependency: Equatable {
    case target(String)
    case product(String, package: String?)
    /// A target, or a product with that name.
    case name(String)
  }

  /// A package that this one depends on.
  struct Package: Equatable {
    /// The names in lowercase.
    let names: Set<String>
    /// The folder, or `nil` for a package that SwiftPM checks out.
    let folder: String?
  }

  let targets: [Target]
  /// The targets of each product.
  let products: [String: [String]]
  let packages: [Package]

  /// Reads the output of `swift package dump-package`.
  ///
  /// - Parameter folder: The folder of the `Package.swift`, with links resolved.
  /// - Returns: `nil` if the output contains no manifest.
  init?(_ output: [UInt8], folder: String) {
    // Compiler warnings may precede the manifest.
    guard let start = output.firstIndex(of: UInt8(ascii: "{")), let json = JSONValue.read(Array(output[start...])),
      let targets = json["targets"]?.array
    else { return nil }
    let kinds: Set = ["regular", "executable", "test", "macro"]
    let swift = targets.filter { $0["type"]?.string.map(kinds.contains) ?? false }
    self.targets = swift.compactMap { Target($0, in: folder, isOnly: swift.count == 1) }
    var products: [String: [String]] = [:]
    for product in json["products"]?.array ?? [] {
      guard let name = product["name"]?.string else { continue }
      products[name] = product["targets"]?.array?.compactMap(\.string) ?? []
    }
    self.products = products
    packages = (json["dependencies"]?.array ?? []).compactMap { Package($0) }
  }
}

extension Manifest.Target {
  fileprivate init?(_ json: JSONValue, in package: String, isOnly: Bool) {
    guard let name = json["name"]?.string else { return nil }
    self.name = name
    let folder =
      json["path"]?.string.map { $0.hasPrefix("/") ? $0 : "\(package)/\($0)" }
      ?? Self.folder(name, in: package, isTest: json["type"] == "test", isOnly: isOnly)
    let canonical = FileURI.canonical(folder)
    self.folder = canonical
    excluded = (json["exclude"]?.array ?? []).compactMap { $0.string.map { "\(canonical)/\($0)" } }
    dependencies = (json["dependencies"]?.array ?? []).compactMap { Manifest.Dependency($0) }
    isBuilt = (json["pluginUsages"]?.array ?? []).contains { $0["plugin"]?.array?.first == "GraphQLCodegenPlugin" }
  }

  /// Returns the folder in which SwiftPM looks for a target without a path.
  private static func folder(_ name: String, in package: String, isTest: Bool, isOnly: Bool) -> String {
    let places = (isTest ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    let found = places.lazy.map { "\(package)/\($0)/\(name)" }.first { Files.isFolder($0, followsLinks: true) }
    return found ?? (isOnly ? "\(package)/Sources" : "\(package)/\(places[0])/\(name)")
  }

  /// The name of the target's module.
  var module: String { String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }
}

extension Manifest.Dependency {
  /// `{"product": ["GraphQLRuntime", "Vitrine", null, null]}`
  fileprivate init?(_ json: JSONValue) {
    if let name = json["target"]?.array?.first?.string {
      self = .target(name)
    } else if let words = json["product"]?.array, let name = words.first?.string {
      self = .product(name, package: words.dropFirst().first?.string)
    } else if let name = json["byName"]?.array?.first?.string {
      self = .name(name)
    } else {
      return nil
    }
  }
}

extension Manifest.Package {
  /// `{"fileSystem": [{"identity": "vitrine", "path": "/…"}]}`
  fileprivate init?(_ json: JSONValue) {
    let kinds = ["fileSystem", "sourceControl", "registry"]
    guard let package = kinds.lazy.compactMap({ json[$0]?.array?.first }).first else { return nil }
    let given = [package["identity"], package["nameForTargetDependencyResolutionOnly"]]
    var names = Set(given.compactMap { $0?.string?.lowercased() })
    let folder = package["path"]?.string
    if let last = folder?.split(separator: "/").last { names.insert(last.lowercased()) }
    self.names = names
    self.folder = folder.map(FileURI.canonical)
  }
}
