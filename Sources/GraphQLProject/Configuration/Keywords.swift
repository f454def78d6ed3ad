/// Words that Swift keeps for itself.
package enum Keywords {
  /// A name where it is declared or used as a member: `` `default` ``.
  package static func escaped(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// Whether a name is none unless it stands between backticks, or is a part of every type.
  package static func isReserved(_ name: String) -> Bool {
    reserved.contains(name) || name == "Type" || name == "Protocol"
  }

  /// Members that Swift does not let a type have, even between backticks, and those that mean something else there.
  package static let forbiddenMembers: Set<String> = ["self", "init", "Type", "Protocol", "hashValue"]

  /// Types that generated code names, and those that it would be unkind to hide from the module that imports it.
  package static let forbiddenTypes: Set<String> = words(
    """
    Any AnyObject Array Bool CaseIterable Character Codable Collection Data Date Decimal Decodable Dictionary
    Double Encodable Equatable Error Float GraphQLConditions GraphQLDocument GraphQLMutation GraphQLQuery
    GraphQLSubscription Hashable Identifiable Int Int64 IntrospectionDirectiveLocation IntrospectionTypeKind
    JSONDecodable JSONEncodable JSONError JSONObject JSONObjectDecodable JSONObjectEncodable
    JSONReader JSONValue JSONWriter Never Nullable Optional Protocol RawRepresentable Result Self Sendable
    Sequence Set String Substring Task Type URL UUID Void _Generation
    """
  )

  private static let reserved: Set<String> = words(
    """
    Any Self as associatedtype await break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
    precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw
    throws true try typealias var where while
    """
  )

  /// The words of a text. A literal of a set this large costs the compiler as much as a whole file.
  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }
}
