// First file of BFFQueriesMocks.
