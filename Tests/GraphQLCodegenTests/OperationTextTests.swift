import GraphQLCodegen
import Testing

@Suite("Texts of operations")
struct OperationTextTests {
  private let schema = """
    type Query { node(id: ID, tags: [String!]): Node count: Int }
    interface Node { id: ID! }
    type Book implements Node { id: ID! title: String! }
    """

  private func text(_ document: String) -> String? {
    Generation.run(schema: schema, document: document).operations.first?.text
  }

  @Test("A text is minified, with the fragments it needs in the order of their use")
  func minified() {
    let text = text(
      """
      # comment
      query Q($id: ID = "1", $tags: [String!]) {
        alias: node(id: $id, tags: $tags) @include(if: true) { ...B ...A id }
        count
      }
      fragment A on Node { id }
      fragment B on Node { ...A }
      fragment Unused on Node { id }
      """
    )
    #expect(
      text == """
        query Q($id:ID="1",$tags:[String!]){alias:node(id:$id,tags:$tags)@include(if:true){...B...A id}count} \
        fragment B on Node{...A} fragment A on Node{id}
        """
    )
  }

  @Test("The type's name is asked for first where only the response can tell it")
  func typename() {
    #expect(
      text("query Q { node { id ... on Book { title } __typename } }")
        == "query Q{node{__typename id...on Book{title}}}"
    )
    #expect(text("query Q { node { id ... on Node { id } } }") == "query Q{node{id...on Node{id}}}")
  }

  @Test("Descriptions of operations, variables and fragments are for people, and are not sent")
  func descriptions() {
    let text = text(
      """
      "What it does."
      query Q("Which." $id: ID = "1") { node(id: $id) { ...A } }
      \"\"\"
      What is read.
      \"\"\"
      fragment A on Node { id }
      """
    )
    #expect(text == "query Q($id:ID=\"1\"){node(id:$id){...A}} fragment A on Node{id}")
  }

  @Test("The hash is the SHA-256 of the text, also beyond one block")
  func hashes() {
    let schema = "type Query { a: Int }"
    let short = Generation.run(schema: schema, document: "query Q { a }").operations
    #expect(short.map(\.text) == ["query Q{a}"])
    #expect(short.map(\.sha256) == ["d242aec46b2c305353c5a3a038cfcea7281f23c894094a1ed4ee65ccab854761"])
    let fields = (1...20).map { "alias\($0): a" }.joined(separator: " ")
    let long = Generation.run(schema: schema, document: "query Q { \(fields) }").operations
    #expect(long.map(\.sha256) == ["9642a63406b1c344541061853e6c8e0b13839467b386dceb784a3bc5c6253848"])
  }
}
