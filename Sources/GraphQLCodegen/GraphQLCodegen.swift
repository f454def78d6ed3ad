// First file of GraphQLCodegen.
