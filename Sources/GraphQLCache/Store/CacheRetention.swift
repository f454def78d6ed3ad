public import GraphQLNetworking

extension GraphQLCache {
  /// Keeps the data of a query in the cache until the returned object is released.
  public func retain<Query: GraphQLQuery & GraphQLPlanned>(_ query: Query) -> CacheRetention {
    CacheRetention(core, core.entry(of: query))
  }
}

/// An object that keeps a query's data in the cache: see ``GraphQLCache/retain(_:)``.
public final class CacheRetention: Sendable {
  private let core: CacheCore
  private let entry: Entry?

  init(_ core: CacheCore, _ entry: Entry?) {
    self.core = core
    self.entry = entry.map { entry in
      core.state.withLock { state in
        let entry = state.known(entry)
        if !entry.isKept { state.keeps += 1 }
        entry.retains += 1
        return entry
      }
    }
  }

  deinit {
    guard let entry else { return }
    core.state.withLockAndGarbage { state, garbage in
      entry.retains -= 1
      core.letGo(entry, &state, &garbage)
    }
  }
}
