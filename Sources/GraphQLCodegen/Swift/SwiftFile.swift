import GraphQLLanguage
import GraphQLProject

/// A Swift file as data.
struct SwiftFile {
  let name: String
  /// The GraphQL file it is made from, for the header. `nil`: from several.
  let origin: String?
  /// Who sees what is declared; others see imported types only where it is not internal.
  let access: GenerationSettings.AccessLevel
  var imports: Imports
  /// The other modules whose types are mentioned, by the names that Swift looks up.
  var mentions: [String: Set<String>]
  var declarations: [Declaration]
}

/// The modules a file needs, and whether its declarations show their types.
///
/// ```swift
/// import BFFSchema
/// public import GraphQLRuntime
/// ```
/// Swift warns about an unneeded `public` and about a missing one, so both kinds of use are noted.
struct Imports {
  private var modules = [String: Bool]()

  /// A type of the module occurs in a declaration that others see.
  mutating func show(_ module: String) {
    modules[module] = true
  }

  /// A type of the module is used within bodies.
  mutating func use(_ module: String) {
    modules[module] = modules[module] ?? false
  }

  mutating func formUnion(_ other: Imports) {
    modules.merge(other.modules) { $0 || $1 }
  }

  func contains(_ module: String) -> Bool { modules[module] != nil }

  /// Their names in order.
  var sorted: [String] { modules.keys.sorted(byText: \.self) }

  func isShown(_ module: String) -> Bool { modules[module] == true }
}
