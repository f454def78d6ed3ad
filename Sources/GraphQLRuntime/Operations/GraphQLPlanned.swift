/// A selection that a cache understands: every operation and fragment of a module that is generated with `"cache"` in its
/// settings.
///
/// Generated types conform to this protocol. The plan specifies which object each member of a response belongs to, and which
/// fields identify objects.
public protocol GraphQLPlanned: Sendable {
  /// The fields of the selection and their keys. The first character is the version of the format.
  static var _plan: StaticString { get }

  /// The fragments that the plan spreads, in the order in which the plan numbers them.
  static var _planFragments: [any GraphQLPlanned.Type] { get }
}

extension GraphQLPlanned {
  public static var _planFragments: [any GraphQLPlanned.Type] { [] }
}

/// A fragment that a cache can read and watch on its own.
public protocol GraphQLFragment: JSONObjectDecodable, GraphQLPlanned {}
