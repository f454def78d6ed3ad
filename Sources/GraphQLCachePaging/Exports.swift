// Who imports this module has the cache and the lists, too.
@_exported public import GraphQLCache
@_exported public import GraphQLPaging
