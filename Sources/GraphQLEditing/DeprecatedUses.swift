import GraphQLLanguage
import GraphQLProject

/// A name in a file that refers to a deprecated entity.
package struct DeprecatedUse: Hashable, Sendable {
  package let range: Range<Int>
  package let name: String
  package let reason: String
}

extension ProjectSnapshot {
  /// Returns the uses of deprecated fields, arguments, input fields and enum values in the operations and fragments of a
  /// file, in source order.
  package func deprecatedUses(in path: String) -> [DeprecatedUse] {
    guard file(path)?.kind == .document, let file = analysis(of: path) else { return [] }
    return cache.deprecatedUses(in: file.source, file.schema) { file.deprecatedUses() }
  }
}

extension FileAnalysis {
  fileprivate func deprecatedUses() -> [DeprecatedUse] {
    let uses = OccurrenceFinder.all(in: document.definitions, of: self).compactMap { occurrence -> DeprecatedUse? in
      guard occurrence.role == .use, let reason = schema.deprecation(of: occurrence.entity) else { return nil }
      return DeprecatedUse(range: occurrence.range, name: occurrence.entity.name, reason: reason)
    }
    return uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
