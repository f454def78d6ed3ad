import Testing

@Suite("The type-system rule UnionMembers")
struct UnionMembersTests {
  @Test("Different object types pass")
  func passes() {
    let text = "type Query { a: Int } type T { a: Int } union U = Query extend union U = T union V = Query | T"
    #expect(problems(text) == [])
  }

  @Test("Members that are not objects and repeated members are reported")
  func members() {
    let text = "type Query { a: Int } union U = Query | U | Query | Int"
    #expect(
      problems(text) == [
        "Union type U can only include Object types, it cannot include U. 1:41",
        "Union type U can only include type Query once. 1:33 1:45",
        "Union type U can only include Object types, it cannot include Int. 1:53",
      ]
    )
  }

  @Test("Members of every other kind are reported")
  func kinds() {
    let text = """
      type Query { a: Int } interface I { a: Int } enum E { A } input N { a: Int } scalar S union V = Query
      union U = Query | I | E | N | S | V
      """
    #expect(
      problems(text) == [
        "Union type U can only include Object types, it cannot include I. 2:19",
        "Union type U can only include Object types, it cannot include E. 2:23",
        "Union type U can only include Object types, it cannot include N. 2:27",
        "Union type U can only include Object types, it cannot include S. 2:31",
        "Union type U can only include Object types, it cannot include V. 2:35",
      ]
    )
  }

  @Test("A member in an extension is a repetition")
  func extensions() {
    let text = """
      type Query { a: Int } type T { a: Int } union U = Query | T
      extend union U = T
      extend union U = String
      """
    #expect(
      problems(text) == [
        "Union type U can only include type T once. 1:59 2:18",
        "Union type U can only include Object types, it cannot include String. 3:18",
      ]
    )
  }
}
