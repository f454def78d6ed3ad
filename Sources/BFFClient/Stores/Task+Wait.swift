extension Task where Failure == any Error {
  /// The task's result; whoever waits and is cancelled cancels the task.
  var outcome: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Success == Void, Failure == Never {
  /// Waits for the task to end, but no longer than until whoever waits is cancelled. The task goes on all the same.
  var ended: Void {
    get async {
      let (ends, end) = AsyncStream<Void>.makeStream()
      Task<Void, Never> {
        await value
        end.finish()
      }
      for await _ in ends {}
    }
  }
}
