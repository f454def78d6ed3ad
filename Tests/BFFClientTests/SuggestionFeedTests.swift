import BFFClient
import BFFClientStubs
import CommerceModels
import GraphQLNetworking
import Testing

@Suite("Suggestions while a customer types")
struct SuggestionFeedTests {
  private let clock = TestClock()
  private let asked = Recorder<String>()

  /// Returns a feed of a shop that suggests whatever is typed.
  private func feed(
    _ answer: @escaping @Sendable (String) async throws -> Void = { _ in }
  ) -> SuggestionFeed {
    var shop = StubBFFClientService()
    shop.onSuggestions = { [asked] text in
      asked.add(text)
      try await answer(text)
      return SearchSuggestion(keywords: [.init(value: text, results: 1)])
    }
    return shop.suggestionFeed(delay: .milliseconds(250), clock: clock)
  }

  private func settle(_ feed: SuggestionFeed) async {
    for await state in feed.states where !state.isLoading { return }
  }

  @Test("The shop is asked once, for the last text, when nothing was typed for a while")
  func debounced() async {
    let feed = feed()
    #expect(feed.state == Loadable())
    for (count, text) in ["l", "li", "lin"].enumerated() {
      feed.type(text)
      await clock.sleepers(count + 1)
      clock.advance(by: .milliseconds(200))
      #expect(feed.state.isLoading && feed.state.value == nil)
    }
    #expect(asked.all == [])
    clock.advance(by: .milliseconds(50))
    await settle(feed)
    #expect(asked.all == ["lin"])
    #expect(feed.state.value?.text == "lin")
    #expect(feed.state.value?.suggestion.keywords.map(\.value) == ["lin"])
    #expect(feed.state.isConfirmed)
  }

  @Test("An earlier text's answer is not shown in place of a later one's, and its request is cancelled")
  func latestOnly() async {
    let (gate, (cancelled, isCancelled)) = (Gate(), AsyncStream<Bool>.makeStream())
    let feed = feed { text in
      if text == "slow" {
        await gate.pass()
        isCancelled.yield(Task.isCancelled)
      }
    }
    feed.type("slow")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(250))
    await gate.isReached()
    feed.type("fast")
    await clock.sleepers(2)
    clock.advance(by: .milliseconds(250))
    await settle(feed)
    #expect(feed.state.value?.text == "fast")
    await gate.open()
    #expect(await cancelled.first { _ in true } == true)
    #expect(feed.state.value?.text == "fast" && feed.state.isConfirmed)
  }

  @Test("The last answer stays, not confirmed, until there is a newer one")
  func stale() async {
    let feed = feed()
    feed.type("li")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(250))
    await settle(feed)
    feed.type("lin")
    #expect(feed.state.value?.text == "li")
    #expect(feed.state.isLoading && !feed.state.isConfirmed)
  }

  @Test("A blank text suggests nothing at once, and the shop is not asked")
  func blank() async {
    let feed = feed()
    feed.type("li")
    feed.type("  ")
    #expect(feed.state.value == SuggestionFeed.Answer(text: "", suggestion: SearchSuggestion()))
    #expect(feed.state.isConfirmed && !feed.state.isLoading)
    #expect(asked.all == [])
  }

  @Test("Blanks at the ends, and the same text again, ask nothing")
  func same() async {
    let feed = feed()
    feed.type("li")
    feed.type(" li ")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(250))
    await settle(feed)
    feed.type("li ")
    #expect(!feed.state.isLoading)
    #expect(asked.all == ["li"])
  }

  @Test("An error leaves what was suggested before, and can be tried again without waiting")
  func retry() async {
    let feed = feed { text in if text == "lin", self.asked.all.count < 3 { throw offline } }
    for (count, text) in ["li", "lin"].enumerated() {
      feed.type(text)
      await clock.sleepers(count + 1)
      clock.advance(by: .milliseconds(250))
      await settle(feed)
    }
    #expect(feed.state.error?.kind == .couldNotConnect)
    #expect(feed.state.value?.text == "li" && !feed.state.isConfirmed)
    feed.retry()
    #expect(feed.state.isLoading)
    await settle(feed)
    #expect(feed.state.value?.text == "lin" && feed.state.isConfirmed && feed.state.error == nil)
    #expect(asked.all == ["li", "lin", "lin"])
  }

  @Test("A feed that is gone asks nothing any more")
  func gone() async {
    var feed: SuggestionFeed? = feed()
    let states = feed?.states
    feed?.type("li")
    await clock.sleepers(1)
    feed = nil
    clock.advance(by: .seconds(1))
    if let states { for await _ in states {} }
    #expect(asked.all == [])
  }
}
