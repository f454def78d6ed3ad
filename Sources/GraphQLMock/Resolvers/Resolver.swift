import GraphQLRuntime

/// The resolver of one field for one Swift type.
enum Resolver: Sendable {
  case immediate(@Sendable (ResolvedValue, Arguments) throws -> ResolvedValue)
  case waiting(@Sendable (ResolvedValue, Arguments) async throws -> ResolvedValue)
  /// The source of values, for a subscription.
  case events(@Sendable (Arguments) async throws -> EventSource)
}

/// The value that a resolver returned, or an element of it; `nil` stands for null.
///
/// Unchecked: resolvers return `any Sendable`, and a part of a sendable array or optional is sendable, which the
/// language cannot express for the elements of an array of unknown type.
struct ResolvedValue: @unchecked Sendable {
  let value: Any?

  init(_ value: (any Sendable)?) {
    self.value = value
  }

  private init(part: Any?) {
    value = part
  }
}

extension ResolvedValue {
  /// The elements, or `nil` when it is not a list.
  var elements: [ResolvedValue]? {
    if case .array(let elements)? = value as? JSONValue { return elements.map(ResolvedValue.init) }
    return (value as? any ListValue)?.elements.map { ResolvedValue(part: $0) }
  }

  /// The same without layers of `Optional`.
  var unwrapped: ResolvedValue {
    var current = value
    // The content itself is checked, never the `Any?` around it, which is always an optional.
    while let content = current, let optional = content as? any OptionalValue { current = optional.wrapped }
    if case .null? = current as? JSONValue { current = nil }
    return ResolvedValue(part: current)
  }
}

/// A type that lets the elements of an array be read without knowing their type.
private protocol ListValue {
  var elements: [Any] { get }
}

extension Array: ListValue {
  var elements: [Any] { self }
}

/// A type that lets an optional be unwrapped without knowing its type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? {
    if let self { self } else { nil }
  }
}
