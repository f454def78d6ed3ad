import GraphQLRuntime

/// The values that fields of one object share, so that they agree: a person's name and address, an amount and its formatted
/// text, the time when it was made and when it was changed.
struct ObjectFacts {
  let object: MockObject
  /// The same for all objects of the type.
  private let typeSeed: Seed

  init(_ object: MockObject, data: AutomaticData) {
    self.object = object
    typeSeed = Seed(data.seed).mixing(object.typename)
  }

  /// Returns a number below `count`: a different one for each of the objects of a type, as long as there are enough.
  func number(below count: Int, _ what: String) -> Int {
    guard let ordinal = object.ordinal else { return object.seed.mixing(what).number(below: count) }
    // A prime number of steps visits everything, unless it divides the count.
    let step = count % 7919 == 0 ? 1 : 7919
    return (typeSeed.mixing(what).number(below: count) + (ordinal % count) * (step % count)) % count
  }

  func element<Element>(of elements: [Element], _ what: String) -> Element {
    elements[number(below: elements.count, what)]
  }

  /// Returns two words: a different pair for each object of a type, as long as there are enough.
  func pair(_ first: [String], _ second: [String], _ what: String) -> (String, String) {
    let number = number(below: first.count * second.count, what)
    return (first[number % first.count], second[(number / first.count + number) % second.count])
  }

  var person: (first: String, last: String) {
    let (first, last) = pair(Vocabulary.firstNames, Vocabulary.lastNames, "person")
    return (first, last)
  }

  var place: City { element(of: City.all, "place") }

  /// In minor units, ending in 00, 50 or 95.
  var amount: Int {
    var dice = object.seed.mixing("amount").dice
    let whole = dice.int(in: 12...89) + (object.level + 1) * 80 + drift
    return whole * 100 + dice.element(of: [0, 50, 95])
  }

  /// The change of an amount in an event of a subscription, in whole units.
  private var drift: Int {
    object.moment == 0 ? 0 : object.seed.mixing("amount").mixing(object.moment).number(below: 7) - 3
  }

  /// Between 2023 and the middle of 2025.
  var time: CivilTime {
    CivilTime(seconds: 1_672_531_200 + object.seed.mixing("time").number(below: 900 * 86_400))
  }

  /// The object's number, or a substitute for it.
  var serial: Int { object.ordinal ?? 1000 + object.seed.mixing("serial").number(below: 9000) }
}
