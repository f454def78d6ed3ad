import GraphQLLive
import Testing

@Suite("Putting the parts of a response together")
struct ResponseAssemblyTests {
  /// Returns the response after each of some payloads.
  private func texts(_ payloads: [String], limit: Int = 1 << 20) throws -> [String] {
    var assembly = ResponseAssembly(limit: limit)
    return try payloads.map { payload in
      try assembly.take(Array(payload.utf8))
      return String(decoding: assembly.text(), as: UTF8.self)
    }
  }

  private func error(_ payloads: String...) -> GraphQLClientError? {
    failure { _ = try texts(payloads) }
  }

  private let start =
    #"{"data":{"a":{"x":1},"n":null,"l":[{"y":1}]},"pending":[{"id":"0","path":["a"],"label":"p"},"#
    + #"{"id":"1","path":["l"]},{"id":"2","path":["n"],"label":"q"}],"hasNext":true}"#

  @Test(
    "Acceptance 11: a response that is cut anywhere is put together in each format, and valid at each moment",
    arguments: 0..<200 as Range<UInt64>
  )
  func random(_ seed: UInt64) throws {
    var maker = PartsCutter(seed: seed)
    let object = maker.object()
    for format in 0..<3 {
      var cutter = PartsCutter(seed: seed &* 3 &+ UInt64(format))
      let payloads = format == 0 ? cutter.newer(object) : cutter.older(object, oldest: format == 2)
      var assembly = ResponseAssembly(limit: 1 << 20)
      for (index, payload) in payloads.enumerated() {
        try assembly.take(Array(payload.utf8))
        #expect(assembly.isComplete == (index == payloads.count - 1), "\(payload)")
        let response = try JSONReader.decode(JSONValue.self, from: assembly.text())
        let data = try #require(response["data"])
        #expect(isPart(data, of: .object(object)), "\(payloads)")
      }
      let response = try JSONReader.decode(JSONValue.self, from: assembly.text())
      let whole = JSONValue.object(["data": .object(object)])
      #expect(isPart(response, of: whole) && isPart(whole, of: response), "\(payloads)")
    }
  }

  /// Reports whether a value contains only parts of another one, and marks.
  private func isPart(_ part: JSONValue, of whole: JSONValue) -> Bool {
    switch (part, whole) {
    case (.object(let part), .object(let whole)):
      part.members.allSatisfy { member in
        member.key.hasPrefix("@") || whole[member.key].map { isPart(member.value, of: $0) } == true
      }
    case (.array(let part), .array(let whole)):
      part.count <= whole.count && zip(part, whole).allSatisfy { isPart($0, of: $1) }
    default: part == whole
    }
  }

