/// A selection that can be kept as records.
///
/// The plan says to which object each member of a response belongs, and which fields tell objects apart. The target
/// GraphQLRecords reads it; this module only carries it.
package protocol GraphQLPlanned: Sendable {
  /// The fields of the selection and their keys. The first character is the version of the format.
  static var _plan: StaticString { get }

  /// The fragments that the plan spreads, in the order of its numbers.
  static var _planFragments: [any GraphQLPlanned.Type] { get }
}

extension GraphQLPlanned {
  package static var _planFragments: [any GraphQLPlanned.Type] { [] }
}
