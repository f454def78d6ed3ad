import Testing

@Suite("The type-system rule NonEmptyTypes")
struct NonEmptyTypesTests {
  @Test("Types that get their parts in extensions pass")
  func passes() {
    let text = """
      type Query extend type Query { a: Int } interface I extend interface I { a: Int } union U
      extend union U = Query
      enum E extend enum E { A } input N extend input N { a: Int }
      """
    #expect(problems(text) == [])
  }

  @Test("A type without fields, members or values is reported, with its extensions")
  func empty() {
    let text = """
      type Query { a: Int } type A interface B union C enum D input E
      extend type A @d directive @d on OBJECT
      """
    #expect(
      problems(text) == [
        "Type A must define one or more fields. 1:23 2:1",
        "Type B must define one or more fields. 1:30",
        "Union type C must define one or more member types. 1:42",
        "Enum type D must define one or more values. 1:50",
        "Input Object type E must define one or more fields. 1:57",
      ]
    )
  }

  @Test("An empty query type is reported")
  func query() {
    let text = "type Query"
    #expect(
      problems(text) == [
        "Type Query must define one or more fields. 1:1"
      ]
    )
  }

  @Test("Each extension is a place of the report")
  func extensions() {
    let text = """
      type Query { a: Int }
      enum E @a
      extend enum E @b
      extend enum E @c
      directive @a on ENUM directive @b on ENUM directive @c on ENUM
      """
    #expect(
      problems(text) == [
        "Enum type E must define one or more values. 2:1 3:1 4:1"
      ]
    )
  }
}
