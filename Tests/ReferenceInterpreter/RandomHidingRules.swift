extension CaseMaker {
    mutating func hidingRule(isException: Bool) -> String {
        let domains = random.chance(isException ? 85 : 60) ? domainEntries() : random.pick([[], [], ["*"]])
        let body = hidingBody(isException: isException)
        let marker = hidingMarker(isException: isException, body: body)
        switch random.number(in: 1...20) {
        case 1:
            let path = random.pick(["/news", "|/news", "/news|", "page.html", "/*/1", "/news^", ""])
            return "[$path" + (path.isEmpty ? "" : "=" + path) + "]" + domains.joined(separator: ",") + marker + body
        case 2 where domains != ["*"] && !domains.isEmpty:
            let plain = domains.filter { !$0.contains("/") }
            return "[$domain=" + value(plain.isEmpty ? hosts : plain) + "]" + marker + body
        case 3:
            let host = self.host()
            origins += [host, neighbour(of: host)]
            return "[$url=||\(host)\(random.pick(["^", "/news", "/*/1"]))]" + marker + body
        default:
            return domains.joined(separator: ",") + marker + body
        }
    }

    private mutating func hidingBody(isException: Bool) -> String {
        if let last = hidingBodies.last, random.chance(isException ? 75 : 30) {
            return random.chance(60) ? random.pick(hidingBodies) : last
        }
        let selector = random.pick(selectors)
        let body: String
        switch random.number(in: 1...40) {
        case 1: body = selector + ":has-text(Ad)"
        case 2: body = selector + " {remove: true;}"
        case 3: body = selector + " {color: red !important;}"
        case 4: body = "+js(noeval)"
        case 5: body = selector + ":remove()"
        case 6: body = selector + ":upward(2)"
        case 7: body = selector + " {display: none !important;}"
        default: body = selector
        }
        hidingBodies.append(body)
        return body
    }

    private mutating func hidingMarker(isException: Bool, body: String) -> String {
        if body.hasSuffix("}"), !body.contains("remove"), random.chance(80) { return isException ? "#@$#" : "#$#" }
        let isExtended = random.chance(body.contains("+js") ? 0 : 6)
        return isException ? (isExtended ? "#@?#" : "#@#") : (isExtended ? "#?#" : "##")
    }
}
