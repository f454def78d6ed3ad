import Foundation

/// What a plugin cannot work with. SwiftPM shows the description; there is no place for it to name but in words.
struct PluginError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static func nothingToRead(target: String, folder: URL) -> PluginError {
    PluginError(
      """
      '\(target)' has no GraphQL to generate Swift from: add a .graphql or .graphqls file, or a \
      \(GraphQLFiles.configurationName), to \(folder.path)
      """
    )
  }

  static func noRuntime(target: String) -> PluginError {
    PluginError(
      """
      '\(target)' does not depend on GraphQLRuntime, which generated Swift imports: add \
      .product(name: "GraphQLRuntime", package: "Vitrine") to its dependencies
      """
    )
  }
}
