/// How lists of each shape grow, for people.
struct GrowthTable {
    var growths: [Growth]
    var work: GrowthWork
    var ruleCount: Int
    var times: Int
    var style: TextStyle

    var text: String {
        var table = TextTable()
        let counts = [ruleCount, ruleCount * times].map(Figure.count)
        table.add(["CPU of \(work)", counts[0], counts[1], "times", "memory", ""], style: style.dim)
        for growth in growths {
            let isSteep = growth.isSteep(times: times)
            let cells = [
                growth.shape, Figure.seconds(growth.cpu.small), Figure.seconds(growth.cpu.large),
                Figure.ratio(growth.ratio), Figure.megabytes(Double(growth.memory.large)),
            ]
            if isSteep { table.add(cells + ["steep"], style: style.red) } else { table.add(cells) }
        }
        return table.text
    }
}
