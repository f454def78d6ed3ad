import GraphQLCodegen
import GraphQLLanguage
import GraphQLRecords
import GraphQLRuntime
import Testing

extension GeneratedPlans {
  /// Expects each type to have one key, whichever operation a server answers first and however it answers.
  ///
  /// - Parameter keys: The fields of a type's key.
  func expectOneKey(_ keys: @escaping (String) -> [String]) throws {
    let names = Names()
    for text in texts {
      let sent = try #require(sent[text.name], "\(text.name) is not valid as it is sent: \(text.text)")
      let type = try #require(operationTypes[text.name])
      let plan = BoundPlan(try Plan(sources(of: type), names: names))
      for seed in 1...20 as ClosedRange<UInt64> {
        let server = RandomServer(schema, sent, keys: keys, seed: seed)
        let response = Array(server.data(of: try #require(sent.operations.first), GraphQLConditions()).utf8)
        _ = try Scan.prepare(response + [UInt8](repeating: 0, count: 16), 0..<response.count, plan, errors: .empty)
      }
      #expect(!names.hasReplacedKeys, "\(text.name) \(self.plan(of: type))")
    }
  }
}
