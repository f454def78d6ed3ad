// Who imports this module has the client, too.
@_exported public import GraphQLNetworking
