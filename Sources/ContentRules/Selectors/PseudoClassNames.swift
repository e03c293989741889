/// The names of pseudo-classes, for those who look for one that was meant.
package enum PseudoClassNames {
    /// Those that take something in brackets, in WebKit or in blockers' content scripts, in the order of the alphabet.
    package static let withArgument = PseudoNames.classes.namesWithArgument
}
