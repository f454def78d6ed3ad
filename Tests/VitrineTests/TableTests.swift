import Testing

@testable import vitrine

@Suite("Tables")
struct TableTests {
  @Test("Columns are as wide as their longest cell, and lines end without blanks")
  func widths() {
    var table = Table([.init("NAME"), .init("STOCK", .trailing), .init("NOTE")])
    table.add(["Linen shirt", "7", ""])
    table.add(["Scarf", "120", "new"])
    #expect(
      table.text == """
        NAME          STOCK   NOTE
        Linen shirt       7
        Scarf           120   new
        """
    )
  }

  @Test("Letters count as people see them")
  func graphemes() {
    var table = Table([.init("A"), .init("B")])
    table.add(["cafe\u{301}", "x"])
    table.add(["cafés", "y"])
    #expect(table.text == "A       B\ncafe\u{301}    x\ncafés   y")
  }

  @Test("A cell of several lines does not make a row of several")
  func lineBreaks() {
    var table = Table([.init("NAME"), .init("SLUG")])
    table.add(["Boots\r\nTotal £0", "a"])
    #expect(table.text == "NAME             SLUG\nBoots Total £0   a")
  }
}
