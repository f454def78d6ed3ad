import GraphQLLanguage
import Testing

@Suite("The rules on the types of a schema")
struct SchemaRulesTests {
  @Test("A schema has a query type, and its roots are different object types")
  func roots() {
    #expect(problems("scalar S") == ["Query root type must be provided."])
    #expect(
      problems("schema @d { mutation: M } type M { a: Int } directive @d on SCHEMA") == [
        "Query root type must be provided. 1:1"
      ]
    )
    #expect(
      problems("schema { query: S mutation: M subscription: M } scalar S type M { a: Int }")
        == [
          "Query root type must be Object type, it cannot be S. 1:17",
          "All root types must be different, \"M\" type is used as mutation and subscription root types. 1:29 1:45",
        ]
    )
    #expect(
      problems("\(query)\nunion Mutation = Query") == [
        "Mutation root type must be Object type if provided, it cannot be Mutation. 2:1"
      ]
    )
  }

  @Test("Names of two underscores are reserved")
  func names() {
    let text = """
      directive @__d(__a: Int) on FIELD
      type Query { __a(__b: Int): Int }
      "" enum __E { __A }
      input I { __c: Int }
      """
    let names = ["__d 1:1", "__a 1:16", "__a 2:14", "__b 2:18", "__E 3:1", "__A 3:15", "__c 4:11"]
    #expect(
      problems(text)
        == names.map { name in
          let parts = name.split(separator: " ")
          return
            "Name \"\(parts[0])\" must not begin with \"__\", which is reserved by GraphQL introspection. \(parts[1])"
        }
    )
  }

  @Test("No type is empty")
  func emptyTypes() {
    #expect(
      problems("\(query) type A interface B union C enum D input E\nextend type A @d directive @d on OBJECT")
        == [
          "Type A must define one or more fields. 1:23 2:1",
          "Type B must define one or more fields. 1:30",
          "Union type C must define one or more member types. 1:42",
          "Enum type D must define one or more values. 1:50",
          "Input Object type E must define one or more fields. 1:57",
        ]
    )
  }

  @Test("What goes out has output types, what comes in has input types")
  func inputAndOutput() {
    #expect(
      problems("input I { a: Query } type Query { b(c: [Query!]): [I] } directive @d(e: Query = 1) on FIELD")
        == [
          "The type of @d(e:) must be Input Type but got: Query. 1:70",
          "The type of I.a must be Input Type but got: Query. 1:14",
          "The type of Query.b must be Output Type but got: [I]. 1:51",
          "The type of Query.b(c:) must be Input Type but got: [Query!]. 1:40",
        ]
    )
  }

  @Test("What must be given is not deprecated")
  func deprecatedInputs() {
    let text = """
      input I { a: Int! @deprecated b: Int! = 1 @deprecated c: Int @deprecated }
      type Query { d(e: I! @deprecated): Int } directive @f(g: Int! @deprecated) on FIELD
      """
    #expect(
      problems(text) == [
        "Required argument @f(g:) cannot be deprecated. 2:63 2:58",
        "Required input field I.a cannot be deprecated. 1:19 1:14",
        "Required argument Query.d(e:) cannot be deprecated. 2:22 2:19",
      ]
    )
  }

  @Test("A union has object types, each once")
  func unions() {
    #expect(
      problems("\(query) union U = Query | U | Query | Int")
        == [
          "Union type U can only include Object types, it cannot include U. 1:41",
          "Union type U can only include type Query once. 1:33 1:45",
          "Union type U can only include Object types, it cannot include Int. 1:53",
        ]
    )
  }

  @Test("A oneOf input object has nullable fields without default values")
  func oneOf() {
    #expect(
      problems("\(query) input I @oneOf { a: Int! b: Int = 1 c: Int }")
        == [
          "OneOf input field I.a must be nullable. 1:43",
          "OneOf input field I.b cannot have a default value. 1:48",
        ]
    )
  }

  @Test("Default values are of their types, and the place in them that is not is named")
  func defaultValues() {
    let text = """
      enum E { ONE TWO }
      input I { a: Int! e: [E!] i: I s: String = 1 }
      input O @oneOf { a: Int b: Int }
      type Query { f(
        a: I = {a: 1, e: [ONE, TO]}
        b: [I] = [{a: 1.5, i: {b: 2}}, 3]
        c: [O] = [{a: 1, b: 2}, {a: null}, {b: 1}]
        d: ID = 3, e: Float = 3, f: Int = 99999999999, g: Boolean! = null
      ): Int }
      """
    #expect(
      problems(text) == [
        "I.s has invalid default value: String cannot represent a non string value: 1 2:44",
        "Query.f(a:) has invalid default value at .e[1]: Value \"TO\" does not exist in \"E\" enum. Did you mean the enum value \"TWO\"? 5:26",
        "Query.f(b:) has invalid default value at [0].a: Int cannot represent non-integer value: 1.5 6:17",
        "Query.f(b:) has invalid default value at [0].i: Expected value of type \"I\" to include required field \"a\", found: { b: 2 }. 6:25",
        "Query.f(b:) has invalid default value at [0].i: Expected value of type \"I\" not to include unknown field \"b\". Did you mean \"a\", \"e\", \"i\", or \"s\"? Found: { b: 2 }. 6:26",
        "Query.f(b:) has invalid default value at [1]: Expected value of type \"I\" to be an object, found: 3. 6:34",
        "Query.f(c:) has invalid default value at [0]: Within OneOf Input Object type \"O\", exactly one field must be specified, and the value for that field must be non-null. 7:13",
        "Query.f(c:) has invalid default value at [1].a: Within OneOf Input Object type \"O\", exactly one field must be specified, and the value for that field must be non-null. 7:27",
        "Query.f(f:) has invalid default value: Int cannot represent non 32-bit signed integer value: 99999999999 8:37",
        "Query.f(g:) has invalid default value: Expected value of non-null type \"Boolean!\" not to be null. 8:64",
      ]
    )
  }
}
