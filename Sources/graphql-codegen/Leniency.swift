import CommandSupport
import GraphQLCommandSupport
import GraphQLLanguage

/// What to tell those whose schema is somebody else's, and breaks a rule of the specification: many published ones do.
enum Leniency {
  /// Says how the schema can be used as it is, if that is all that stands in the way.
  static func advise(on schema: [Source], limits: ParseLimits = .default) {
    guard Schema.build(schema, limits: limits).schema == nil,
      Schema.build(schema, lenient: true, limits: limits).schema != nil
    else { return }
    Console.tool.remark(
      """
      the schema can be used as it is: --lenient-schema, or "lenientSchema": true in graphql.config.json, makes such \
      mistakes warnings
      """
    )
  }
}
