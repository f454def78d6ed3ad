/// A text by a user: a review, a tip or a question.
public struct Note: Sendable, Hashable, Identifiable {
  public var id: String
  public var text: String

  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}
