/// Marks generated code that fits this version of the runtime. Only generated code names it.
///
/// A file generated for a later version names a type that is not here. When a later version comes, this name stays and
/// becomes unavailable, with the message below, so that a file generated for an earlier version does not compile.
public typealias _GeneratedForGraphQLRuntime1 = Never

// Code generated before there was a mark fails with the same message: its models have no initializer of this label, so they
// get this one, and its enums call this method.

extension JSONObjectDecodable {
  @available(
    *,
    unavailable,
    message:
      "This type was generated for an earlier version of GraphQLRuntime. Generate it again: swift package graphql generate"
  )
  public init(_json json: inout JSONReader) throws(JSONError) {
    // Nothing can call it: it is unavailable.
    fatalError("A type was generated for an earlier version of GraphQLRuntime.")
  }
}

extension JSONReader {
  @available(
    *,
    unavailable,
    message:
      "This type was generated for an earlier version of GraphQLRuntime. Generate it again: swift package graphql generate"
  )
  public mutating func index(in names: StaticString) throws(JSONError) -> Int? {
    // Nothing can call it: it is unavailable.
    fatalError("A type was generated for an earlier version of GraphQLRuntime.")
  }
}