  @Test("Any number of parts of one object may be announced", .timeLimit(.minutes(60)))
  func manyMarks() throws {
    let count = 20_000
    let pending = (0..<count).map { #"{"id":"\#($0)","path":["a"],"label":"l\#($0)"}"# }.joined(separator: ",")
    let texts = try texts([#"{"data":{"a":{}},"pending":["# + pending + #"],"hasNext":true}"#], limit: 1 << 24)
    let data = try JSONReader.decode(JSONValue.self, from: Array(try #require(texts.first).utf8))["data"]
    #expect(data?["a"]?.object?.members.count == count)
  }

  @Test("A mark says what is pending, and what is complete until all is, not what has its fields only")
  func marks() throws {
    #expect(
      try texts([
        start, #"{"incremental":[{"id":"0","data":{"z":2}}],"hasNext":true}"#,
        #"{"completed":[{"id":"0"}],"hasNext":true}"#,
        #"{"completed":[{"id":"1"},{"id":"2","errors":[]}],"hasNext":false}"#, #"{"incremental":[{"id":"0"}]}"#,
      ]) == [
        #"{"data":{"a":{"@p":null,"x":1},"n":null,"l":[{"y":1}]}}"#,
        #"{"data":{"a":{"@p":null,"x":1,"z":2},"n":null,"l":[{"y":1}]}}"#,
        #"{"data":{"a":{"@p":true,"x":1,"z":2},"n":null,"l":[{"y":1}]}}"#,
        #"{"data":{"a":{"x":1,"z":2},"n":null,"l":[{"y":1}]}}"#,
        #"{"data":{"a":{"x":1,"z":2},"n":null,"l":[{"y":1}]}}"#,
      ]
    )
  }

  @Test("A part that is completed with an empty list of errors is there")
  func noErrors() throws {
    let payloads = [
      #"{"data":{"a":{}},"pending":[{"id":"0","path":["a"],"label":"p"}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"x":1}}],"completed":[{"id":"0","errors":[]}],"hasNext":false}"#,
    ]
    #expect(try texts(payloads).last == #"{"data":{"a":{"x":1}}}"#)
  }

  @Test("Acceptance 9: a part of what became null is passed over, also deep inside of it")
  func null() throws {
    let texts = try self.texts([
      start, #"{"incremental":[{"id":"2","data":{"z":2}},{"id":"2","subPath":["b",0],"data":{}}],"hasNext":true}"#,
      #"{"completed":[{"id":"0"},{"id":"1"},{"id":"2"}],"hasNext":false}"#,
    ])
    #expect(texts.last == #"{"data":{"a":{"x":1},"n":null,"l":[{"y":1}]}}"#)
    #expect(
      try self.texts([
        #"{"data":null,"errors":[{"message":"m"}],"hasNext":true}"#,
        #"{"incremental":[{"path":["a"],"label":"p","data":{}},{"path":["l",0],"items":[1]}],"hasNext":false}"#,
      ]).last == #"{"data":null,"errors":[{"message":"m"}]}"#
    )
  }

  @Test("Acceptance 8: a sub-path leads into what is there already, and lists are merged item by item")
  func subPath() throws {
    #expect(
      try texts([
        start, #"{"incremental":[{"id":"0","subPath":[],"data":{"x":1,"i":{"j":[{},{"k":1}]}}}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","subPath":["i","j",0],"data":{"k":0}},{"id":"0","data":{"i":{"j":[{"m":1},{"m":2}]}}}],"#
          + #""hasNext":true}"#,
      ]).last == #"{"data":{"a":{"@p":null,"x":1,"i":{"j":[{"k":0,"m":1},{"k":1,"m":2}]}},"n":null,"l":[{"y":1}]}}"#
    )
  }

  @Test("In older formats, two fragments may each stream the same list")
  func repeated() throws {
    let begin = #"{"data":{"a":{}},"hasNext":true}"#
    let fields = { (label: String, list: String) in
      #"{"incremental":[{"path":["a"],"label":"\#(label)","data":{"l":\#(list)}}],"hasNext":true}"#
    }
    let items = { (index: Int, list: String) in
      #"{"incremental":[{"path":["a","l",\#(index)],"items":\#(list)}],"hasNext":true}"#
    }
    let end = #"{"hasNext":false}"#
    let repeated = try texts([
      begin, fields("p", #"[{"x":1}]"#), items(1, #"[{"x":2},{"x":3}]"#), fields("q", #"[{"y":1}]"#),
      items(1, #"[{"y":2}]"#), items(2, #"[{"y":3},{"y":4}]"#), end,
    ])
    #expect(repeated.last == #"{"data":{"a":{"l":[{"x":1,"y":1},{"x":2,"y":2},{"x":3,"y":3},{"y":4}]}}}"#)
    let longer = try texts([begin, fields("p", "[1]"), fields("q", "[1,2]"), items(1, "[2,3]"), end])
    #expect(longer.last == #"{"data":{"a":{"l":[1,2,3]}}}"#)
    let oldest =
      [begin]
      + [(0, "1"), (1, "2"), (0, "1"), (1, "2"), (2, "3")].map { index, value in
        #"{"path":["a","l",\#(index)],"data":\#(value),"hasNext":true}"#
      }
    #expect(throws: GraphQLClientError.self) { try texts(oldest) }
    let first = [begin, #"{"path":["a"],"data":{"l":[]},"hasNext":true}"#]
    #expect(try texts(first + oldest.dropFirst() + [end]).last == #"{"data":{"a":{"l":[1,2,3]}}}"#)
  }

  @Test(
    "In the format of 2020, an item of a list may be null, with a label and with errors, and the items after it come"
  )
  func nullItem() throws {
    let error = #"{"message":"e","path":["l",1]}"#
    for (more, errors) in [
      ("", ""), (#""label":"s","#, ""), (#""errors":[\#(error)],"#, #","errors":[\#(error)]"#),
      (#""label":"s","errors":[\#(error)],"#, #","errors":[\#(error)]"#),
    ] {
      let payloads = [
        #"{"data":{"l":[{"x":1}]},"hasNext":true}"#, #"{"path":["l",1],\#(more)"data":null,"hasNext":true}"#,
        #"{"path":["l",2],"data":{"x":3},"hasNext":true}"#, #"{"hasNext":false}"#,
      ]
      #expect(try texts(payloads).last == #"{"data":{"l":[{"x":1},null,{"x":3}]}\#(errors)}"#)
    }
  }

  @Test(
    "Null for a fragment adds no item: of one that is there, and in the format of 2022 of one that did not come"
  )
  func nullFragmentOfItem() throws {
    let start = #"{"data":{"l":[{"x":1}]},"hasNext":true}"#
    let errors = #""errors":[{"message":"e"}]"#
    let part = #""label":"p","data":null,\#(errors)"#
    let oldest = try texts([start, #"{"path":["l",0],\#(part),"hasNext":false}"#])
    #expect(oldest.last == #"{"data":{"l":[{"@p":[{"message":"e"}],"x":1}]},\#(errors)}"#)
    let older = try texts([
      start, #"{"incremental":[{"path":["l",1],"items":null,\#(errors)},{"path":["l",1],\#(part)}],"hasNext":false}"#,
    ])
    #expect(older.last == #"{"data":{"l":[{"x":1}]},"errors":[{"message":"e"},{"message":"e"}]}"#)
  }

  @Test("Extensions of a part in the format of 2022 are those of the response, unless the payload has its own")
  func extensionsOfPart() throws {
    let start = #"{"data":{"a":{}},"hasNext":true}"#
    let part = #"{"path":["a"],"label":"p","data":{"x":1},"extensions":{"cost":3}}"#
    let texts = try self.texts([start, #"{"incremental":[\#(part)],"hasNext":false}"#])
    #expect(texts.last == #"{"data":{"a":{"x":1}},"extensions":{"cost":3}}"#)
    let own = try self.texts([start, #"{"incremental":[\#(part)],"extensions":{"all":4},"hasNext":false}"#])
    #expect(own.last == #"{"data":{"a":{"x":1}},"extensions":{"all":4}}"#)
  }

  @Test("In older formats, a part of what has failed is passed over")
  func partOfFailure() throws {
    let payloads = [
      #"{"data":{"a":{"x":1}},"hasNext":true}"#,
      #"{"incremental":[{"path":["a"],"label":"p","data":null,"errors":[{"message":"1"}]}],"hasNext":true}"#,
      #"{"incremental":[{"path":["a","l",1],"items":[2]},{"path":["a","b"],"label":"q","data":{"y":1}}],"hasNext":true}"#,
      #"{"incremental":[{"path":["a","b"],"label":"q","data":null,"errors":[{"message":"2"}]}],"hasNext":false}"#,
    ]
    let failure = #"{"message":"1"}"#
    #expect(
      try texts(payloads).last
        == #"{"data":{"a":{"@p":[\#(failure)],"x":1}},"errors":[{"message":"2"},\#(failure)]}"#
    )
    #expect(error(payloads[0], payloads[2])?.kind == .invalidResponse)
    let field = [
      #"{"data":{"a":{"b":{"x":1}}},"hasNext":true}"#,
      #"{"incremental":[{"path":["a"],"label":"p","data":{"b":null},"errors":[{"message":"1"}]}],"hasNext":true}"#,
      #"{"incremental":[{"path":["a","b","l",1],"items":[2]}],"hasNext":false}"#,
    ]
    #expect(
      try texts(field).last == #"{"data":{"a":{"@p":{"errors":[\#(failure)]},"b":{"x":1}}},"errors":[\#(failure)]}"#
    )
    #expect(error(field[0], field[2])?.kind == .invalidResponse)
  }

  @Test("Parts in the first payload count, also if nothing follows it", arguments: ["", #","hasNext":false"#])
  func inFirst(end: String) throws {
    let newer =
      #"{"data":{"a":{"x":1},"l":[]},"pending":[{"id":"0","path":["a"],"label":"p"},{"id":"1","path":["l"]}],"#
      + #""incremental":[{"id":"0","data":{"y":2}},{"id":"1","items":[3]}],"completed":[{"id":"0"},{"id":"1"}]"#
    let older =
      #"{"data":{"a":{"x":1},"l":[]},"incremental":[{"path":["a"],"label":"p","data":{"y":2}},"#
      + #"{"path":["l",0],"items":[3]}]"#
    for payload in [newer, older] {
      var assembly = ResponseAssembly(limit: 1 << 20)
      try assembly.take(Array((payload + end + "}").utf8))
      #expect(String(decoding: assembly.text(), as: UTF8.self) == #"{"data":{"a":{"x":1,"y":2},"l":[3]}}"#)
      #expect(assembly.isComplete && assembly.missing == nil && !assembly.hasFailures)
    }
    let unfinished = #"{"data":{},"pending":[{"id":"0","path":[]}]"# + end + "}"
    #expect(error(unfinished)?.message.contains("without the part") == true)
  }

  @Test("In older formats, what one fragment has stays, and what one failed to read stays null")
  func nullsOfOne() throws {
    let payloads = [
      #"{"data":{"a":{"b":{"x":1},"c":null,"l":[{"x":1},null]}},"hasNext":true}"#,
      #"{"incremental":[{"path":["a"],"label":"p","data":{"b":null,"c":{"y":1},"l":[null,{"y":1}]},"#
        + #""errors":[{"message":"1"}]}],"hasNext":false}"#,
    ]
    let errors = #"[{"message":"1"}]"#
    #expect(
      try texts(payloads).last
        == #"{"data":{"a":{"@p":{"errors":\#(errors)},"b":{"x":1},"c":null,"l":[{"x":1},null]}},"errors":\#(errors)}"#
    )
  }

  @Test("Errors and extensions are those of all payloads")
  func errors() throws {
    let text = try texts([
      #"{"errors":[{"message":"1"}],"data":{"a":{}},"extensions":{"e":1},"pending":[{"id":"0","path":["a"],"label":"p"}],"#
        + #""hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{},"errors":[{"message":"2"}],"extensions":null}],"hasNext":true,"extensions":null}"#,
      #"{"completed":[{"id":"0","errors":[{"message":"3"}]}],"extensions":{"e":2},"hasNext":false}"#,
    ])
    #expect(
      text.last
        == #"{"data":{"a":{"@p":[{"message":"3"}]}},"errors":[{"message":"1"},{"message":"2"},{"message":"3"}],"#
        + #""extensions":{"e":2}}"#
    )
  }

  @Test("Errors of a later payload are those of the response, and end it unless more follows")
  func laterErrors() throws {
    let (errors, failure) = (#""errors":[{"message":"m"}]"#, #"[{"message":"m"}]"#)
    let starts = [
      #"{"data":{"a":{}},"pending":[{"id":"0","path":["a"],"label":"p"},{"id":"1","path":["a"],"label":"q"}],"#
        + #""hasNext":true}"#,
      #"{"data":{"a":{}},"hasNext":true}"#,
    ]
    for (index, start) in starts.enumerated() {
      for end in ["", #","hasNext":false"#] {
        var assembly = ResponseAssembly(limit: 1 << 20)
        try assembly.take(Array(start.utf8))
        try assembly.take(Array("{\(errors),\"hasNext\":true}".utf8))
        #expect(assembly.hasNews && !assembly.isComplete && !assembly.hasFailures)
        try assembly.take(Array("{\(errors)\(end)}".utf8))
        #expect(assembly.isComplete && assembly.hasFailures && assembly.failureCount == 0)
        let marks = index == 0 ? [#""@p":\#(failure)"#, #""@q":\#(failure)"#] : []
        let texts = [marks, marks.reversed()].map {
          #"{"data":{"a":{\#($0.joined(separator: ","))}},"errors":[{"message":"m"},{"message":"m"}]}"#
        }
        #expect(texts.contains(String(decoding: assembly.text(), as: UTF8.self)))
        #expect(assembly.missing == (index == 0 ? nil : .failed([GraphQLResponseError(message: "m")])))
      }
    }
    #expect(error(starts[1], #"{"errors":[1]}"#)?.kind == .invalidResponse)
  }

  @Test("Heartbeats, empty payloads and what follows the end change nothing")
  func nothing() throws {
    let texts = try self.texts([
      "{}", #"{"hasNext":true}"#, #"{"data":{"a":1},"hasNext":true}"#, "{}", #"{"hasNext":true}"#,
      #"{"incremental":[],"hasNext":true}"#, #"{"hasNext":false}"#,
      #"{"incremental":[{"path":[],"label":"p","data":{"b":1}}],"hasNext":false}"#, "]",
    ])
    #expect(Set(texts.dropFirst(2)) == [#"{"data":{"a":1}}"#])
  }

  @Test("What does not fit is an error that names the place")
  func wrong() {
    let cases: [(String?, [String])] = [
      ("has no data and no errors", [#"{"hasNext":false}"#]),
      ("has no data and no errors", [#"{"hasNext":true,"extensions":{}}"#]),
      ("has no data and no errors", [#"{"path":["a"],"data":{}}"#]),
      ("the id \"7\"", [start, #"{"incremental":[{"id":"7","data":{}}],"hasNext":true}"#]),
      ("the id \"7\"", [start, #"{"completed":[{"id":"7"}],"hasNext":true}"#]),
      ("the id \"0\"", [start, #"{"completed":[{"id":"0"},{"id":"0"}],"hasNext":true}"#]),
      ("the id \"0\" twice", [start, #"{"pending":[{"id":"0","path":[]}],"hasNext":true}"#]),
      ("a part of a.b", [start, #"{"pending":[{"id":"3","path":["a","b"],"label":"r"}],"hasNext":true}"#]),
      ("a part of l[5]", [start, #"{"incremental":[{"path":["l",5],"label":"r","data":{}}],"hasNext":true}"#]),
      ("a part of a.b", [start, #"{"incremental":[{"id":"0","subPath":["b"],"data":{}}],"hasNext":true}"#]),
      ("a part of a.x.y", [start, #"{"incremental":[{"id":"0","subPath":["x","y"],"data":{}}],"hasNext":true}"#]),
      ("fields of a.x", [start, #"{"incremental":[{"id":"0","subPath":["x"],"data":{}}],"hasNext":true}"#]),
      ("fields of l", [start, #"{"incremental":[{"id":"1","data":{}}],"hasNext":true}"#]),
      ("items of a", [start, #"{"incremental":[{"id":"0","items":[1]}],"hasNext":true}"#]),
      ("items of l starting at index 3", [start, #"{"incremental":[{"path":["l",3],"items":[1]}],"hasNext":true}"#]),
      ("items of l starting at index -1", [start, #"{"incremental":[{"path":["l",-1],"items":[1]}],"hasNext":true}"#]),
      (
        "items of l starting at index \(Int32.min)",
        [start, "{\"incremental\":[{\"path\":[\"l\",\(Int32.min)],\"items\":[1]}],\"hasNext\":true}"]
      ),
      ("items of l starting at index -1", [start, #"{"path":["l",-1],"data":1,"hasNext":true}"#]),
      (
        "items of l starting at index \(Int32.min)",
        [start, "{\"path\":[\"l\",\(Int32.min)],\"data\":1,\"hasNext\":true}"]
      ),
      ("path[1]", [start, "{\"path\":[\"l\",\(Int.min)],\"data\":1,\"hasNext\":true}"]),
      ("a part of l[-1]", [start, #"{"path":["l",-1],"data":{},"hasNext":true}"#]),
      ("a part of l[-1]", [start, #"{"pending":[{"id":"3","path":["l",-1],"label":"r"}],"hasNext":true}"#]),
      ("no fields and no items", [start, #"{"incremental":[{"id":"0"}],"hasNext":true}"#]),
      ("no fields and no items", [start, #"{"incremental":[{"id":"0","data":[1]}],"hasNext":true}"#]),
      ("no id and no path", [start, #"{"incremental":[{"data":{}}],"hasNext":true}"#]),
      (
        "a.i with a different number",
        [
          start, #"{"incremental":[{"id":"0","data":{"i":[1]}},{"id":"0","data":{"i":[1,2]}}],"hasNext":true}"#,
        ]
      ),
      ("without the part at a", [start, #"{"hasNext":false}"#]),
      ("hasNext", [start, #"{"hasNext":"no"}"#]),
      ("incremental", [start, #"{"incremental":{}}"#]),
      ("incremental[0].path", [start, #"{"incremental":[{"path":"a"}]}"#]),
      ("completed[0].id", [start, #"{"completed":[{}]}"#]),
      ("pending[0].path", [#"{"data":{},"pending":[{"id":"0"}]}"#]),
      ("an object", [start, "[]"]),
      ("a value", [start, #"{"incremental":[{"id":"0","data":{"a":}}]}"#]),
    ]
    for (words, payloads) in cases {
      let error = failure { _ = try texts(payloads) }
      #expect(error?.kind == .invalidResponse)
      #expect(error?.message.contains(words ?? "") == true, "\(error?.message ?? "nothing") for \(payloads)")
    }
  }

  @Test("A custom scalar keeps any keys, also those that need escapes and those that look like marks")
  func scalars() throws {
    let scalar = #"{"@type":"Book","a\"b":1,"c\\":[{"@graph":null,"\n":2}],"ö":3}"#
    let payloads = [
      #"{"data":{"a":\#(scalar)},"pending":[{"id":"0","path":[],"label":"p"}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"b":\#(scalar),"a":\#(scalar)}}],"completed":[{"id":"0"}],"hasNext":false}"#,
    ]
    #expect(
      try texts(payloads) == [
        #"{"data":{"@p":null,"a":\#(scalar)}}"#,
        #"{"data":{"a":\#(scalar),"b":\#(scalar)}}"#,
      ]
    )
  }

  @Test("All parts together may have as many bytes as one response, however small they are")
  func limit() {
    let error = failure { _ = try texts([start] + Array(repeating: #"{"hasNext":true}"#, count: 100), limit: 1000) }
    #expect(error?.kind == .responseTooLarge)
  }

  @Test("Ten thousand parts in one payload, and the deepest nesting, take no stack and little time")
  func large() throws {
    let items = (0..<10_000).map { #"{"id":"1","items":[\#($0)]}"# }.joined(separator: ",")
    #expect(try texts([start, "{\"incremental\":[\(items)],\"hasNext\":true}"], limit: 1 << 24).count == 2)
    let deep = String(repeating: #"{"b":"#, count: 400) + "1" + String(repeating: "}", count: 400)
    let twice = #"{"incremental":[{"id":"0","data":{"b":\#(deep)}},{"id":"0","data":{"b":\#(deep)}}],"hasNext":true}"#
    #expect(try texts([start, twice]).last?.contains(deep) == true)
    let deeper = String(repeating: #"{"b":"#, count: 600)
    #expect(error(start, #"{"incremental":[{"id":"0","data":\#(deeper)"#)?.kind == .invalidResponse)
  }

  @Test(
    "Nothing that a server sends, cut and mixed at random, does anything but succeed or throw",
    arguments: 0..<10 as Range<UInt64>
  )
  func hostile(_ seed: UInt64) throws {
    var random = SeededNumbers(seed)
    for _ in 0..<20 {
      var cutter = PartsCutter(seed: random.next())
      let object = cutter.object()
      var payloads = cutter.newer(object) + cutter.older(object, oldest: false) + cutter.older(object, oldest: true)
      payloads.shuffle(using: &random)
      var assembly = ResponseAssembly(limit: 1 << 20)
      for payload in payloads {
        var bytes = Array(payload.utf8)
        if Bool.random(using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        do { try assembly.take(bytes) } catch { #expect([.invalidResponse, .responseTooLarge].contains(error.kind)) }
      }
      _ = assembly.fail(with: GraphQLClientError(.timeout, "t"))
      _ = try JSONReader.decode(JSONValue.self, from: assembly.text())
    }
  }
}
