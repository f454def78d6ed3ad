import CommandSupport
import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLEditing
import GraphQLLanguage
import GraphQLProject
import GraphQLRuntime

/// The Swift of a module as the generator would write it now, with the origins of its declarations.
struct GeneratedModule {
  fileprivate let checked: ResolvedDocument
  fileprivate let files: [(file: GeneratedFile, places: [GeneratedPlace])]
}

/// Navigation from GraphQL to generated Swift, and back.
extension LanguageServer {
  static let swiftRequests: [String: Request] = [
    "textDocument/implementation": Request { (server, params) throws(ResponseError) in try server.implementation(params)
    },
    "workspace/executeCommand": Request { (server, params) throws(ResponseError) in try server.execute(params) },
  ]

  static let commands: JSONValue = ["graphql-codegen.openGenerated", "graphql-codegen.openGraphQL"]

  private mutating func implementation(_ params: Params) throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    guard let question = try question(params), let check = package(of: question.path) else { return [] }
    for origin in question.snapshot.origins(in: question.path, at: question.offset(position)) {
      for module in question.snapshot.moduleNames(with: origin.place.path) {
        for (file, places) in generated(check, module) {
          let same = places.filter {
            $0.origin.path == origin.place.path && $0.origin.start.offset == origin.place.range.lowerBound
          }
          // A property comes before its type.
          let type = origin.isType ? same.last { $0.isType(in: file) } : nil
          guard let place = type ?? same.first, let path = path(of: file, module, check)
          else { continue }
          return [["uri": .string(uri(path)), "range": range(of: place, in: file)]]
        }
      }
    }
    return []
  }

  /// Returns the GraphQL that a line of generated Swift comes from: that of the declaration on the line, otherwise that of
  /// the type around it.
  ///
  /// - Returns: `nil` for a file that is not generated.
  mutating func graphQL(of params: Params) throws(ResponseError) -> JSONValue? {
    let uri = try params["textDocument"]["uri"].string()
    guard uri.hasSuffix(".swift"), let path = FileURI.path(uri) else { return nil }
    let line = try params["position"].position().line
    check()
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    for (_, check) in checks.sorted(by: { $0.key < $1.key }) {
      for module in check.plan.modules where check.checked[module.name]?.hasOutput(name) == true {
        let files = generated(check, module.name)
        guard let (file, places) = files.first(where: { $0.file.name == name }),
          self.path(of: file, module.name, check) == path
        else { continue }
        guard let line = Self.line(of: line, of: path, in: file) else { return [] }
        let lines = LineIndex(Source(path: path, text: file.text))
        let before = places.filter { lines.point(at: $0.offset).line - 1 <= line }
        let own = before.last { lines.point(at: $0.offset).line - 1 == line }
        return (own ?? before.last { $0.isType(in: file) }).map { [location($0.origin)] } ?? []
      }
    }
    return nil
  }

  /// Returns the line of up-to-date Swift that corresponds to a line of the file, which may be outdated.
  private static func line(of line: Int, of path: String, in file: GeneratedFile) -> Int? {
    guard let bytes = try? Files.read(path, upTo: 64 << 20) else { return nil }
    let old = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let new = Array(file.text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    guard old.indices.contains(line) else { return nil }
    return new.indices.filter { new[$0] == old[line] }.min { abs($0 - line) < abs($1 - line) }
  }

  /// Opens the counterpart of a position: `[{"textDocument": {"uri": …}, "position": {…}}]`.
  private mutating func execute(_ params: Params) throws(ResponseError) -> JSONValue {
    let command = try params["command"].string()
    guard let first = try params["arguments"].array().first else {
      throw ResponseError(.invalidParams, "params.arguments has no position.")
    }
    let found: JSONValue
    switch command {
    case "graphql-codegen.openGenerated": found = try implementation(first)
    case "graphql-codegen.openGraphQL": found = try graphQL(of: first) ?? []
    default: throw ResponseError(.invalidParams, "Unknown command \"\(command)\".")
    }
    guard let place = found.array?.first else {
      show("No Swift has been generated from this file yet. Build the package first.")
      return .null
    }
    if client.showsDocuments, let uri = place["uri"], let range = place["range"] {
      outgoing.append(
        Message.ask("show", "window/showDocument", ["uri": uri, "takeFocus": true, "selection": range])
      )
    }
    return place
  }
}

extension LanguageServer {
  /// Returns the files of a module. Swift that was generated for the same texts is reused.
  private mutating func generated(
    _ check: PackageCheck,
    _ name: String
  ) -> [(file: GeneratedFile, places: [GeneratedPlace])] {
    guard let module = check.checked[name] else { return [] }
    let key = ModuleKey(folder: check.plan.folder, module: name)
    if let known = generatedModules[key], known.checked === module.resolved { return known.files }
    let files = SwiftGenerator.places(of: module, plans: CachePlans())
    generatedModules = generatedModules.filter { checks[$0.key.folder]?.checked[$0.key.module] != nil }
    generatedModules[key] = GeneratedModule(checked: module.resolved, files: files)
    return files
  }

  /// Returns the path to which the build writes a file, otherwise the file's path in the module's own folder, or `nil` if it
  /// has not been generated yet.
  private func path(of file: GeneratedFile, _ module: String, _ check: PackageCheck) -> String? {
    guard let plan = check.plan.modules.first(where: { $0.name == module }) else { return nil }
    if let output = plan.output, Files.isRegularFile("\(output)/\(file.name)") { return "\(output)/\(file.name)" }
    return plan.folder.flatMap { Files.all(in: $0) { $0 == file.name }.first }
  }

  private func range(of place: GeneratedPlace, in file: GeneratedFile) -> JSONValue {
    let text = Source(path: file.name, text: file.text)
    let name = place.nameRange(in: text.bytes)
    return LineIndex(text).json(name, client.unit)
  }
}

extension CheckedModule {
  /// Reports whether a file with a name is generated from a GraphQL file of the module.
  fileprivate func hasOutput(_ name: String) -> Bool {
    OutputName.all(in: scope.module).contains { $0.name == name }
  }
}

extension GeneratedPlace {
  /// Returns the range of the declaration's name: the first word in its line that equals the name.
  fileprivate func nameRange(in bytes: [UInt8]) -> Range<Int> {
    let name = Array(name.utf8)
    var place = offset
    while place + name.count <= bytes.count, bytes[place] != 0x0A {
      let end = place + name.count
      let isWord = place == 0 || !Self.isSwiftNameByte(bytes[place - 1])
      if isWord, bytes[place..<end].elementsEqual(name), end == bytes.count || !Self.isSwiftNameByte(bytes[end]) {
        return place..<end
      }
      place += 1
    }
    return offset..<offset
  }

  fileprivate func isType(in file: GeneratedFile) -> Bool {
    let line = file.text.utf8.dropFirst(offset).prefix { $0 != 0x0A }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    return words.contains("struct") || words.contains("enum")
  }

  /// Names in Swift can also contain other characters than those of ASCII.
  private static func isSwiftNameByte(_ byte: UInt8) -> Bool { byte.isNameByte || byte >= 0x80 }
}
