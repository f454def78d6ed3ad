/// A registry of resolvers for the fields of an object type that a Swift type represents.
///
/// Synchronous resolvers are called in place; asynchronous ones run concurrently with one another. Any resolver may throw a
/// ``ResolverError`` or any other error.
public struct TypeResolvers<Value: Sendable> {
  private(set) var fields: [(name: String, resolver: Resolver)] = []

  /// Adds a synchronous resolver for a field whose arguments it does not need. It replaces any earlier resolver of the
  /// field.
  ///
  /// - Parameters:
  ///   - name: The name of the field in the schema. If the type has no such field, the initializer of the mock throws a
  ///     ``ResolverMismatchError``.
  ///   - resolve: A closure that returns the field's value for an object; `nil` becomes null.
  public mutating func field(_ name: String, _ resolve: @escaping @Sendable (Value) throws -> (any Sendable)?) {
    field(name) { value, _ in try resolve(value) }
  }

  /// Adds an asynchronous resolver for a field whose arguments it does not need. It replaces any earlier resolver of the
  /// field.
  ///
  /// - Parameters:
  ///   - name: The name of the field in the schema. If the type has no such field, the initializer of the mock throws a
  ///     ``ResolverMismatchError``.
  ///   - resolve: A closure that returns the field's value for an object; `nil` becomes null.
  public mutating func field(_ name: String, _ resolve: @escaping @Sendable (Value) async throws -> (any Sendable)?) {
    field(name) { value, _ in try await resolve(value) }
  }

  /// Adds a synchronous resolver for a field. It replaces any earlier resolver of the field.
  ///
  /// - Parameters:
  ///   - name: The name of the field in the schema. If the type has no such field, the initializer of the mock throws a
  ///     ``ResolverMismatchError``.
  ///   - resolve: A closure that returns the field's value for an object and the arguments; `nil` becomes null.
  public mutating func field(
    _ name: String,
    _ resolve: @escaping @Sendable (Value, Arguments) throws -> (any Sendable)?
  ) {
    let resolver = Resolver.immediate { parent, arguments in
      ResolvedValue(try resolve(try Self.value(parent), arguments))
    }
    fields.append((name, resolver))
  }

  /// Adds an asynchronous resolver for a field. It replaces any earlier resolver of the field.
  ///
  /// - Parameters:
  ///   - name: The name of the field in the schema. If the type has no such field, the initializer of the mock throws a
  ///     ``ResolverMismatchError``.
  ///   - resolve: A closure that returns the field's value for an object and the arguments; `nil` becomes null.
  public mutating func field(
    _ name: String,
    _ resolve: @escaping @Sendable (Value, Arguments) async throws -> (any Sendable)?
  ) {
    let resolver = Resolver.waiting { parent, arguments in
      ResolvedValue(try await resolve(try Self.value(parent), arguments))
    }
    fields.append((name, resolver))
  }

  /// The table finds resolvers by the value's type, so that the cast can fail only by a mistake in this module.
  private static func value(_ parent: ResolvedValue) throws -> Value {
    guard let value = parent.value as? Value else {
      throw ResolverError("A resolver for \(Value.self) was called with a value of a different type.")
    }
    return value
  }
}

/// A registry of resolvers for the fields of a root type.
///
/// Synchronous resolvers are called in place; asynchronous ones run concurrently with one another in a query, and one after
/// another in a mutation. Any resolver may throw a ``ResolverError`` or any other error.
public struct RootResolvers {
  var fields = TypeResolvers<OperationRoot>()

  /// Adds a synchronous resolver for a field of the root type. It replaces any earlier resolver of the field.
  ///
  /// - Parameters:
  ///   - name: The name of the field in the schema. If the root type has no such field, the initializer of the mock throws
  ///     a ``ResolverMismatchError``.
  ///   - resolve: A closure that returns the field's value for the arguments; `nil` becomes null.
  public mutating func field(_ name: String, _ resolve: @escaping @Sendable (Arguments) throws -> (any Sendable)?) {
    fields.field(name) { _, arguments in try resolve(arguments) }
  }

  /// Adds an asynchronous resolver for a field of the root type. It replaces any earlier resolver of the field.
  ///
  /// - Parameters:
  ///   - name: The name of the field in the schema. If the root type has no such field, the initializer of the mock throws
  ///     a ``ResolverMismatchError``.
  ///   - resolve: A closure that returns the field's value for the arguments; `nil` becomes null.
  public mutating func field(
    _ name: String,
    _ resolve: @escaping @Sendable (Arguments) async throws -> (any Sendable)?
  ) {
    fields.field(name) { _, arguments in try await resolve(arguments) }
  }
}
