// Importing this module also imports the client.
@_exported public import GraphQLNetworking
