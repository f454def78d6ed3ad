/// A reader of a response that arrives in parts.
package protocol ResponsePartReader: Sendable {
  /// Returns the response as far as it has arrived, each time it grows; nil after the last part.
  ///
  /// - Throws: The reason why nothing more arrives, after a part that has this ``ResponsePart/failure``. After an error it
  ///   returns nil.
  func next() async throws -> ResponsePart?

  /// Returns the last part, or one with a ``ResponsePart/failure``. This method is called instead of ``next()``.
  ///
  /// - Throws: The reason why not even the first part arrives.
  func last() async throws -> ResponsePart
}

/// A response as far as it has arrived.
package struct ResponsePart: Sendable {
  /// The response in the form of a single piece. Its data has marks for absent fragments.
  package let response: HTTPResponse

  /// Whether nothing more will arrive.
  package let isLast: Bool

  /// The reason why nothing more will arrive, although the response is not complete.
  package let failure: (any Error)?

  /// Whether the part is the same as the one before it, except for the ``failure``.
  package let isRepeated: Bool

  /// Whether a fragment has failed, or items of a list, so that the data lacks them.
  package let hasFailures: Bool

  /// Whether items of a list have failed. If ``missing`` is a failure, it is not known whether items are missing, too.
  package let lacksItems: Bool

  /// The number of errors that belong to failed fragments, which are also in the data: they are the last errors.
  package let failureCount: Int

  /// The state of a fragment that has no mark and whose keys are missing.
  package let missing: DeferredState?

  package init(
    response: HTTPResponse,
    isLast: Bool,
    failure: (any Error)? = nil,
    isRepeated: Bool = false,
    hasFailures: Bool = false,
    lacksItems: Bool = false,
    failureCount: Int = 0,
    missing: DeferredState? = nil
  ) {
    self.response = response
    self.isLast = isLast
    self.failure = failure
    self.isRepeated = isRepeated
    self.hasFailures = hasFailures
    self.lacksItems = lacksItems
    self.failureCount = failureCount
    self.missing = missing
  }
}

extension RequestOptions {
  /// Returns the same options, with the media types of responses in parts.
  ///
  /// Apollo's servers from before 2025 require `deferSpec`, and graphql-js 17 requires `incrementalSpec`. A server that
  /// supports neither answers in any format: the format is detected from the response.
  var acceptingParts: RequestOptions {
    var options = self
    let accept: HTTPHeaders = [
      "Accept": "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, "
        + "application/graphql-response+json, application/json;q=0.9"
    ]
    options.headers = accept.merging(headers)
    return options
  }
}
