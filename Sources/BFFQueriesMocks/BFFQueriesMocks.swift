// The place of the generated `mock(…)` factories for what BFFQueries generates: values for tests and previews.
