import CommandSupport
import Foundation
import GraphQLCommandSupport

exit(await Companion.schema.main(DownloadOptions.usage) { try await Program.run(&$0) }.rawValue)
