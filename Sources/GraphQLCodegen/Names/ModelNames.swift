/// The Swift names of a model and of what it holds, position by position.
struct ModelNames {
  /// As it is declared: `Price`.
  var name = ""
  /// As it is reached from anywhere: `ProductFragment.Price`.
  var path = ""
  /// The types that are declared in it.
  var nested: [String] = []
  var fields: [String] = []
  var spreads: [String] = []
  /// Cases where the choice is exclusive, properties where variants overlap.
  var variants: [String] = []
  /// The property and the type of an exclusive choice beside fields.
  var choiceProperty = ""
  var choiceType = ""
  /// Where each field is kept: its own property, but for a deprecated one.
  var storage: [String] = []
}
