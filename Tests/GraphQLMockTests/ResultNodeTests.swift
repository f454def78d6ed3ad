import GraphQLRuntime
import Testing

@testable import GraphQLMock

@Suite("Results while they are made")
struct ResultNodeTests {
  @Test("An object or list and what is in it are let go with the last reference from outside")
  func noCycle() {
    var root: ResultNode? = ResultNode(.list(isItemNonNull: false), at: nil)
    weak let weakRoot = root
    weak var weakItem: ResultNode?
    if let root {
      let item = ResultNode(.list(isItemNonNull: false), at: ResultNode.Place(node: root, index: 0))
      root.slots = [.node(item)]
      weakItem = item
      #expect(item.place?.path.description == "[0]")
    }
    root = nil
    #expect(weakRoot == nil)
    #expect(weakItem == nil)
  }

  @Test("What is left of a result that was let go knows that it is lost")
  func orphan() {
    var root: ResultNode? = ResultNode(.list(isItemNonNull: false), at: nil)
    let item = root.map { ResultNode(.list(isItemNonNull: false), at: ResultNode.Place(node: $0, index: 0)) }
    #expect(item?.isLost == false)
    root = nil
    #expect(item?.isLost == true)
  }
}
