// What only tests call, within this package.
extension GraphQLCache {
  /// Shows a change until ``hide(_:)`` is called.
  ///
  /// - Returns: The number of the change.
  package func show(_ change: @escaping (inout CacheChanges) throws -> Void) throws -> Int {
    try core.addLayer(change)
  }

  package func hide(_ layer: Int) { core.removeLayer(layer) }

  /// Calls a closure after each commit, on the writer's thread, which lets no other writer in.
  package func onCommit(_ body: (@Sendable () -> Void)?) { core.writing.withLock { core.writer.onCommit = body } }

  /// Lets other processes write immediately. Tests do not wait for the end of a process.
  package func close() { core.log?.close() }
}
