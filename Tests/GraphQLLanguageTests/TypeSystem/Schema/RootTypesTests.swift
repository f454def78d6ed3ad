import Testing

@Suite("The type-system rule RootTypes")
struct RootTypesTests {
  @Test("Object types are root types, by name or by the schema definition")
  func passes() {
    let texts = [
      "type Query { a: Int }", "type Query { a: Int } type Mutation { a: Int } type Subscription { a: Int }",
      "schema { query: Q } type Q { a: Int } union Mutation = Q",
      "type Query { a: Int } type M { a: Int } extend schema { mutation: M }",
    ]
    for text in texts { #expect(problems(text) == [], "\(text)") }
  }

  @Test("A schema without a query type is reported")
  func noQuery() {
    let text = "scalar S"
    #expect(
      problems(text) == [
        "Query root type must be provided."
      ]
    )
  }

  @Test("A schema definition without a query type is reported at the definition")
  func noQueryInDefinition() {
    let text = "schema @d { mutation: M } type M { a: Int } directive @d on SCHEMA"
    #expect(
      problems(text) == [
        "Query root type must be provided. 1:1"
      ]
    )
  }

  @Test("A schema definition without a query type does not use the type Query")
  func unusualName() {
    let text = "schema { mutation: M } type Query { a: Int } type M { a: Int }"
    #expect(
      problems(text) == [
        "Query root type must be provided. 1:1"
      ]
    )
  }

  @Test("Root types of other kinds are reported")
  func otherKinds() {
    let text = "schema { query: S mutation: M subscription: M } scalar S type M { a: Int }"
    #expect(
      problems(text) == [
        "Query root type must be Object type, it cannot be S. 1:17",
        "All root types must be different, \"M\" type is used as mutation and subscription root types. 1:29 1:45",
      ]
    )
  }

  @Test("A type with a root type's name is of the right kind")
  func otherKindsByName() {
    let text = """
      type Query { a: Int }
      union Mutation = Query
      """
    #expect(
      problems(text) == [
        "Mutation root type must be Object type if provided, it cannot be Mutation. 2:1"
      ]
    )
  }

  @Test("Mutation and subscription types of other kinds are reported at the schema definition")
  func eachKind() {
    let text = """
      schema {
        query: Q
        mutation: I
        subscription: N
      }
      type Q { a: Int } interface I { a: Int } input N { a: Int }
      """
    #expect(
      problems(text) == [
        "Mutation root type must be Object type if provided, it cannot be I. 3:13",
        "Subscription root type must be Object type if provided, it cannot be N. 4:17",
      ]
    )
  }

  @Test("An extension's operation types are checked")
  func extensions() {
    let text = """
      type Query { a: Int } input M { a: Int } enum S { A }
      extend schema { mutation: M }
      extend schema { subscription: S }
      """
    #expect(
      problems(text) == [
        "Mutation root type must be Object type if provided, it cannot be M. 2:27",
        "Subscription root type must be Object type if provided, it cannot be S. 3:31",
      ]
    )
  }

  @Test("Root types are different types")
  func allEqual() {
    let text = "schema { query: Q mutation: Q subscription: Q } type Q { a: Int }"
    #expect(
      problems(text) == [
        "All root types must be different, \"Q\" type is used as query, mutation, and subscription root types. 1:17 1:29 1:45"
      ]
    )
  }
}
