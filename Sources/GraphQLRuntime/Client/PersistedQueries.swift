/// How a client names its documents, and what it has learnt about the server.
final class PersistedQueries: Sendable {
  private let form: GraphQLClient.Configuration.DocumentForm
  private let isRefused = Locked(false)

  init(_ form: GraphQLClient.Configuration.DocumentForm) { self.form = form }

  /// How the first request of an operation names its document.
  func naming(of message: OperationMessage) -> DocumentNaming {
    if message.document.text.isEmpty { return .id }
    switch form {
    case .text: return .text
    case .registered: return .id
    case .automaticallyPersisted:
      return message.uploads.isEmpty && !isRefused.withLock { $0 } ? .hash : .text
    }
  }

  /// How to name the document in another request, as the server has not executed anything for want of its text.
  ///
  /// - Returns: nil if the response is an answer.
  func naming(after response: HTTPResponse, _ naming: DocumentNaming) -> DocumentNaming? {
    guard naming == .hash, Self.words.contains(where: { $0.isFound(in: response.body) }),
      let outline = GraphQLResponseReader.outline(of: response), !outline.hasData
    else { return nil }
    if outline.errors.contains(where: { $0.says("PERSISTED_QUERY_NOT_SUPPORTED", "PersistedQueryNotSupported") }) {
      isRefused.withLock { $0 = true }
      return .text
    }
    let isUnknown = outline.errors.contains { $0.says("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound") }
    return isUnknown ? .textAndHash : nil
  }

  /// Without any of these there is no need to parse a response for them.
  private static let words = [BytePattern("PERSISTED_QUERY_NOT_"), BytePattern("PersistedQueryNot")]
}

extension GraphQLResponseError {
  /// Whether it has this code, or this message, as servers have it whose errors have no codes, or codes of their own.
  fileprivate func says(_ code: String, _ message: String) -> Bool {
    self.code == code || self.message == message
  }
}
