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
      return GraphQLDependency(module: module.moduleName, isDirect: direct.contains(target.id), files: files)
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
