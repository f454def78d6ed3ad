import CommandSupport
import Foundation

exit(await Companion.mock.main(MockOptions.usage) { try await Program.run(&$0) }.rawValue)
