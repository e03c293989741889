import Foundation
import NewsFilters

// What an app does at its start, in place of handing the files to WebKit: it finds each rule set in its bundle.
for blocker in ContentBlockers.allCases {
    let rules = try JSONSerialization.jsonObject(with: Data(contentsOf: blocker.url)) as? [Any] ?? []
    print("\(blocker.title): \(rules.count) rules in \(blocker.url.lastPathComponent)")
}
