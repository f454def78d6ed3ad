import GraphQLMock

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A shop at one moment: its catalog and its state. The extensions have the operations on it.
struct Shop: Sendable {
  /// The catalog with the remaining stock and the current prices.
  let catalogue: Catalogue
  /// The same catalog with the initial stock and the original prices.
  let full: Catalogue
  let now: Date
  var state: ShopState

  /// Makes a change only once, even if it is requested again with the same key.
  ///
  /// - Parameters:
  ///   - question: The parameters of the change, to detect a key that is used for two different changes.
  ///   - change: Returns the problems. An error that it throws is not remembered: the next request tries again.
  /// - Returns: The result of the first request.
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
