internal import ArgumentParser

/// The forms in which findings can be had.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, github, sarif, markdown, html
}
