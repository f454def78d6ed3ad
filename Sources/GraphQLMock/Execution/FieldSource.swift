import GraphQLLanguage
import GraphQLRuntime

/// What answers the fields that have no resolver.
protocol FieldSource: Sendable {
  /// The value of a field.
  ///
  /// - Parameters:
  ///   - parent: the object around, as a resolver or the source gave it.
  ///   - place: where the value goes.
  ///   - budget: what the request may still use.
  func value(
    of plan: FieldPlan,
    for parent: ResolvedValue,
    at place: ResultNode.Place,
    _ budget: Budget
  ) throws(FieldFailure) -> ResolvedValue

  /// The Swift type of the source's own objects: an app may have resolvers for it.
  var objectType: any Sendable.Type { get }

  /// The source's own object behind a value, which a resolver or the source gave.
  func sourceObject(for parent: ResolvedValue, of type: SchemaType, at place: ResultNode.Place) -> any Sendable

  /// The name of the object type of an object that the source has made; `nil` for other values.
  func typename(of value: Any) -> String?

  /// The name of the object type of a JSON object that does not say it.
  func typename(of object: JSONObject, among abstract: SchemaType) -> String?
}
