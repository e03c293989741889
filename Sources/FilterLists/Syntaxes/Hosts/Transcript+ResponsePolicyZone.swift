extension Transcript {
    /// A response policy zone: `ads.example CNAME .`, `*.ads.example CNAME .`.
    ///
    /// The actions are those of draft-vixie-dnsop-dns-rpz. A name means the host alone, `*.` before it all names
    /// below; where both have the same action, they are one rule. Lists come without the records that a zone must
    /// begin with. The name itself goes before wildcards, and of those the longest first.
    init(rpz text: SourceText) {
        let twins = PolicyRecord.hostsWithSubdomains(of: text)
        self = HostVerdicts.read { Transcript(rpz: text, twins, &$0) }
    }

    private init(rpz text: SourceText, _ twins: PolicyRecord.Hosts, _ verdicts: inout HostVerdicts) {
        var reader = PolicyRecord.Reader()
        self.init(entriesOf: text, comments: PolicyRecord.comments) { transcript, entry in
            guard let record = reader.record(entry) else {
                return transcript.addComment([], at: entry.place)
            }
            transcript.add(record, twins, of: entry, &verdicts)
        }
    }

    private mutating func add(
        _ record: PolicyRecord, _ twins: PolicyRecord.Hosts, of entry: SourceEntry, _ verdicts: inout HostVerdicts
    ) {
        let verdict: HostVerdict
        switch record.action {
        case .decides(let decided): verdict = decided
        case .skips(let code): return skip(entry.words, at: entry.place, code)
        }
        let host = record.trigger == .name ? record.host : nil
        if verdict == .leadsElsewhere, host == nil { return skip(entry.words, at: entry.place, .notBlocking) }
        switch record.trigger {
        case .address: return skip(entry.words, at: entry.place, .networkAddress)
        case .nameServer: return skip(entry.words, at: entry.place, .unsupportedEntry)
        case .name: break
        }
        guard var host else {
            let isAddress = record.owner.isNetworkAddress
            return skip(entry.words, at: entry.place, isAddress ? .networkAddress : .malformedEntry)
        }
        // Of several records of one name, what spares it counts.
        let outcome = verdicts.outcome(of: host, verdict, strength: verdict.leniency)
        if twins.contain(host, verdict) { host.reach = .withSubdomains }
        add(host, of: entry.words, at: entry.place, outcome)
    }
}
