// This target contains the generated `mock(…)` factories for the types of BFFQueries: values for tests and previews.
