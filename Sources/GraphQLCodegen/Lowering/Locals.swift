import GraphQLLanguage

/// The names of the locals in one decoding function. The keys of the response come first: what the generator needs for
/// itself gives way to a field called `reader` or `object`.
struct Locals {
  /// For each key: the local of each model that it becomes, or the only one.
  private(set) var keys: [[String]] = []
  private(set) var reader = ""
  private(set) var object = ""
  private(set) var key = ""
  private(set) var type = ""
  private var scope = NameScope(reserving: ["self", "Self"])

  init(_ plan: ObjectPlan, _ context: Context) {
    for key in plan.keys {
      let name = Casing.lower(context.program.text(key.key))
      let models = plan.models(of: key, context.models)
      var names = [scope.take(MemberNames.allowed(name))]
      for model in models.dropFirst() {
        let owner = key.uses.first { plan.field(of: $0, context.models).content == .model(model.model) }
        let part = owner.map { plan.parts[$0.part].model } ?? model.model
        names.append(scope.take("\(name)Of\(context.names[part.index].name)"))
      }
      keys.append(names)
    }
    reader = scope.take("reader", "jsonReader")
    object = scope.take("object", "jsonObject")
    key = scope.take("key", "jsonKey")
    type = scope.take("type", "objectType")
  }

  /// A name for something made of what was read.
  mutating func take(_ name: String) -> String {
    scope.take(name)
  }
}
