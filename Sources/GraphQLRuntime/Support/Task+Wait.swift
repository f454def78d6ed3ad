extension Task where Failure == any Error {
  /// The task's result. A waiting caller that is cancelled cancels the task.
  package var outcome: Success {
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
  /// Waits until the task ends or the caller is cancelled. The task continues in either case.
  package var ended: Void {
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
