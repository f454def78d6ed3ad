public import CommerceModels
import Foundation
public import GraphQLNetworking

/// A feed of suggestions for a search field while the customer types.
///
/// ```swift
/// let search = shop.service.suggestionFeed()
/// let states = search.states
/// Task { for await state in states { show(state.value?.suggestion, isBusy: state.isLoading) } }
/// search.type("lin")   // with each key
/// ```
/// A request is sent after a pause in typing. A response for an earlier text never replaces the response for a later one:
/// the earlier request is canceled. Until the shop has responded for the latest text, the state keeps the previous
/// suggestions and is not confirmed. For blank text there are no suggestions, and no request is sent.
///
/// When a session begins or ends, or the settings of the service change, the feeds of the service start again without
/// suggestions: call ``retry()``. A request in progress is sent again.
public final class SuggestionFeed: Sendable {
  /// Text typed into the search field, and the shop's suggestions for it.
  public struct Answer: Sendable, Hashable {
    /// The text, without leading and trailing whitespace.
    public var text: String
    /// The suggestions.
    public var suggestion: SearchSuggestion

    /// Creates an answer, for previews and tests of views.
    public init(text: String, suggestion: SearchSuggestion) {
      self.text = text
      self.suggestion = suggestion
    }
  }

  /// The states to show: first the current state, and then a new state after each change. The sequence ends when the feed is
  /// deallocated.
  public let states: Updates<Loadable<Answer>>
  /// The state to show now.
  public var state: Loadable<Answer> { states.current }

  private struct Content {
    var text = ""
    /// Counts the requests, so that responses to older ones are dropped.
    var number = 0
    var request: Task<Void, Never>?
    var answer: Answer?
    var error: GraphQLClientError?
    /// The context of the request, the answer and the error.
    var context: UInt64
    var watch: Task<Void, Never>?

    init(context: UInt64) { self.context = context }

    var state: Loadable<Answer> {
      Loadable(
        value: answer,
        isLoading: request != nil,
        isConfirmed: answer?.text == text && request == nil && error == nil,
        error: error
      )
    }
  }

  private let delay: Duration
  private let clock: any Clock<Duration>
  private let get: @Sendable (String) async throws -> SearchSuggestion
  private let source = Updates.Source(Loadable<Answer>())
  private let context: ShopContext
  private let content: Locked<Content>

  init(
    _ delay: Duration,
    _ clock: any Clock<Duration>,
    in context: ShopContext,
    _ get: @escaping @Sendable (String) async throws -> SearchSuggestion
  ) {
    (self.delay, self.clock, self.context, self.get) = (delay, clock, context, get)
    content = Locked(Content(context: context.number))
    states = source.updates
    let watch = Task { [weak self, context] in
      for await _ in context.numbers { self?.change { _ in } }
    }
    content.withLock { $0.watch = watch }
  }

  deinit {
    let (watch, request) = content.withLock { ($0.watch, $0.request) }
    watch?.cancel()
    request?.cancel()
  }

  /// Tells the feed the current text of the search field, for which it requests suggestions after a pause in typing. Returns
  /// immediately.
  public func type(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    change { content in
      // The same text has been requested or answered already.
      if text == content.text, content.request != nil || content.answer?.text == text { return }
      content.text = text
      begin(&content, after: delay)
    }
  }

  /// Requests suggestions for the latest text again, for example after an error. Returns immediately.
  public func retry() {
    change { begin(&$0, after: .zero) }
  }

  private func begin(_ content: inout Content, after delay: Duration) {
    content.number += 1
    content.request = nil
    guard !content.text.isEmpty else {
      content.answer = Answer(text: "", suggestion: SearchSuggestion())
      content.error = nil
      return
    }
    content.request = Task { [weak self, clock, get, text = content.text, number = content.number] in
      let result = await Result {
        if delay > .zero { try await clock.sleep(for: delay) }
        return try await get(text)
      }
      self?.end(result, of: text, number)
    }
  }

  private func end(_ result: Result<SearchSuggestion, any Error>, of text: String, _ number: Int) {
    change { content in
      guard content.number == number else { return }
      content.request = nil
      switch result {
      case .success(let suggestion): (content.answer, content.error) = (Answer(text: text, suggestion: suggestion), nil)
      case .failure(is CancellationError): break
      case .failure(let error): content.error = GraphQLClientError(state: error)
      }
    }
  }

  /// Forgets suggestions of an earlier owner or market, and requests those in progress again.
  private func resetIfOutdated(_ content: inout Content) {
    let newest = context.number
    if content.context == newest { return }
    (content.context, content.answer, content.error) = (newest, nil, nil)
    if content.request != nil { begin(&content, after: delay) }
  }

  /// Changes the content, and shows it before any other change. A request that is no longer needed is canceled.
  private func change(_ body: (inout Content) -> Void) {
    let old = content.withLock { content in
      let before = (content.request, content.number)
      resetIfOutdated(&content)
      body(&content)
      source.send(content.state)
      return content.number == before.1 ? nil : before.0
    }
    old?.cancel()
  }
}

extension CatalogueService {
  /// Returns a feed of suggestions for a search field.
  ///
  /// - Parameters:
  ///   - delay: How long to wait after the last change of the text before sending a request.
  ///   - clock: The clock that measures the delay; tests can pass their own.
  public func suggestionFeed(
    delay: Duration = .milliseconds(250),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> SuggestionFeed {
    SuggestionFeed(delay, clock, in: context(of: self)) { try await suggestions(for: $0) }
  }
}
