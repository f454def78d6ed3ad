// Who imports this module has what generated code is made of, too.
@_exported public import GraphQLRuntime
