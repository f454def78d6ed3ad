/// Sentences that could stand in any app.
enum Sentences {
  static let all = [
    "A favourite that gets better with every year.", "Made with care, and made to last.",
    "Everything you need, and nothing that you do not.", "Simple lines, warm colours, good materials.",
    "It arrived a day early and looks just like the picture.", "Would happily choose this one again.",
    "Small changes make a big difference.", "Designed for long days and short trips.",
    "Inspired by mornings on the northern coast.", "The details are where it shines.",
    "Works well on its own, and even better with others.", "There is more to discover than meets the eye.",
    "A quiet classic with a modern touch.", "We kept what was good and improved the rest.",
    "Easy to like, hard to leave behind.", "Ready whenever you are.", "Thanks for taking the time to look at this.",
    "Each one is a little different from the last.", "Light enough to carry, strong enough to keep.",
    "Looking forward to hearing what you think.",
  ]

  /// Returns this many sentences, none of them twice in a row.
  static func some(_ count: ClosedRange<Int>, _ dice: inout MockDice) -> [String] {
    let first = dice.int(in: 0...(all.count - 1))
    return (0..<dice.int(in: count)).map { all[(first + $0 * 7) % all.count] }
  }
}
