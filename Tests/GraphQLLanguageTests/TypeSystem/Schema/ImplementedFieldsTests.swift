import Testing

@Suite("The type-system rule ImplementedFields")
struct ImplementedFieldsTests {
  @Test("Equal types, additional fields and additional optional arguments pass")
  func passes() {
    let text = """
      type Query { a: Int } interface I { a(b: Int): [String!] }
      type T implements I { a(b: Int, c: Int, d: Int! = 1): [String!] e: Int }
      interface J implements I { a(b: Int, c: String): [String!] e: Int }
      """
    #expect(problems(text) == [])
  }

  @Test("Objects of an interface, members of a union, and non-null types are narrower types")
  func covariance() {
    let text = """
      interface I { a: I b: [U] c: J } interface J implements I { a: J! b: [T!]! c: J }
      type T implements I & J { a: T! b: [T!]! c: T! }
      union U = T
      type Query { a: Int }
      """
    #expect(problems(text) == [])
  }

  @Test("Missing fields and arguments, and those with other types, are reported")
  func mismatches() {
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

  @Test("A field that an object or interface lacks is reported")
  func missingField() {
    let text = """
      type Query { a: Int } interface I { a: Int b: Int }
      type T implements I { a: Int }
      interface J implements I { b: Int }
      """
    #expect(
      problems(text) == [
        "Interface field I.b expected but T does not provide it. 1:44 2:1",
        "Interface field I.a expected but J does not provide it. 1:37 3:1",
      ]
    )
  }

  @Test("A field that an extension of the interface adds is required")
  func extendedInterface() {
    let text = """
      type Query { a: Int } interface I { a: Int } type T implements I { a: Int }
      extend interface I { b(c: Int): Int }
      """
    #expect(
      problems(text) == [
        "Interface field I.b expected but T does not provide it. 2:22 1:46"
      ]
    )
  }

  @Test("An extension that implements an interface is checked against the whole type")
  func implementedByExtension() {
    let text = """
      type Query { a: Int } interface I { a: Int b: Int }
      extend type Query implements I
      """
    #expect(
      problems(text) == [
        "Interface field I.b expected but Query does not provide it. 1:44 1:1 2:1"
      ]
    )
  }

  @Test("Other types are reported: another kind, another object, a list, a nullable type")
  func otherTypes() {
    let text = """
      type Query { a: Int } type A { a: Int } type B { a: Int }
      interface I { a: Int b: A c: [Int] d: Int e: Int! f: [Int!] }
      type T implements I { a: String b: B c: Int d: [Int] e: Int f: [Int] }
      """
    #expect(
      problems(text) == [
        "Interface field I.a expects type Int but T.a is type String. 2:18 3:26",
        "Interface field I.b expects type A but T.b is type B. 2:25 3:36",
        "Interface field I.c expects type [Int] but T.c is type Int. 2:30 3:41",
        "Interface field I.d expects type Int but T.d is type [Int]. 2:39 3:48",
        "Interface field I.e expects type Int! but T.e is type Int. 2:46 3:57",
        "Interface field I.f expects type [Int!] but T.f is type [Int]. 2:54 3:64",
      ]
    )
  }

  @Test("An interface in place of an object that implements it is reported")
  func wider() {
    let text = """
      type Query { a: Int }
      interface I { a: T }
      type T implements I { a: I }
      """
    #expect(
      problems(text) == [
        "Interface field I.a expects type T but T.a is type I. 2:18 3:26"
      ]
    )
  }

  @Test("An object of another interface, and one that is not in the union, are reported")
  func otherInterface() {
    let text = """
      type Query { a: Int } interface X { a: Int } type Y implements X { a: Int } union U = Query
      interface I { a: I b: U }
      type T implements I { a: X b: Y }
      """
    #expect(
      problems(text) == [
        "Interface field I.a expects type I but T.a is type X. 2:18 3:26",
        "Interface field I.b expects type U but T.b is type Y. 2:23 3:31",
      ]
    )
  }

  @Test("An argument has exactly the interface's type")
  func arguments() {
    let text = """
      type Query { a: Int } interface I { a(b: Int!): Int c(d: [Int]): Int e(f: Int): Int }
      type T implements I { a(b: Int): Int c(d: [Int!]): Int e(f: String): Int }
      """
    #expect(
      problems(text) == [
        "Interface field argument I.a(b:) expects type Int! but T.a(b:) is type Int. 1:42 2:28",
        "Interface field argument I.c(d:) expects type [Int] but T.c(d:) is type [Int!]. 1:58 2:43",
        "Interface field argument I.e(f:) expects type Int but T.e(f:) is type String. 1:75 2:61",
      ]
    )
  }

  @Test("Arguments that a field lacks are reported")
  func missingArguments() {
    let text = """
      type Query { a: Int } interface I { a(b: Int, c: Int = 1): Int }
      type T implements I { a: Int }
      interface J implements I { a(c: Int): Int }
      """
    #expect(
      problems(text) == [
        "Interface field argument I.a(b:) expected but T.a does not provide it. 1:39 2:23",
        "Interface field argument I.a(c:) expected but T.a does not provide it. 1:47 2:23",
        "Interface field argument I.a(b:) expected but J.a does not provide it. 1:39 3:28",
      ]
    )
  }

  @Test("Additional arguments are not required")
  func requiredArguments() {
    let text = """
      type Query { a: Int } interface I { a(b: Int): Int }
      type T implements I { a(b: Int, c: Int!, d: [Int]!, e: Int! = 1): Int }
      """
    #expect(
      problems(text) == [
        "Argument \"T.a(c:)\" must not be required type \"Int!\" if not provided by the Interface field \"I.a\". 2:33 1:37",
        "Argument \"T.a(d:)\" must not be required type \"[Int]!\" if not provided by the Interface field \"I.a\". 2:42 1:37",
      ]
    )
  }

  @Test("A field can have a wrong type and a wrong argument")
  func fieldAndArgument() {
    let text = """
      type Query { a: Int }
      interface I { a(b: String): String }
      type T implements I { a(b: Int): Int }
      """
    #expect(
      problems(text) == [
        "Interface field I.a expects type String but T.a is type Int. 2:29 3:34",
        "Interface field argument I.a(b:) expects type String but T.a(b:) is type Int. 2:20 3:28",
      ]
    )
  }

  @Test("Each interface is checked")
  func severalInterfaces() {
    let text = """
      type Query { a: Int } interface I { a: Int } interface J { a: String b: Int }
      type T implements I & J { a: Int }
      """
    #expect(
      problems(text) == [
        "Interface field J.a expects type String but T.a is type Int. 1:63 2:30",
        "Interface field J.b expected but T does not provide it. 1:70 2:1",
      ]
    )
  }

  @Test("A field is deprecated only where the field of the interface is")
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
