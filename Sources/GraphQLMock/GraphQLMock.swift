// First file of GraphQLMock.
