extension CaseMaker {
    /// Requests near the addresses that the patterns were made for, from pages near the domains that rules name.
    mutating func requests() -> [InterpretedRequest] {
        if examples.isEmpty { examples.append(Example(host: host(), path: "/" + random.pick(words))) }
        var requests: [InterpretedRequest] = []
        for _ in 0..<random.number(in: 10...20) {
            let request = self.request()
            if !requests.contains(request) { requests.append(request) }
        }
        return requests
    }

    /// Pages at the edges of the domains and paths that rules name.
    mutating func pages() -> [String] {
        var pages: [String] = []
        for _ in 0..<random.number(in: 5...10) {
            let page = self.page()
            if !pages.contains(page) { pages.append(page) }
        }
        return pages
    }

    private mutating func request() -> InterpretedRequest {
        let type = self.type()
        let example = random.pick(examples)
        var address = random.chance(45) ? example : near(example)
        if type == .websocket {
            address.scheme = address.scheme == "http" ? "ws" : "wss"
        } else if address.scheme.hasPrefix("ws") {
            address.scheme = "https"
        }
        if type == .document {
            return InterpretedRequest(url: address.text, pageURL: address.text, type: type)
        }
        let page = random.chance(25) ? "https://" + ownSide(of: address.host) + "/" : self.page()
        let method = type == .xhr && random.chance(30) ? "POST" : "GET"
        let frame = random.chance(6) ? self.page() : nil
        return InterpretedRequest(url: address.text, pageURL: page, frameURL: frame, type: type, method: method)
    }

    private mutating func type() -> InterpretedType {
        if !types.isEmpty, random.chance(60) { return random.pick(types) }
        return random.pick(InterpretedType.allCases.filter { $0 != .object })
    }

    private mutating func page() -> String {
        let host = origins.isEmpty || random.chance(30) ? neighbour(of: self.host()) : random.pick(origins)
        return "https://" + host + (random.chance(70) ? "/" : random.pick(pagePaths))
    }

    /// A page of the same site as the host, more or less.
    private mutating func ownSide(of host: String) -> String {
        let name = String(host.prefix { $0 != ":" })
        return random.chance(50) ? name : neighbour(of: name)
    }

    /// An address that differs in one place.
    private mutating func near(_ example: Example) -> Example {
        var near = example
        let name = String(example.host.prefix { $0 != ":" })
        let port = example.host.dropFirst(name.count)
        switch random.number(in: 1...12) {
        case ...3: near.host = neighbour(of: name) + port
        case 4: near.host = port.isEmpty ? name + ":8080" : name
        case 5: near.scheme = example.scheme == "http" ? "https" : "http"
        case 6: near.path += random.pick(["/", "?x=1", "-x", "_x", ".x", "%20x", "x", "&y=1", "/x", "=", ":", ";"])
        case 7: near.path = "/x" + near.path
        case 8: near.path = near.path.uppercased()
        case 9: near.path = "/?u=" + near.path.dropFirst()
        case 10: near.path = String(near.path.dropLast()).isEmpty ? "/" : String(near.path.dropLast())
        case 11:
            let separators = ["/", "-", "=", "_", ".", "%", "?", ","]
            let place = random.number(in: 0...(near.path.count - 1))
            let index = near.path.index(near.path.startIndex, offsetBy: place)
            if place > 0, !near.path[index].isLetter {
                near.path.replaceSubrange(index...index, with: random.pick(separators))
            }
        default: near.path = "/" + random.pick(words) + random.pick(["", ".js", "/1.gif", "?q=1", "-x", "12.js"])
        }
        return near
    }
}
