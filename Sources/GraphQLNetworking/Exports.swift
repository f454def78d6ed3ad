// Importing this module also imports the types that generated code uses.
@_exported public import GraphQLRuntime
