/// Registers how the fields that an operation begins with are answered.
///
/// Resolvers that do not wait are called in place; those that do (`await`) run concurrently with one another in a
/// query, and one after another in a mutation. Any may throw: a ``ResolverError``, or whatever else.
public struct RootResolvers {
  var fields = TypeResolvers<OperationRoot>()

  public mutating func field(_ name: String, _ resolve: @escaping @Sendable (Arguments) throws -> (any Sendable)?) {
    fields.field(name) { _, arguments in try resolve(arguments) }
  }

  public mutating func field(
    _ name: String,
    _ resolve: @escaping @Sendable (Arguments) async throws -> (any Sendable)?
  ) {
    fields.field(name) { _, arguments in try await resolve(arguments) }
  }
}
