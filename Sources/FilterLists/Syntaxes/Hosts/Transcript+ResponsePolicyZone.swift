extension Transcript {
    /// A response policy zone: `ads.example CNAME .`, `*.ads.example CNAME .`.
    ///
    /// The actions are those of draft-vixie-dnsop-dns-rpz. A name means the host alone, `*.` before it all names
    /// below; where both have the same action, they are one rule. Lists come without the records that a zone must
    /// begin with.
    init(rpz text: SourceText) {
        let twins = PolicyRecord.hostsWithSubdomains(of: text)
        var reader = PolicyRecord.Reader()
        self.init(entriesOf: text, comments: PolicyRecord.comments) { transcript, entry in
            guard let record = reader.record(entry) else {
                return transcript.addComment([], at: entry.place)
            }
            transcript.add(record, twins, of: entry)
        }
    }

    private mutating func add(_ record: PolicyRecord, _ twins: PolicyRecord.Hosts, of entry: SourceEntry) {
        switch record.action {
        case .blocks, .allows: break
        case .none: return skip(entry.words, at: entry.place, .notBlocking)
        case .malformed: return skip(entry.words, at: entry.place, .malformedEntry)
        }
        switch record.trigger {
        case .address: return skip(entry.words, at: entry.place, .networkAddress)
        case .nameServer: return skip(entry.words, at: entry.place, .unsupportedEntry)
        case .name: break
        }
        guard var host = record.host else {
            let isAddress = record.owner.isNetworkAddress
            return skip(entry.words, at: entry.place, isAddress ? .networkAddress : .malformedEntry)
        }
        let isException = record.action == .allows
        if twins.contain(host, isException: isException) { host.reach = .withSubdomains }
        add(host, at: entry.place, isException: isException)
    }
}
