import GraphQLLanguage
import Testing

@Suite("Types that implement interfaces")
struct InterfaceTests {
  @Test("A type implements interfaces only, each once, and not itself")
  func interfaceNames() {
    #expect(
      problems("\(query) interface I implements I & Query { a: Int } type T implements I & I { a: Int }")
        == [
          "Type I cannot implement itself because it would create a circular reference. 1:46",
          "Type I must only implement Interface types, it cannot implement Query. 1:50",
          "Type T must implement Query because it is implemented by I. 1:50 1:85 1:89",
          "Type T can only implement I once. 1:85 1:89",
        ]
    )
  }

  @Test("A type implements what its interfaces implement, but not in a circle")
  func ancestors() {
    let text = """
      \(query) interface A { a: Int } interface B implements A { a: Int } type T implements B { a: Int }
      interface C implements D { a: Int } interface D implements C { a: Int }
      """
    #expect(
      problems(text) == [
        "Type T must implement A because it is implemented by B. 1:69 1:100",
        "Type C cannot implement D because it would create a circular reference. 2:60 2:24",
        "Type D cannot implement C because it would create a circular reference. 2:24 2:60",
      ]
    )
  }

  @Test("Fields and arguments of the interface are there, with the same or narrower types")
  func fields() {
    let text = """
      interface I { a(b: Int, c: [Int]): I d: [Int!] e: Int f: U }
      type T implements I { a(b: Int!, g: Int!, h: Int! = 1): T d: Int }
      extend type T { f: V }
      union U = T union V = T
      type Query { a: Int }
      """
    #expect(
      problems(text) == [
        "Interface field argument I.a(b:) expects type Int but T.a(b:) is type Int!. 1:20 2:28",
        "Interface field argument I.a(c:) expected but T.a does not provide it. 1:25 2:23",
        "Argument \"T.a(g:)\" must not be required type \"Int!\" if not provided by the Interface field \"I.a\". 2:34 1:15",
        "Interface field I.d expects type [Int!] but T.d is type Int. 1:41 2:62",
        "Interface field I.e expected but T does not provide it. 1:48 2:1 3:1",
        "Interface field I.f expects type U but T.f is type V. 1:58 3:20",
      ]
    )
  }

  @Test("Objects of an interface, members of a union, and what is never null are narrower types")
  func covariance() {
    let text = """
      interface I { a: I b: [U] c: J } interface J implements I { a: J! b: [T!]! c: J }
      type T implements I & J { a: T! b: [T!]! c: T! }
      union U = T
      type Query { a: Int }
      """
    #expect(problems(text) == [])
  }

  @Test("A field is deprecated only where the interface's is")
  func deprecation() {
    let text = """
      interface I { a: Int b: Int @deprecated }
      type Query implements I { a: Int @deprecated b: Int @deprecated }
      """
    #expect(
      problems(text) == [
        "Interface field I.a is not deprecated, so implementation field Query.a must not be deprecated. 2:34 2:30"
      ]
    )
  }
}
