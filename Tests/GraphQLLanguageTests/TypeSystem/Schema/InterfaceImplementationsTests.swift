import Testing

@Suite("The type-system rule InterfaceImplementations")
struct InterfaceImplementationsTests {
  @Test("Objects and interfaces implement interfaces and their interfaces")
  func passes() {
    let text = """
      interface A { a: Int } interface B implements A { a: Int } interface C implements B & A { a: Int }
      type Query implements C & B & A { a: Int } type T implements A { a: Int } extend type T implements B
      """
    #expect(problems(text) == [])
  }

  @Test("A type implements interfaces only, each once, and not itself")
  func interfaceNames() {
    let text = "type Query { a: Int } interface I implements I & Query { a: Int } type T implements I & I { a: Int }"
    #expect(
      problems(text) == [
        "Type I cannot implement itself because it would create a circular reference. 1:46",
        "Type I must only implement Interface types, it cannot implement Query. 1:50",
        "Type T must implement Query because it is implemented by I. 1:50 1:85 1:89",
        "Type T can only implement I once. 1:85 1:89",
      ]
    )
  }

  @Test("A type implements the interfaces of its interfaces, but not in a circle")
  func ancestors() {
    let text = """
      type Query { a: Int } interface A { a: Int } interface B implements A { a: Int }
      type T implements B { a: Int }
      interface C implements D { a: Int } interface D implements C { a: Int }
      """
    #expect(
      problems(text) == [
        "Type T must implement A because it is implemented by B. 1:69 2:19",
        "Type C cannot implement D because it would create a circular reference. 3:60 3:24",
        "Type D cannot implement C because it would create a circular reference. 3:24 3:60",
      ]
    )
  }

  @Test("Types of other kinds are not implemented")
  func kinds() {
    let text = """
      type Query { a: Int } union U = Query enum E { A } input N { a: Int }
      type T implements Query & U & E & N & String { a: Int }
      interface I implements U { a: Int }
      """
    #expect(
      problems(text) == [
        "Type T must only implement Interface types, it cannot implement Query. 2:19",
        "Type T must only implement Interface types, it cannot implement U. 2:27",
        "Type T must only implement Interface types, it cannot implement E. 2:31",
        "Type T must only implement Interface types, it cannot implement N. 2:35",
        "Type T must only implement Interface types, it cannot implement String. 2:39",
        "Type I must only implement Interface types, it cannot implement U. 3:24",
      ]
    )
  }

  @Test("An interface in an extension is a repetition")
  func extensions() {
    let text = """
      type Query { a: Int } interface I { a: Int }
      type T implements I { a: Int }
      extend type T implements I
      """
    #expect(
      problems(text) == [
        "Type T can only implement I once. 2:19 3:26"
      ]
    )
  }

  @Test("An interface that an extension adds is required of the implementing types")
  func extendedInterface() {
    let text = """
      type Query { a: Int } interface A { a: Int } interface B { a: Int }
      type T implements B { a: Int }
      extend interface B implements A
      """
    #expect(
      problems(text) == [
        "Type T must implement A because it is implemented by B. 3:31 2:19"
      ]
    )
  }

  @Test("A circle of three interfaces is reported at each of them")
  func longCircle() {
    let text = """
      type Query { a: Int }
      interface A implements B { a: Int }
      interface B implements C { a: Int }
      interface C implements A { a: Int }
      """
    #expect(
      problems(text) == [
        "Type A must implement C because it is implemented by B. 3:24 2:24",
        "Type B must implement A because it is implemented by C. 4:24 3:24",
        "Type C must implement B because it is implemented by A. 2:24 4:24",
      ]
    )
  }
}
