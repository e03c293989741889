internal import ReviewReports

extension Printer {
    /// The colours in which texts are to be written that the printer prints.
    var style: TextStyle { TextStyle(isColoured: usesColour) }
}
