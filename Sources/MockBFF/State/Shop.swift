import GraphQLMock

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The shop at one moment: what it sells and what has happened in it. Its extensions are what can be done in it.
struct Shop: Sendable {
  /// With the stock that is left.
  let catalogue: Catalogue
  let now: Date
  var state: ShopState

  /// Makes a change once, however often it is asked for with the same key.
  ///
  /// - Parameters:
  ///   - question: the fields of the change, to detect keys that are used for two changes.
  ///   - change: gives the problems there were. What it throws is not remembered: asked again, it is tried again.
  /// - Returns: what came of it, the first time.
  mutating func once(
    _ key: String?,
    of owner: String,
    _ question: String,
    _ change: (inout Shop) throws -> (problems: [BagProblem], orderId: String?)
  ) throws -> (problems: [BagProblem], orderId: String?) {
    guard let key else { return try change(&self) }
    if let answer = state.answers.first(where: { $0.owner == owner && $0.key == key }) {
      guard answer.question == question else { throw ResolverError.keyReused(key) }
      return (answer.problems, answer.orderId)
    }
    let (problems, orderId) = try change(&self)
    state.answers.append(
      Answer(owner: owner, key: key, question: question, problems: problems, orderId: orderId)
    )
    state.answers.removeFirst(max(0, state.answers.count - Answer.most))
    return (problems, orderId)
  }
}
