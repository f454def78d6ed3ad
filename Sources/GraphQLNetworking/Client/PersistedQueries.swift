/// A client's choice of names for its documents, and its knowledge about the server.
final class PersistedQueries: Sendable {
  private let form: GraphQLClient.Configuration.DocumentForm
  private let isRefused = Locked(false)

  init(_ form: GraphQLClient.Configuration.DocumentForm) { self.form = form }

  /// Returns the way in which the first request of an operation names its document.
  ///
  /// - Parameter canRepeat: Whether the operation can be sent again with its text.
  func naming(of message: OperationMessage, canRepeat: Bool) -> DocumentNaming {
    if message.document.text.isEmpty { return .id }
    switch form {
    case .registered: return .id
    case .automaticallyPersisted where canRepeat && message.uploads.isEmpty && !isRefused.withLock { $0 }: return .hash
    default: return .text
    }
  }

  /// Returns the way to name the document in another request, if the server has not executed anything because it lacks the
  /// document's text.
  ///
  /// - Returns: Nil if the response is an answer.
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

  /// A response without any of these words need not be parsed.
  private static let words = [BytePattern("PERSISTED_QUERY_NOT_"), BytePattern("PersistedQueryNot")]
}

extension GraphQLResponseError {
  /// Reports whether the error has this code or, for servers without such codes, this message.
  fileprivate func says(_ code: String, _ message: String) -> Bool {
    self.code == code || self.message == message
  }
}
