// First file of GraphQLRuntime.
