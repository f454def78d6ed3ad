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

  /// Returns how each part is decided on: `Robot` by the object's type, and with `Person Robot | name` also by keys. A list
  /// of other types that decide on it follows in parentheses.
  private func parts(_ selections: String, _ fragments: String = "") -> [String] {
    let result = Generation.run(schema: Self.schema, document: "query Q { \(selections) } \(fragments)")
    #expect(result.messages == [])
    let text = result.text(of: "query.graphql.swift")
    return text.split(separator: "struct ").flatMap { type in
      let known = type.split(separator: "let types: StaticString = \"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
      return type.split(separator: "json._ifType(").dropFirst().map { text in
        let call = text.prefix { $0 != "\n" }
        let strings = call.split(separator: "\"", omittingEmptySubsequences: false)
        let keys = strings.count > 3 ? " | \(strings[3])" : ""
        return strings[1] + keys + (call.contains("among: types, ") ? " (\(known))" : "")
      }
    }
  }

  @Test("A part on an object type has no keys, and its keys show that an object has a part on an interface")
  func objectType() {
    let fragment = "fragment NamedBits on Named { name ... on Person { title } }"
    #expect(
      parts("thing { ... on Robot { name } ...NamedBits }", fragment) == [
        "Robot", "Person Robot | name (Person Robot Stone)",
      ]
    )
  }

  @Test("A part on a union is decided on by its keys, and a part on a member of the union by the type alone")
  func union() {
    #expect(
      parts("thing { ... on Owner { ... on Named { name } } ... on Person { name } }") == [
        "Person Robot | name (Person Robot Stone)", "Person", "Person Robot | name",
      ]
    )
  }

  @Test("What a part on an interface selects only on an object type does not show it")
  func onlyOnObjectType() {
    #expect(
      parts("thing { ... on Named { ... on Person { title } } ... on Aged { age } }") == [
        "Person Robot", "Person | age (Person Robot)",
      ]
    )
  }

  @Test("A part on an interface without a key of its own is absent")
  func onlySharedKeys() {
    #expect(
      parts("thing { ... on Named { ... on Person { title } ... on Aged { age } } ... on Aged { age } }") == [
        "Person Robot", "Person | age (Person Robot Stone)", "Person", "Person | age (Person Robot)",
      ]
    )
  }

  @Test("Keys that no part on an object type selects are preferred")
  func preferredKeys() {
    #expect(
      parts("thing { ... on Stone { name } ... on Aged { name age } }") == ["Stone", "Person | age (Stone Person)"]
    )
  }

  @Test("A known type that is not of an interface is listed if a part on it selects the same key")
  func knownType() {
    #expect(
      parts("thing { ... on Stone { name } ... on Named { name } }") == [
        "Stone", "Person Robot | name (Person Robot Stone)",
      ]
    )
  }

  @Test("A known type is listed if the part on it is in a fragment that every object has")
  func knownTypeInFragment() {
    let fragment = "fragment StoneName on Thing { ... on Stone { name } }"
    #expect(
      parts("thing { ...StoneName ... on Named { name } }", fragment) == ["Person Robot | name (Person Robot Stone)"]
    )
    #expect(parts("thing { ...StoneName ... on Aged { age } }", fragment) == ["Person | age"])
  }

  @Test("A known type is listed if the part on it is next to the part around")
  func knownTypeAround() {
    #expect(
      parts("thing { ... on Robot { age } ... on Named { name ... on Aged { age } } }") == [
        "Robot", "Person Robot | name", "Person | age (Person Robot)",
      ]
    )
  }

  @Test("Where parts on interfaces share an object, keys inside it show which part is there, on whatever type")
  func inside() {
    #expect(
      parts(
        "thing { ... on Owning { owns { ... on Robot { name } } } ... on Keeping { owns { ... on Stone { age } } } }"
      )
        == ["Person Stone | owns.name (Person Stone)", "Person | owns.age (Person Stone)"]
    )
  }

  @Test("Fragments on interfaces that select the same keys are shown by all of them, for types that are not known")
  func sharedKeys() {
    let fragments = "fragment A on Named { name } fragment B on Named { name }"
    #expect(
      parts("thing { ...A ...B ... on Stone { name } }", fragments) == [
        "Person Robot | name (Person Robot Stone)", "Person Robot | name (Person Robot Stone)", "Stone",
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
    #expect(text.contains(#"json._ifType("Person Robot", among: types, orKeys: "@n name", { json "#))
  }
}
