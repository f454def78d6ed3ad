import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import GraphQLRecords
import GraphQLRuntime
import Testing

/// Plans that select a field of an interface and the same field of an object, whose type is narrower.
@Suite("Plans of fields with a narrower type in an object")
struct NarrowedFieldTests {
  private static let schema = """
    type Query { n: N! u: U }
    interface N { name: String! next: N! all: [N!] }
    interface M implements N { id: ID! name: String! next: N! all: [N!] }
    type A implements N { ka: ID! kb: ID! name: String! next: N! all: [N!] }
    type B implements N { id: ID! name: String! next: C! all: [M!] }
    type C implements N & M { id: ID! name: String! next: N! all: [C!] }
    type D implements N & M { id: ID! name: String! next: A! all: [N!] }
    union U = A | C
    """

  private static let documents = [
    "query Narrow { n { next { name } ... on B { next { name } } } }",
    "query Key { n { next { name } ... on B { next { id name } } ... on D { next { ka kb } } } }",
    "query Lists { n { all { name } ...AllOfB ... on C { all { ...PartsOfC } } } }",
    "query Several { n { ... on B { next { name } } ... on D { next { name } } ... on M { next { name } } } }",
    "query Plain { n { name } u { __typename ... on A { name } ... on C { name } } }",
    "fragment AllOfB on B { all { ...PartsOfM } }",
    "fragment PartsOfM on M { id name }",
    "fragment PartsOfC on C { id next { name } }",
  ]

  private static var plans: GeneratedPlans {
    get throws {
      try GeneratedPlans(
        "Narrowed",
        schema: Source(path: "s.graphqls", text: schema),
        documents: [Source(path: "d.graphql", text: documents.joined(separator: "\n"))],
        cache: #"{"keys": {"A": ["ka", "kb"]}}"#
      )
    }
  }

  private static func keys(_ type: String) -> [String] {
    switch type {
    case "A": ["ka", "kb"]
    case "B", "C", "D": ["id"]
    default: []
    }
  }

  @Test("What is written is read, whatever type a field has in the object")
  func roundTrip() async throws {
    try await PlanRoundTripTests.check(try Self.plans, keys: Self.keys)
  }

  @Test("A type has the key of the settings, whichever types a field has in the objects of an operation")
  func oneKey() throws { try Self.plans.expectOneKey(Self.keys) }
}
