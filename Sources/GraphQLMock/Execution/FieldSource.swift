import GraphQLLanguage
import GraphQLRuntime

/// A source of values for fields without a resolver.
protocol FieldSource: Sendable {
  /// Returns the value of a field.
  ///
  /// - Parameters:
  ///   - parent: The enclosing object, as a resolver or the source returned it.
  ///   - place: The place for the value.
  ///   - budget: The remaining limits of the request.
  func value(
    of plan: FieldPlan,
    for parent: ResolvedValue,
    at place: ResultNode.Place,
    _ budget: Budget
  ) throws(FieldFailure) -> ResolvedValue

  /// The Swift type of the source's own objects: an app may have resolvers for it.
  var objectType: any Sendable.Type { get }

  /// Returns the source's own object for a value that a resolver or the source returned.
  func sourceObject(for parent: ResolvedValue, of type: SchemaType, at place: ResultNode.Place) -> any Sendable

  /// Returns the name of the object type of an object that the source has made; `nil` for other values.
  func typename(of value: Any) -> String?

  /// Returns the name of the object type of a JSON object that does not contain it.
  func typename(of object: JSONObject, among abstract: SchemaType) -> String?
}
