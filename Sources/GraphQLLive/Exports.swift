// Re-exports the client.
@_exported public import GraphQLNetworking
