import Foundation
import GraphQLCodegen
import Testing

@Suite("Inputs that hold one another")
struct InputSizeTests {
  private func text(_ inputs: String) -> String {
    let settings = GenerationSettings(schemaTypes: .all)
    let result = Generation.run(schema: "type Query { a: Int }\n" + inputs, document: "query Q { a }", settings)
    #expect(result.messages == [])
    return result.text(of: "schema.graphqls.swift")
  }

  @Test("Every field is boxed whose type leads back to its own, so that a struct is no larger than its fields")
  func mutual() {
    let inputs = (0..<30).map { index in
      "input T\(index) { id: ID not: T\(index) all: [T\(index)!] "
        + (0..<30).filter { $0 != index }.map { "f\($0): T\($0)" }.joined(separator: " ") + " }"
    }
    let text = text(inputs.joined(separator: "\n"))
    #expect(text.components(separatedBy: "private var boxed").count - 1 == 30 * 30)
  }

  @Test("Where no type leads back, a field is boxed whose value would be large, and no other")
  func diamonds() {
    let inputs = (0..<12).map { "input T\($0) { a: T\($0 + 1) b: T\($0 + 1)! }" } + ["input T12 { x: Int y: Int }"]
    let text = text(inputs.joined(separator: "\n"))
    let structs = text.components(separatedBy: "public struct ").dropFirst()
    let boxing = structs.filter { $0.contains("Indirect<") }.map { $0.prefix { $0 != ":" } }
    #expect(boxing == ["T5"], "\(boxing)")
  }

  @Test("A box does not change how an input is made")
  func initializer() {
    let text = text("input A { b: B! } input B { a: A list: [A!] }")
    #expect(text.contains("public init(b: B)"))
    #expect(text.contains("public init(a: A? = nil, list: [A]? = nil)"))
  }
}
