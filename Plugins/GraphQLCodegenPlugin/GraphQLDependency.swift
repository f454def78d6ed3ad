import PackagePlugin

/// A target in reach that has GraphQL files: its fragments can be spread, and its schema is the one of the queries.
struct GraphQLDependency {
  let module: String
  /// Whether Swift can import it: it is a dependency of the target itself, not only of one of its dependencies.
  let isDirect: Bool
  let files: GraphQLFiles

  var arguments: [String] {
    files.all.isEmpty
      ? [] : [isDirect ? "--dependency" : "--indirect-dependency"] + files.all.map { "\(module)=\($0.path)" }
  }

  /// All of them, at any depth, of whatever package.
  static func all(of target: any SourceModuleTarget) -> [GraphQLDependency] {
    let direct = Set(target.dependencies.flatMap(targets).map(\.id))
    return target.recursiveTargetDependencies.compactMap { target in
      guard let module = target.sourceModule else { return nil }
      let files = GraphQLFiles(of: module)
      guard !files.isEmpty else { return nil }
      return GraphQLDependency(module: module.moduleName, isDirect: direct.contains(target.id), files: files)
    }
  }

  private static func targets(_ dependency: TargetDependency) -> [any Target] {
    switch dependency {
    case .target(let target): [target]
    case .product(let product): product.targets
    @unknown default: []
    }
  }
}
