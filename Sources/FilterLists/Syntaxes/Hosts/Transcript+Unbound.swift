extension Transcript {
    /// A configuration of unbound: `local-zone: "ads.example" always_nxdomain`, `local-data: "ads.example A 0.0.0.0"`.
    ///
    /// unbound.conf(5): a zone means the name and all names below it, data the name alone; data of a `redirect` zone
    /// are the answer for the whole zone. The closest zone around a name decides, and its data before its type.
    init(unbound text: SourceText) {
        let redirections = UnboundRedirections(text)
        self = HostVerdicts.read { Transcript(unbound: text, redirections, &$0) }
    }

    private init(unbound text: SourceText, _ redirections: UnboundRedirections, _ verdicts: inout HostVerdicts) {
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            let option = UnboundOption(entry.words)
            switch option.key {
            case .zone: transcript.addZone(option, redirections, of: entry, &verdicts)
            case .data: transcript.addData(option, redirections, of: entry, &verdicts)
            case .include: transcript.skip(entry.words, at: entry.place, .includeNotFollowed)
            case .clause: transcript.addComment([], at: entry.place)
            case .other: transcript.skip(entry.words, at: entry.place, .notBlocking)
            case .none: transcript.skip(entry.words, at: entry.place, .malformedEntry)
            }
        }
    }

    private mutating func addZone(
        _ option: UnboundOption, _ redirections: UnboundRedirections, of entry: SourceEntry,
        _ verdicts: inout HostVerdicts
    ) {
        guard option.values.count == 2, let name = option.name, let type = UnboundZoneType(option.values[1]) else {
            return skip(entry.words, at: entry.place, .malformedEntry)
        }
        guard var verdict = type.verdict else { return skip(entry.words, at: entry.place, .notBlocking) }
        if type.isRedirect, redirections.leadsElsewhere.contains(name.lowercase) { verdict = .leadsElsewhere }
        guard let host = HostWord(name: name) else {
            if verdict == .leadsElsewhere { return skip(entry.words, at: entry.place, .notBlocking) }
            return skipNoHost(name, at: entry.place)
        }
        let shown = verdict == .leadsElsewhere ? entry.words : name
        add(host, of: shown, at: entry.place, verdicts.outcome(of: host, verdict, hidesData: type.hidesData))
    }

    private mutating func addData(
        _ option: UnboundOption, _ redirections: UnboundRedirections, of entry: SourceEntry,
        _ verdicts: inout HostVerdicts
    ) {
        guard let record = option.record else { return skip(entry.words, at: entry.place, .malformedEntry) }
        let name = record.name.lowercase
        let isOfRedirection = redirections.zones.contains(name)
        guard record.blocks else {
            guard record.isAddress, !isOfRedirection, let host = HostWord(name: record.name, reach: .alone) else {
                return skip(entry.words, at: entry.place, .notBlocking)
            }
            let outcome = verdicts.outcome(
                of: host, .leadsElsewhere, strength: HostVerdict.leadsElsewhere.leniency)
            return add(host, of: entry.words, at: entry.place, outcome)
        }
        // Data of a zone say nothing about hosts that the zone does not say.
        let isZone = isOfRedirection && !redirections.leadsElsewhere.contains(name)
        guard let host = HostWord(name: record.name, reach: isZone ? .withSubdomains : .alone) else {
            return skipNoHost(record.name, at: entry.place)
        }
        add(host, of: record.name, at: entry.place, verdicts.outcome(of: host, .blocks))
    }
}
