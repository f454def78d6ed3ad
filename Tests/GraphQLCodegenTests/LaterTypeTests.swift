import GraphQLCodegen
import GraphQLLanguage
import Testing

/// Which parts an object has whose type the server has gained since the build: those on interfaces and unions whose keys are
/// there, and never those on an object type.
@Suite("Parts of objects whose types are added later")
struct LaterTypeTests {
  private static let schema = """
    type Query { thing: Thing }
    interface Named { name: String }
    interface Aged { name: String age: Int }
    interface Owning { owns: Thing }
    interface Keeping { owns: Thing }
    type Person implements Named & Aged & Owning & Keeping { name: String age: Int title: String owns: Thing }
    type Robot implements Named { name: String age: Int }
    type Stone implements Owning { name: String age: Int owns: Thing }
    union Thing = Person | Robot | Stone
    union Owner = Person | Robot
    """

  /// Returns how each part is decided on: `Robot` by the object's type, and with `Person Robot | name` by keys for types that
  /// are not known. The interface or union whose types are known follows in parentheses, unless all of them have the part.
  private func parts(_ selections: String, _ fragments: String = "") -> [String] {
    let result = Generation.run(schema: Self.schema, document: "query Q { \(selections) } \(fragments)")
    #expect(result.messages == [])
    return result.text(of: "query.graphql.swift").split(separator: "json._ifType(").dropFirst().map { text in
      let call = text.prefix { $0 != "\n" }
      let strings = call.split(separator: "\"", omittingEmptySubsequences: false)
      let known = call.split(separator: "among: ._objectsOf").dropFirst().first?.prefix { $0 != "," }
      return strings[1] + (strings.count > 3 ? " | \(strings[3])" : "") + (known.map { " (\($0))" } ?? "")
    }
  }

  @Test("A part on an object type has no keys, and its keys show that an object has a part on an interface")
  func objectType() {
    let fragment = "fragment NamedBits on Named { name ... on Person { title } }"
    #expect(
      parts("thing { ... on Robot { name } ...NamedBits }", fragment) == [
        "Robot", "Person Robot | name (Thing)",
      ]
    )
  }

  @Test("The name of an object's type does not show a part that has other keys of its own")
  func typename() {
    let document = """
      query Q($x: Boolean!) { thing { ... on Robot { age } ...Bits @include(if: $x) } }
      fragment Bits on Named { name ... on Person { title } }
      """
    let text = Generation.run(schema: Self.schema, document: document).text(of: "query.graphql.swift")
    #expect(text.contains(#"_includes("x", orKeys: "name")"#))
  }

  @Test("A part on a union is decided on by its keys, and a part on a member of the union by the type alone")
  func union() {
    #expect(
      parts("thing { ... on Owner { ... on Named { name } } ... on Person { name } }") == [
        "Person Robot | name (Thing)", "Person", "Person Robot | name",
      ]
    )
  }

  @Test("What a part on an interface selects only on an object type does not show it")
  func onlyOnObjectType() {
    #expect(
      parts("thing { ... on Named { ... on Person { title } } ... on Aged { age } }") == [
        "Person Robot", "Person | age (Thing)",
      ]
    )
  }

  @Test("A part on an interface without a key of its own is absent")
  func onlySharedKeys() {
    #expect(
      parts("thing { ... on Named { ... on Person { title } ... on Aged { age } } ... on Aged { age } }") == [
        "Person Robot", "Person | age (Thing)", "Person", "Person | age (Named)",
      ]
    )
  }

  @Test("Keys do not decide for a known type that an interface lacks")
  func knownType() {
    #expect(
      parts("thing { ... on Stone { name } ... on Named { name } }") == [
        "Stone", "Person Robot | name (Thing)",
      ]
    )
  }

  @Test("Keys do not decide for a known type, whatever is selected next to the part")
  func knownTypeInFragment() {
    let fragment = "fragment StoneName on Thing { ... on Stone { name } }"
    #expect(
      parts("thing { ...StoneName ... on Named { name } }", fragment) == ["Person Robot | name (Thing)"]
    )
    #expect(parts("thing { ...StoneName ... on Aged { age } }", fragment) == ["Person | age (Thing)"])
  }

  @Test("Inside a part, the types that it applies to are known")
  func knownTypeAround() {
    #expect(
      parts("thing { ... on Robot { age } ... on Named { name ... on Aged { age } } }") == [
        "Robot", "Person Robot | name (Thing)", "Person | age (Named)",
      ]
    )
  }

  @Test("Where parts on interfaces share an object, keys inside it show which part is there, on whatever type")
  func inside() {
    #expect(
      parts(
        "thing { ... on Owning { owns { ... on Robot { name } } } ... on Keeping { owns { ... on Stone { age } } } }"
      )
        == ["Person Stone | owns.name (Thing)", "Person | owns.age (Thing)"]
    )
  }

  @Test("Fragments on interfaces that select the same keys are shown by all of them, for types that are not known")
  func sharedKeys() {
    let fragments = "fragment A on Named { name } fragment B on Named { name }"
    #expect(
      parts("thing { ...A ...B ... on Stone { name } }", fragments) == [
        "Person Robot | name (Thing)", "Person Robot | name (Thing)", "Stone",
      ]
    )
  }

  @Test("A deferred fragment on an object type is announced for that type only")
  func deferred() {
    let directive = "directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT"
    let result = Generation.run(
      schema: "\(Self.schema) \(directive)",
      document: """
        query Q { thing { ...R @defer(label: "r") ...N @defer(label: "n") } }
        fragment R on Robot { name } fragment N on Named { name }
        """
    )
    #expect(result.messages == [])
    let text = result.text(of: "query.graphql.swift")
    #expect(text.contains(#"json._ifType("Robot", { json throws(JSONError) in try json._deferred("@r", orKeys: "#))
    #expect(text.contains(#"json._ifType("Person Robot", among: ._objectsOfThing, orKeys: "@n name", { json "#))
  }
}
