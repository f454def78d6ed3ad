import CommandSupport
import Foundation
import GraphQLCommandSupport

exit(await Companion.mock.main(MockOptions.usage) { try await Program.run(&$0) }.rawValue)
