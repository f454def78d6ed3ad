// First file of GraphQLLanguage.
