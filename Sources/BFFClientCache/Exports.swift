// Importing this module also imports the shop and the cache.
@_exported public import BFFClient
@_exported public import GraphQLCache
