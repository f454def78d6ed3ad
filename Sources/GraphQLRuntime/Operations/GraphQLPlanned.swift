/// A selection whose data a cache can store as separate objects. If the settings of a module or of its schema's module turn
/// the cache on (`cache`), every generated operation and fragment of the module conforms to this protocol.
///
/// The plan of a selection specifies which object each member of a response belongs to, and which fields identify objects.
public protocol GraphQLPlanned: Sendable {
  /// The plan in encoded form: the fields of the selection and their keys. The first character is the version of the
  /// encoding.
  static var _plan: StaticString { get }

  /// The fragments that the plan spreads, in the order in which the plan numbers them.
  static var _planFragments: [any GraphQLPlanned.Type] { get }
}

extension GraphQLPlanned {
  public static var _planFragments: [any GraphQLPlanned.Type] { [] }
}

/// A fragment that a cache can read and watch on its own.
public protocol GraphQLFragment: JSONObjectDecodable, GraphQLPlanned {}
