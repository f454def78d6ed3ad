// Writes a cache, to be killed meanwhile, and looks at what is left.
//
//   cache-writer write FOLDER STEPS [CALL]   continues after the step that the folder has, for so many steps; kills itself
//                                            before the file system's call of that number. Prints each step that is synced.
//   cache-writer cache FOLDER STEPS [CALL]   the same with a whole cache, not with a log alone
//   cache-writer check FOLDER                prints the step that the folder has; fails if it has something else
//   cache-writer check-cache FOLDER          the same with a whole cache
import Foundation
import GraphQLCache
import GraphQLFiles

func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(64) }
let folder = arguments[2]

switch arguments[1] {
case "write", "cache":
  let calls = FaultyCalls()
  let last = arguments.count > 4 ? Int(arguments[4]) ?? .max : .max
  calls.setFault { _, number, _ in
    number >= last ? .after({ _ = kill(getpid(), SIGKILL) }) : nil
  }
  var behavior = DiskLog.Behavior()
  behavior.calls = calls
  behavior.delay = .milliseconds(1)
  let store: any TextStore =
    arguments[1] == "cache" ? CacheTexts(folder, behavior: behavior) : SmallStore(folder, behavior: behavior)
  guard let first = Script.step(of: store.texts) else { exit(1) }
  say("opened \(first)")
  for step in first + 1...first + (Int(arguments[3]) ?? 0) {
    if try await Script.run(step, on: store) { say("synced \(step)") }
  }
case "check", "check-cache":
  var behavior = DiskLog.Behavior()
  behavior.delay = nil
  let store: any TextStore =
    arguments[1] == "check-cache" ? CacheTexts(folder, behavior: behavior) : SmallStore(folder, behavior: behavior)
  guard let step = Script.step(of: store.texts) else { exit(1) }
  say("\(step)")
default: exit(64)
}
