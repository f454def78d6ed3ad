// Who imports this module has the shop and the cache, too.
@_exported public import BFFClient
@_exported public import GraphQLCache
