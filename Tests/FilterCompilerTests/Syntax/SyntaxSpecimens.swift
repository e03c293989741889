/// The forms that docs/SYNTAX.md shows, by the table that they stand in.
enum SyntaxSpecimens {
    static let tables: [(name: String, specimens: [SyntaxSpecimen])] = [
        ("patterns", patterns), ("expressions", expressions), ("hosts", hosts), ("types", types), ("sites", sites),
        ("pages", pages), ("precedence", precedence), ("switches", switches), ("responses", responses),
        ("hiding", hiding), ("page-modifiers", pageModifiers), ("procedural", procedural), ("styles", styles),
        ("scripts", scripts), ("directives", directives), ("sources", sources),
    ]

    static let all = tables.flatMap(\.specimens)
}
