import Foundation
import Testing

/// A code sample in the documentation.
struct Sample: CustomTestStringConvertible {
  let page: String
  /// The line where it begins, counted from 1.
  let line: Int
  let language: String
  let code: [String]

  var testDescription: String { "\(page):\(line)" }

  /// Returns the samples of a page that must compile, so without shell commands and messages. Files that later steps of the
  /// tutorial change are left out: Tests/Consumers/try-tutorial compiles them.
  static func all(of page: Page) -> [Sample] {
    var samples: [Sample] = []
    var open: (line: Int, language: String, code: [String])?
    var isForNow = false
    for (index, line) in page.lines.enumerated() {
      if let block = open, line.hasPrefix("```") {
        if !isForNow {
          samples.append(Sample(page: page.name, line: block.line, language: block.language, code: block.code))
        }
        open = nil
      } else if open != nil {
        open?.code.append(line)
      } else if line.hasPrefix("```") {
        open = (index + 1, String(line.dropFirst(3)), [])
        isForNow = index > 0 && page.lines[index - 1].hasSuffix(", for now -->")
      }
    }
    return samples.filter { $0.language != "sh" }
  }

  /// Reports whether a file contains the code, ignoring indentation and empty lines.
  func isPart(of file: Page) -> Bool {
    let wanted = Self.trimmed(code)
    // The packages depend on the repository that holds them, and those of readers on a copy beside them.
    let lines = Self.trimmed(file.lines).map {
      $0.replacing("name: \"Vitrine\", path: \"../../..\"", with: "path: \"../Vitrine\"")
    }
    return lines.indices.contains { lines[$0...].starts(with: wanted) }
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

/// A text file.
struct Page {
  let name: String
  /// The file's path in the repository.
  let path: String
  let lines: [String]

  init(_ url: URL) throws {
    name = url.lastPathComponent
    path = String(url.standardizedFileURL.path.dropFirst(Self.repository.path.count + 1))
    lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }

  /// - Parameter path: the file's path in the repository.
  init(at path: String) throws {
    try self.init(Self.url(of: path))
  }

  static func url(of path: String) -> URL { repository.appending(path: path) }

  /// Returns the files with certain extensions in a folder of the repository, at any depth.
  static func all(in folder: String, _ endings: Set<String>) throws -> [Page] {
    let folder = repository.appending(path: folder)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let urls = (files?.allObjects as? [URL] ?? []).filter { endings.contains($0.pathExtension) }
    return try urls.sorted { $0.path < $1.path }.map(Page.init)
  }

  private static let repository = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
}
