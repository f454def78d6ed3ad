import CommandSupport
import Testing

@Suite("Command arguments")
struct CommandArgumentsTests {
  @Test(
    "A number outside its range is refused with the range",
    arguments: [("0", "from 1 to 9"), ("10", "from 1 to 9"), ("x", "from 1 to 9")]
  )
  func number(word: String, range: String) throws {
    var arguments = CommandArguments(["--count", word])
    #expect(throws: UsageError("--count takes an integer \(range), not \"\(word)\"")) {
      try arguments.number("--count", in: 1...9)
    }
    var open = CommandArguments(["--count", "0"])
    #expect(throws: UsageError("--count takes an integer of at least 1, not \"0\"")) {
      try open.number("--count", in: 1...Int.max)
    }
    var good = CommandArguments(["--count", "9"])
    #expect(try good.number("--count", in: 1...9) == 9)
    #expect(try good.number("--count", in: 1...9) == nil)
  }

  @Test("A path cannot be empty", arguments: [["--output", ""], ["--output="]])
  func emptyPath(words: [String]) throws {
    var arguments = CommandArguments(words)
    #expect(throws: UsageError("--output is empty: specify a path")) { try arguments.path("--output") }
    var good = CommandArguments(["--output", "out"])
    #expect(try good.path("--output") == "out")
    #expect(try good.path("--output") == nil)
  }

  @Test("The format is text or JSON")
  func format() throws {
    var (json, text, none) = (
      CommandArguments(["--format", "json"]), CommandArguments(["--format=text"]), CommandArguments([])
    )
    #expect(try json.takesJSON() && !text.takesJSON() && !none.takesJSON())
    var other = CommandArguments(["--format", "xml"])
    #expect(throws: UsageError("unknown format \"xml\"; use text or json")) { try other.takesJSON() }
  }

  @Test("Options, flags and positional arguments are told apart in any order")
  func mixed() throws {
    var arguments = CommandArguments(["--json", "women", "--pages", "all"])
    let json = arguments.flag("--json")
    let pages = try arguments.option("--pages")
    let category = arguments.positional()
    #expect(json && pages == "all" && category == "women")
    try arguments.finish()
  }

  @Test("An option's value may follow an equals sign, and hold another")
  func equals() throws {
    var arguments = CommandArguments(["--refine=brand=acme,zeta", "--refine", "size=10"])
    let values = try arguments.options("--refine")
    #expect(values == ["brand=acme,zeta", "size=10"])
  }

  @Test("After an equals sign a value may look like an option")
  func optionLikeValue() throws {
    var arguments = CommandArguments(["--search=--foo"])
    let search = try arguments.option("--search")
    #expect(search == "--foo")
    try arguments.finish()
  }

  @Test("A negative number is a value, not an option")
  func negative() throws {
    var arguments = CommandArguments(["--page-size", "-1"])
    let size = try arguments.option("--page-size")
    #expect(size == "-1")
    try arguments.finish()
  }

  @Test("A negative number is a positional argument too", arguments: ["-1", "-0.5", "-.5", "-3x"])
  func negativePositional(word: String) throws {
    var arguments = CommandArguments(["--json", "A1", word])
    let json = arguments.flag("--json")
    let words = [arguments.positional(), arguments.positional()]
    #expect(json && words == ["A1", word])
    try arguments.finish()
    #expect(throws: UsageError("unexpected argument \"\(word)\"")) { try CommandArguments([word]).finish() }
  }

  @Test("A hyphen and a letter is an option", arguments: ["-j", "-.", "--1"])
  func shortOption(word: String) {
    var arguments = CommandArguments([word])
    #expect(arguments.positional() == nil)
    #expect(throws: UsageError("unknown option \"\(word)\"; there are no options")) { try arguments.finish() }
  }

  @Test("A list takes all words up to the next option")
  func list() throws {
    var arguments = CommandArguments(["--schema", "a", "b", "--output", "out", "--schema", "c"])
    let schema = try arguments.list("--schema")
    let output = try arguments.option("--output")
    #expect(schema == ["a", "b", "c"] && output == "out")
    try arguments.finish()
  }

  @Test("After two hyphens every word is positional")
  func literal() throws {
    var arguments = CommandArguments(["--", "--odd-category"])
    let category = arguments.positional()
    #expect(category == "--odd-category")
    try arguments.finish()
  }

  @Test("An option without its value is refused")
  func missingValue() {
    var arguments = CommandArguments(["--pages", "--json"])
    #expect(throws: UsageError("--pages needs a value")) { try arguments.option("--pages") }
    var list = CommandArguments(["--schema"])
    #expect(throws: UsageError("--schema needs at least one value")) { try list.list("--schema") }
  }

  @Test("An option given twice is refused")
  func twice() {
    var arguments = CommandArguments(["--sort", "a-z", "--sort", "z-a"])
    #expect(throws: UsageError("--sort is given twice")) { try arguments.option("--sort") }
  }

  @Test("What nobody asked for is named, with the options there are")
  func unknown() throws {
    var arguments = CommandArguments(["--serch", "x"])
    _ = try arguments.option("--search")
    #expect(throws: UsageError("unknown option \"--serch\"; the options are --search. Did you mean \"--search\"?")) {
      try arguments.finish()
    }
    var others = CommandArguments(["--verbose"])
    _ = try others.option("--search")
    #expect(throws: UsageError("unknown option \"--verbose\"; the options are --search")) { try others.finish() }
    #expect(throws: UsageError("unexpected argument \"x\"")) { try CommandArguments(["x"]).finish() }
  }
}
