import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("Scalars of the settings that the schema does not have")
struct ScalarNameTests {
  private func settings(_ scalars: String) -> String {
    "{\"extensions\": {\"swift\": {\"scalars\": {\(scalars)}}}}"
  }

  @Test("A misspelt scalar is a warning at its key, with a suggestion and a fix")
  func misspelt() throws {
    var shop = Shop()
    shop["s/graphql.config.json"] = settings("\"Day\": \"Date\", \"Dya\": \"String\"")
    let checked = shop.project.check()
    #expect(shop.words(checked.diagnostics) == ["configuration.unknown-scalar s/graphql.config.json \"\"Dya\"\""])
    let warning = try #require(checked.diagnostics.first)
    #expect(warning.severity == .warning)
    #expect(
      warning.message == "\"scalars\" has \"Dya\", but the schema has no such scalar. Did you mean \"Day\"? "
        + "If another module adds it to the schema, map it in that module's graphql.config.json."
    )
    #expect(warning.fixes.flatMap(\.edits).map(\.replacement) == ["\"Day\""])
    #expect(checked.modules.allSatisfy { !$0.hasErrors })
  }

  @Test(
    "A scalar that the schema does not have and that resembles none may be another module's",
    arguments: ["\"Money\": \"Decimal\"", "\"DateTime\": \"Date\"", "\"ID\": \"String\", \"Flat\": \"Int\""]
  )
  func others(scalars: String) {
    var shop = Shop()
    shop["s/graphql.config.json"] = settings("\"Day\": \"Date\", " + scalars)
    #expect(shop.project.check().diagnostics.isEmpty)
  }

  @Test("A scalar that a module adds to the schema is mapped there, and in the module below without an error")
  func layers() {
    var shop = Shop()
    shop["m.graphqls"] = "scalar Days extend type Item { days: Days }"
    shop["m/graphql.config.json"] = settings("\"Days\": \"Int\"")
    #expect(shop.project.check().diagnostics.isEmpty)

    shop["m/graphql.config.json"] = "{}"
    shop["s/graphql.config.json"] = settings("\"Day\": \"Date\", \"Days\": \"Int\"")
    let checked = shop.project.check()
    #expect(shop.words(checked.diagnostics) == ["configuration.unknown-scalar s/graphql.config.json \"\"Days\"\""])
    #expect(checked.modules.allSatisfy { !$0.hasErrors })
  }

  @Test("A module that inherits the settings does not repeat the warning, one with settings of its own has its own")
  func inherited() {
    var shop = Shop()
    shop["s/graphql.config.json"] = settings("\"Day\": \"Date\", \"Dya\": \"Date\"")
    #expect(shop.project.check("App").diagnostics.isEmpty)
    shop["m/graphql.config.json"] = settings("\"Dayy\": \"Date\"")
    #expect(
      shop.words(shop.project.check("App").diagnostics) == [
        "configuration.unknown-scalar m/graphql.config.json \"\"Dayy\"\""
      ]
    )
  }
}
