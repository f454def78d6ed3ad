import GraphQLNetworking
import Testing

@Suite("States for any number of readers")
struct UpdatesTests {
  /// A state whose deallocation can be observed.
  private final class Token: Sendable, Equatable {
    static func == (one: Token, other: Token) -> Bool { one === other }
  }

  @Test("A reader gets the newest state and not those before")
  func newest() async {
    let source = Updates<Int>.Source(0)
    var reader = source.updates.makeAsyncIterator()
    for number in 1...1000 { source.send(number) }
    #expect(await reader.next() == 1000)
    #expect(source.current == 1000)
    #expect(source.updates.current == 1000)
  }

  @Test("A reader that was told of a change gets the state of when it runs")
  func newestAfterWaiting() async {
    let source = Updates<Int>.Source(0)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var last = -1
          for await number in source.updates {
            if number <= last { return false }
            last = number
          }
          return last == 20_000
        }
      }
      group.addTask {
        for number in 1...20_000 { source.send(number) }
        source.finish()
        return true
      }
      for await isInOrder in group { #expect(isInOrder) }
    }
  }

  @Test("A state equal to the last one is not given again")
  func equal() async {
    let source = Updates<Int>.Source(1)
    var reader = source.updates.makeAsyncIterator()
    #expect(await reader.next() == 1)
    source.send(1)
    source.send(2)
    source.send(1)
    source.finish()
    #expect(await reader.next() == nil)
  }

  @Test("A state that does not equal itself is given once")
  func notANumber() async {
    let source = Updates<Double>.Source(.nan)
    var reader = source.updates.makeAsyncIterator()
    #expect(await reader.next()?.isNaN == true)
    source.finish()
    #expect(await reader.next() == nil)
  }

  @Test("Two readers get every newest state, and a copy of a reader continues by itself")
  func readers() async {
    let source = Updates<Int>.Source(0)
    var one = source.updates.makeAsyncIterator()
    var other = source.updates.makeAsyncIterator()
    for number in 1...3 {
      source.send(number)
      #expect(await one.next() == number)
      var copy = one
      source.send(-number)
      #expect(await copy.next() == -number)
      #expect(await one.next() == -number)
      #expect(await other.next() == -number)
    }
  }

  @Test("A reader that waits is told of the next state")
  func waits() async {
    let (asked, asks) = AsyncStream<Void>.makeStream()
    let source = Updates<Int>.Source(0)
    let sum = Task {
      var sum = 0
      for await number in source.updates {
        sum += number
        asks.yield()
        if number == 3 { break }
      }
      return sum
    }
    var steps = asked.makeAsyncIterator()
    for number in 1...3 {
      await steps.next()
      source.send(number)
    }
    #expect(await sum.value == 6)
  }

  @Test("A reader ends when its task is cancelled, before it waits or while it waits", arguments: [true, false])
  func cancelled(isEarly: Bool) async {
    let (asked, asks) = AsyncStream<Void>.makeStream()
    let source = Updates<Int>.Source(0)
    let reader = Task {
      if isEarly { while !Task.isCancelled { await Task.yield() } }
      for await _ in source.updates { asks.yield() }
      asks.finish()
    }
    if isEarly { reader.cancel() }
    for await _ in asked { reader.cancel() }
    await reader.value
    #expect(source.current == 0)
  }

  @Test("A reader ends after the last state when the source finishes, and nothing comes after that")
  func finish() async {
    let source = Updates<Int>.Source(0)
    var reader = source.updates.makeAsyncIterator()
    source.send(1)
    source.finish()
    source.send(2)
    #expect(await reader.next() == 1)
    #expect(await reader.next() == nil)
    #expect(await reader.next() == nil)
    #expect(source.current == 1)
  }

  @Test("A source that is gone keeps no reader waiting, and leaves its last state")
  func gone() async {
    let (asked, asks) = AsyncStream<Void>.makeStream()
    var source: Updates<Int>.Source? = Updates<Int>.Source(5)
    let updates = source?.updates
    let reader = Task { [updates] in
      var last: Int?
      guard let updates else { return last }
      for await number in updates {
        last = number
        asks.yield()
      }
      return last
    }
    var steps = asked.makeAsyncIterator()
    await steps.next()
    source = nil
    #expect(await reader.value == 5)
    #expect(updates?.current == 5)
  }

  @Test("Ten thousand readers that came and went leave nothing")
  func leaveNothing() async {
    weak var first: Token?
    weak var second: Token?
    do {
      let source: Updates<Token>.Source
      do {
        let token = Token()
        first = token
        source = Updates<Token>.Source(token)
      }
      await withTaskGroup { group in
        for _ in 0..<10_000 {
          group.addTask { for await _ in source.updates {} }
        }
        for _ in 0..<100 { await Task.yield() }
        group.cancelAll()
      }
      let token = Token()
      second = token
      source.send(token)
      #expect(first == nil)
    }
    #expect(second == nil)
  }

  /// A state whose comparison uses the source that contains it.
  private struct Curious: Sendable, Equatable {
    let number: Int
    let source: @Sendable () -> Updates<Curious>.Source?

    static func == (one: Curious, other: Curious) -> Bool {
      _ = one.source()?.current
      return one.number == other.number
    }
  }

  @Test("Comparing states may use their source", .timeLimit(.minutes(60)))
  func comparesOutsideOfTheLock() async {
    let box = Locked<Updates<Curious>.Source?>(nil)
    let source = Updates<Curious>.Source(Curious(number: 0, source: { box.withLock(\.self) }))
    box.withLock { $0 = source }
    var reader = source.updates.makeAsyncIterator()
    #expect(await reader.next()?.number == 0)
    source.send(Curious(number: 1, source: { box.withLock(\.self) }))
    #expect(await reader.next()?.number == 1)
    box.withLock { $0 = nil }
  }

  @Test("Errors of a client are equal if all is equal but what they were made from")
  func errors() {
    struct One: Error {}
    let error = GraphQLClientError(.timeout, "too late", operationName: "Hero", underlying: One())
    #expect(error == GraphQLClientError(.timeout, "too late", operationName: "Hero"))
    #expect(error != GraphQLClientError(.timeout, "too late", operationName: "Villain"))
    #expect(error != GraphQLClientError(.timeout, "too late", operationName: "Hero", attempts: 1))
    #expect(error != GraphQLClientError(.timeout, "too late", operationName: "Hero", httpStatus: 500))
    #expect(error != GraphQLClientError(.connectionLost, "too late", operationName: "Hero"))
  }
}
