import GraphQLRecords
import Testing

@Suite("What a process has changed itself")
struct OwnChangesTests {
  /// Returns the changes of a commit that could not be written.
  private func changes(_ entries: (inout CommitContent) -> Void) -> OwnChanges {
    var (content, changes) = (CommitContent(), OwnChanges())
    entries(&content)
    changes.note(content)
    return changes
  }

  @Test("The number of a name in a commit that was not written is not that of a record")
  func name() {
    let changes = changes { content in
      content.append(.field(1, UnsafeRawBufferPointer(start: nil, count: 0)))
      content.append(.removed(2))
    }
    #expect(!changes.concerns(1))
    #expect(changes.concerns(2))
  }

  @Test("A record that was released after its change in a commit that was not written is not one that has changed")
  func released() {
    let changes = changes { content in
      for record in [1, 2, 3] as [RecordID] { content.append(.removed(record)) }
      content.append(.released(1))
      content.append(.released(2))
      content.append(.removed(2))
    }
    #expect(!changes.concerns(1))
    #expect(changes.concerns(2))
    #expect(changes.concerns(3))
  }
}
