public import CommerceModels
import Foundation
public import GraphQLNetworking

/// What is suggested while a customer types, for a search field.
///
/// ```swift
/// let search = shop.service.suggestionFeed()
/// let states = search.states
/// Task { for await state in states { show(state.value?.suggestion, isBusy: state.isLoading) } }
/// search.type("lin")   // with each key
/// ```
/// The shop is asked once nothing was typed for a while. An answer to an earlier text is never shown in place of a later
/// one: its request is cancelled. Until the shop has answered the newest text, the last answer stays in the state, which is
/// not confirmed. Nothing is suggested for a blank text, and the shop is not asked.
public final class SuggestionFeed: Sendable {
  /// What was typed, and what the shop suggests for it.
  public struct Answer: Sendable, Hashable {
    /// The text, without blanks at its ends.
    public var text: String
    /// What a customer may mean by it.
    public var suggestion: SearchSuggestion

    /// An answer, for previews and tests of views.
    public init(text: String, suggestion: SearchSuggestion) {
      self.text = text
      self.suggestion = suggestion
    }
  }

  /// What to show, now and after each change. The states end when the feed is gone.
  public let states: Updates<Loadable<Answer>>
  /// What to show now.
  public var state: Loadable<Answer> { states.current }

  private struct Content {
    var text = ""
    /// Counts the requests: what an older one brings is dropped.
    var number = 0
    var request: Task<Void, Never>?
    var answer: Answer?
    var error: GraphQLClientError?

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
  private let content = Locked(Content())

  init(
    _ delay: Duration,
    _ clock: any Clock<Duration>,
    _ get: @escaping @Sendable (String) async throws -> SearchSuggestion
  ) {
    (self.delay, self.clock, self.get) = (delay, clock, get)
    states = source.updates
  }

  deinit { content.withLock { $0.request }?.cancel() }

  /// Says what the search field has now. Returns at once.
  public func type(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    change { content in
      // The same text is on its way, or has its answer.
      if text == content.text, content.request != nil || content.answer?.text == text { return }
      content.text = text
      begin(&content, after: delay)
    }
  }

  /// Asks again for what was typed last, for example after an error. Returns at once.
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
      let result: Result<SearchSuggestion, any Error>
      do {
        if delay > .zero { try await clock.sleep(for: delay) }
        result = .success(try await get(text))
      } catch {
        result = .failure(error)
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

  /// Changes the content, and shows it before anybody else changes it. A request that is not wanted any more is cancelled.
  private func change(_ body: (inout Content) -> Void) {
    let old = content.withLock { content in
      let before = (content.request, content.number)
      body(&content)
      source.send(content.state)
      return content.number == before.1 ? nil : before.0
    }
    old?.cancel()
  }
}

extension CatalogueService {
  /// What is suggested while a customer types.
  ///
  /// - Parameters:
  ///   - delay: For how long nothing must be typed before the shop is asked.
  ///   - clock: Measures the delay; tests give one of their own.
  public func suggestionFeed(
    delay: Duration = .milliseconds(250),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> SuggestionFeed {
    SuggestionFeed(delay, clock) { try await suggestions(for: $0) }
  }
}
