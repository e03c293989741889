internal import FilterCatalogues
internal import FilterLists
internal import ListChecksums

extension ListReading {
    /// Tells of lists that are not as their makers wrote them, too.
    static func checkingChecksums(jobs: Int?) -> ListReading {
        ListReading(jobs: jobs) { rules in
            guard rules.metadata.checksum != nil, !rules.list.isTranscript,
                case .differs = ListChecksum.verdict(of: rules.list.bytes)
            else { return [] }
            return ["\(rules.list.name): its checksum does not hold: the list was changed or cut; fetch it again"]
        }
    }

    /// The same, and reads lists that hold nothing but faults: a review tells them.
    static func forReview(jobs: Int?) -> ListReading {
        var reading = checkingChecksums(jobs: jobs)
        reading.takesFaultyLists = true
        return reading
    }
}
