import CommandSupport
import Foundation
import Testing

@Suite("Files of command-line programs")
struct FilesTests {
  /// A temporary folder, deleted with the test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)").path

    init(_ texts: [String: String] = [:]) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (name, text) in texts { try Files.update("\(path)/\(name)", to: text) }
    }

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }

    func text(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
    var names: [String] { Files.names(in: path) }
  }

  @Test("A file is read to its end, or a little further than the limit")
  func read() throws {
    let folder = try Folder(["a": "0123456789"])
    #expect(try Files.read("\(folder.path)/a") == Array("0123456789".utf8))
    #expect(try Files.read("\(folder.path)/a", upTo: 10).count == 10)
    #expect(4...5 ~= (try Files.read("\(folder.path)/a", upTo: 3).count))
  }

  @Test("A file that cannot be read is an error with its path and the system's reason")
  func unreadable() throws {
    let folder = try Folder()
    #expect { try Files.read("\(folder.path)/none") } throws: { error in
      "\(error)" == "cannot read '\(folder.path)/none': No such file or directory"
    }
  }

  @Test("Files are found in all folders inside, sorted, without hidden ones and without links to folders")
  func all() throws {
    let folder = try Folder(["b.x": "", "a/c.x": "", "a/d.y": "", ".hidden/e.x": "", "a/.f.x": ""])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/circle", withDestinationPath: folder.path)
    let found = Files.all(in: folder.path) { $0.hasSuffix(".x") }
    #expect(found == ["\(folder.path)/a/c.x", "\(folder.path)/b.x"])
    #expect(Files.isRegularFile(folder.path + "/b.x") && !Files.isRegularFile(folder.path + "/a"))
    #expect(Files.isFolder(folder.path + "/a") && !Files.isFolder(folder.path + "/circle"))
  }

  @Test("Pipes are left out, because reading one waits for a writer")
  func pipes() throws {
    let folder = try Folder(["a.x": ""])
    #expect(mkfifo(folder.path + "/b.x", 0o600) == 0)
    #expect(Files.all(in: folder.path) { $0.hasSuffix(".x") } == ["\(folder.path)/a.x"])
  }

  @Test("Each folder that cannot be read is an error, and a missing one is not", .disabled(if: getuid() == 0))
  func unreadableFolders() throws {
    let folder = try Folder(["a.x": "", "closed/b.x": ""])
    let closed = folder.path + "/closed"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
    var errors: [String] = []
    let found = Files.all(in: folder.path, onError: { errors.append($0.description) }, where: { _ in true })
    #expect(found == ["\(folder.path)/a.x"] && errors == ["cannot read '\(closed)': Permission denied"])
    #expect(Files.names(in: folder.path + "/none", onError: { errors.append($0.description) }).isEmpty)
    #expect(errors.count == 1)
  }

  @Test("A file that already holds the text is not written again")
  func unchanged() throws {
    let folder = try Folder(["a": "old"])
    func file() throws -> UInt64? {
      try FileManager.default.attributesOfItem(atPath: folder.path + "/a")[.systemFileNumber] as? UInt64
    }
    let before = try file()
    try Files.update(folder.path + "/a", to: "old")
    #expect(try file() == before)
    try Files.update(folder.path + "/a", to: "new")
    #expect(folder.text("a") == "new" && folder.names == ["a"])
  }

  @Test("If one of several files cannot be written, all stay as they were, and nothing is left beside them")
  func allOrNone() throws {
    let folder = try Folder(["a": "old", "taken/b": ""])
    #expect {
      try Files.replace(
        [folder.path + "/a", folder.path + "/taken"],
        with: ["new", "new"],
        deleting: [folder.path + "/a"]
      )
    } throws: { error in
      "\(error)" == "cannot write '\(folder.path)/taken': Is a directory"
    }
    #expect(folder.text("a") == "old" && folder.names == ["a", "taken"])
  }

  @Test("Missing folders are made, and files that are no longer wanted are deleted")
  func foldersAndRemovals() throws {
    let folder = try Folder(["a": ""])
    try Files.replace([folder.path + "/x/y/b"], with: ["text"], deleting: [folder.path + "/a"])
    #expect(folder.names == ["x"] && folder.text("x/y/b") == "text")
  }

  @Test("A link stays, and the file that it leads to gets the text and keeps its permissions")
  func links() throws {
    let (files, folder) = (FileManager.default, try Folder(["shared": "old"]))
    let (link, shared) = (folder.path + "/link", folder.path + "/shared")
    try files.createSymbolicLink(atPath: link, withDestinationPath: "shared")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: shared)
    try Files.update(link, to: "new")
    #expect(folder.text("shared") == "new" && folder.names == ["link", "shared"])
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "shared")
    #expect(try files.attributesOfItem(atPath: shared)[.posixPermissions] as? Int == 0o640)
  }

  @Test("A device gets the text, and stays a device")
  func device() throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/null", withDestinationPath: "/dev/null")
    try Files.update(folder.path + "/null", to: "text")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/null") == "/dev/null")
    #expect(!Files.isRegularFile("/dev/null") && folder.names == ["null"])
  }

  @Test(
    "The way from a folder to a file is relative",
    arguments: [
      ("/a/b/c", "/a/b", "c"), ("/a/c", "/a/b", "../c"), ("/a/./x/../c", "/a/b/d/..", "../c"),
      ("/c", "/a/b", "../../c"),
    ]
  )
  func relative(file: String, folder: String, path: String) {
    #expect(Files.path(of: file, from: folder) == path)
  }
}
