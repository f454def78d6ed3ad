import Foundation
import PackagePlugin

/// A target in reach that has GraphQL files: its fragments can be spread, and its schema is the one of the queries.
struct GraphQLDependency {
  let module: String
  /// Whether Swift can import it: it is a dependency of the target itself, not only of one of its dependencies.
  let isDirect: Bool
  /// Whether the build plugin is applied to it.
  var isGeneratedByBuild = false
  let files: GraphQLFiles

  var arguments: [String] {
    files.all.isEmpty
      ? [] : [isDirect ? "--dependency" : "--indirect-dependency"] + files.all.map { "\(module)=\($0.path)" }
  }

  /// All of them, at any depth, of whatever package.
  static func all(of target: any SourceModuleTarget, findsExcluded: Bool) -> [GraphQLDependency] {
    let direct = Set(target.dependencies.flatMap(\.targets).map(\.id))
    return among(target.recursiveTargetDependencies, direct: direct, findsExcluded: findsExcluded)
  }

  /// - Parameter direct: the targets that can be imported.
  static func among(
    _ targets: [any Target],
    direct: Set<Target.ID>,
    findsExcluded: Bool
  ) -> [GraphQLDependency] {
    targets.compactMap { target in
      guard let module = target.sourceModule else { return nil }
      let files = GraphQLFiles(of: module, findsExcluded: findsExcluded)
      if files.isEmpty { return nil }
      return GraphQLDependency(
        module: module.moduleName,
        isDirect: direct.contains(target.id),
        isGeneratedByBuild: Manifest(of: module).appliesPlugin(to: target.name),
        files: files
      )
    }
  }
}

extension TargetDependency {
  fileprivate var targets: [any Target] {
    switch self {
    case .target(let target): [target]
    case .product(let product): product.targets
    @unknown default: []
    }
  }
}

/// A package's manifest as text: plugins are not told which others are applied to a target.
struct Manifest {
  private let text: String

  /// Looks for the manifest in the folders around the target's.
  init(of target: any SourceModuleTarget) {
    var folder = target.directoryURL
    var found = ""
    while found.isEmpty, folder.pathComponents.count > 1 {
      found = (try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
      folder.deleteLastPathComponent()
    }
    text = found
  }

  /// Whether the call that declares the target has plugins, in a manifest that mentions the build plugin. Where the manifest
  /// computes its targets, the answer is no.
  func appliesPlugin(to target: String) -> Bool {
    guard text.contains("GraphQLCodegenPlugin") else { return false }
    return declarations(of: target).contains { $0.contains("plugins:") }
  }

  /// The texts from the name of a target to the end of the call.
  private func declarations(of target: String) -> [Substring] {
    text.ranges(of: "arget(").compactMap { range in
      var depth = 1
      let call = text[range.upperBound...].prefix { character in
        if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
        return depth > 0
      }
      let name = call.drop { $0.isWhitespace }
      let isNamed = name.hasPrefix("name:") && name.dropFirst(5).drop { $0.isWhitespace }.hasPrefix("\"\(target)\"")
      return isNamed ? call : nil
    }
  }
}
