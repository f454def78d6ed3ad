import GraphQLPaging

extension TaskGroup where ChildTaskResult == Void {
  /// Starts a call to a feed, and returns when the feed has noted it: what is called afterwards comes after it.
  mutating func begin<Request, Page>(
    _ feed: ListFeed<Request, Page>,
    _ call: @escaping @Sendable (isolated ListFeed<Request, Page>) async -> Void
  ) async {
    let (begun, begins) = AsyncStream<Void>.makeStream()
    addTask { await noted(by: feed, begins, call) }
    for await _ in begun {}
  }
}

/// Calls a feed from within, so that nothing comes between the signal and the call.
private func noted<Request, Page>(
  by feed: isolated ListFeed<Request, Page>,
  _ begins: AsyncStream<Void>.Continuation,
  _ call: (isolated ListFeed<Request, Page>) async -> Void
) async {
  begins.finish()
  await call(feed)
}
