// Importing this module also imports the cache and the lists.
@_exported public import GraphQLCache
@_exported public import GraphQLPaging
