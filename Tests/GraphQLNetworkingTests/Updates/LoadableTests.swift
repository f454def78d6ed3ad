import Foundation
import GraphQLNetworking
import Testing

@Suite("A value that is loaded")
struct LoadableTests {
  @Test("Unless said otherwise, nothing is loaded, asked for or wrong")
  func nothing() {
    let state = Loadable<String>()
    #expect(
      state.value == nil && !state.isLoading && !state.isConfirmed && state.error == nil && state.checkedAt == nil
    )
  }

  @Test("States are equal if value, progress, error and age are")
  func equality() {
    let error = GraphQLClientError(.timeout, "no answer")
    let date = Date(timeIntervalSince1970: 7)
    let state = Loadable(value: "a", isLoading: true, isConfirmed: true, error: error, checkedAt: date)
    #expect(state == Loadable(value: "a", isLoading: true, isConfirmed: true, error: error, checkedAt: date))
    let changes: [(inout Loadable<String>) -> Void] = [
      { $0.value = nil }, { $0.isLoading = false }, { $0.isConfirmed = false },
      { $0.error = GraphQLClientError(.couldNotConnect, "no answer") }, { $0.checkedAt = nil },
    ]
    for change in changes {
      var other = state
      change(&other)
      #expect(other != state)
    }
  }

  @Test("The state of something made from the value keeps everything else")
  func map() {
    let error = GraphQLClientError(.timeout, "no answer")
    let date = Date(timeIntervalSince1970: 7)
    let state = Loadable(value: [1, 2], isLoading: true, isConfirmed: true, error: error, checkedAt: date)
    let count = Loadable(value: 2, isLoading: true, isConfirmed: true, error: error, checkedAt: date)
    #expect(state.map(\.count) == count)
    #expect(Loadable<[Int]>(error: error).map(\.count) == Loadable(error: error))
  }
}
