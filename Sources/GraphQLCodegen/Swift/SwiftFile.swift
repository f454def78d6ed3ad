import GraphQLLanguage
import GraphQLProject

/// A Swift file as data.
struct SwiftFile {
  let name: String
  /// The GraphQL file that the Swift file is generated from, for the header, or `nil` if there are several.
  let origin: String?
  /// The access level of the declarations. Imports whose types they show have the same level, unless it is internal.
  let access: GenerationSettings.AccessLevel
  var imports: Imports
  /// The other modules whose types are mentioned, by the names that Swift looks up.
  var mentions: [String: Set<String>]
  var declarations: [Declaration]
}

/// The modules, or single types of modules, that a file needs, and whether its declarations expose their types.
///
/// ```swift
/// import BFFSchema
/// public import GraphQLRuntime
/// public import struct Foundation.URL
/// ```
/// Swift warns about an unneeded `public` as well as about a missing one, so both kinds of use are recorded.
struct Imports {
  private var modules = [String: Bool]()

  /// Records that a type of the module occurs in a visible declaration.
  mutating func show(_ module: String) {
    modules[module] = true
  }

  /// Records that a type of the module is used in a body.
  mutating func use(_ module: String) {
    modules[module] = modules[module] ?? false
  }

  mutating func formUnion(_ other: Imports) {
    modules.merge(other.modules) { $0 || $1 }
  }

  func contains(_ module: String) -> Bool { modules[module] != nil }

  /// The names of the modules in order.
  var sorted: [String] { modules.keys.sorted(byText: \.self) }

  func isShown(_ module: String) -> Bool { modules[module] == true }
}
