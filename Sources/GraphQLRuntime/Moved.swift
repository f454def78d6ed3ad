// The client was once in this module. These declarations let the compiler say where it is now. They have no code, are not
// documented, and never hide the client's own types from a file that imports its module.

@available(
  *,
  unavailable,
  message: "GraphQLClient is now in GraphQLNetworking: import that module, and depend on its product"
)
public typealias GraphQLClient = Never
@available(
  *,
  unavailable,
  message: "GraphQLClientError is now in GraphQLNetworking: import that module, and depend on its product"
)
public typealias GraphQLClientError = Never
@available(
  *,
  unavailable,
  message: "GraphQLTransport is now in GraphQLNetworking: import that module, and depend on its product"
)
public protocol GraphQLTransport {}
@available(
  *,
  unavailable,
  message: "GraphQLInterceptor is now in GraphQLNetworking: import that module, and depend on its product"
)
public protocol GraphQLInterceptor {}
