import CommandSupport
import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

extension Generation {
  /// A warning for each GraphQL file in the module's folder that the build's plan does not have.
  ///
  /// SwiftPM plans again when files are added to the package being built, but not for a package on disk it depends on.
  func unplannedFiles() -> [Diagnostic] {
    guard let folder = options.folder else { return [] }
    let planned = Set(options.schemas + options.documents + options.excluded)
    let files = Files.all(in: folder) { $0.hasSuffix(".graphql") || $0.hasSuffix(".graphqls") }
    return files.filter { !planned.contains($0) }.map { path in
      Diagnostic(
        severity: .warning,
        FileCode.unplanned,
        """
        This file was added after the build was planned, so it is left out. \
        Touch the Package.swift of the package being built, and build again.
        """,
        files: [path]
      )
    }
  }
}
