// First file of GraphQLURLSession.
