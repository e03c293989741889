extension CaseMaker {
    /// A pattern, and an address that it was made for among the examples.
    mutating func pattern() -> String {
        if let reused = rules.last, random.chance(45) {
            return random.chance(70) ? random.pick(rules).pattern : reused.pattern
        }
        switch random.number(in: 1...100) {
        case ...45: return hostPattern()
        case ...60: return startPattern()
        case ...86: return partPattern()
        case ...96: return expression()
        default:
            examples.append(Example(host: host(), path: "/" + random.pick(words)))
            return random.pick(["", "*"])
        }
    }

    private mutating func hostPattern() -> String {
        let host = self.host()
        let word = random.pick(words)
        let name = written(host)
        let tail = host.drop { $0 != "." }.dropFirst()
        let isNumber = host.first?.isNumber ?? false
        switch random.number(in: 1...14) {
        case ...5: return made("||\(name)^", host, "/\(word).js")
        case 6: return made("||\(name)", host, "/")
        case 7: return made("||\(name)/\(word)", host, "/\(word)/1.gif")
        case 8: return made("||\(name)^\(word)^", host, "/\(word)/")
        case 9: return made("||\(name)^*/\(word)", host, "/x/\(word)")
        case 10: return made("||\(name):8080^", host + ":8080", "/\(word)")
        case 11: return made("||\(name)/\(word)|", host, "/\(word)")
        case 12 where !isNumber && tail.contains("."): return made("||*.\(tail)^", host, "/\(word)")
        case 13 where !isNumber: return made("||\(host.prefix { $0 != "." }).", host, "/\(word)")
        default: return made("||\(name)/\(word)*.js", host, "/\(word)/x.js")
        }
    }

    private mutating func startPattern() -> String {
        let host = self.host()
        let word = random.pick(words)
        switch random.number(in: 1...7) {
        case 1: return made("|https://\(host)/", host, "/\(word)")
        case 2: return made("|http://\(host)^", host, "/\(word)", scheme: "http")
        case 3: return made("|https://\(host)/\(word)|", host, "/\(word)")
        case 4: return made("://\(host)/\(word)", host, "/\(word).js")
        case 5: return made("|wss://\(host)/", host, "/\(word)", scheme: "wss")
        case 6 where !(host.first?.isNumber ?? false):
            return made(".\(host)/\(word)", "x." + host, "/\(word)")
        default: return made("|http*/\(word)/", host, "/\(word)/1")
        }
    }

    private mutating func partPattern() -> String {
        let host = self.host()
        let word = random.pick(words)
        let other = random.pick(words)
        switch random.number(in: 1...18) {
        case 1: return made("/\(word)/*", host, "/\(word)/1.js")
        case 2: return made("*/\(word)/*", host, "/x/\(word)/1.js")
        case 3: return made("/\(word).", host, "/\(word).gif")
        case 4: return made("/\(word).js", host, "/\(word).js?v=1")
        case 5: return made("-\(word)-", host, "/x-\(word)-y.js")
        case 6: return made("_\(word).", host, "/x_\(word).gif")
        case 7: return made("/\(word)^", host, "/\(word)")
        case 8: return made("^\(word)^", host, "/?\(word)=3")
        case 9: return made("&\(word)=", host, "/p?a=1&\(word)=2")
        case 10: return made("?\(word)=", host, "/p?\(word)=2")
        case 11: return made("/\(word)|", host, "/x/\(word)")
        case 12: return made(".js?\(word)", host, "/x.js?\(word)=1")
        case 13: return made("/\(word)*\(other)", host, "/\(word)/x/\(other).js")
        case 14: return made("\(word)^\(other)", host, "/\(word)=\(other)")
        case 15: return made("*\(word)", host, "/\(word)")
        case 16: return made("/\(word)/\(other)^*^x=", host, "/\(word)/\(other)/1?x=1")
        case 17: return made("/\(word)+(\(other)).", host, "/\(word)+(\(other)).js")
        default: return made("/\(word)-*.gif|", host, "/\(word)-1.gif")
        }
    }

    private mutating func expression() -> String {
        let host = self.host()
        let word = random.pick(words)
        let other = random.pick(words)
        let escaped = host.split(separator: ".").joined(separator: "\\.")
        switch random.number(in: 1...12) {
        case 1: return made("/\(word)[0-9]+/", host, "/\(word)12.js")
        case 2: return made("/\\/\(word)\\.js$/", host, "/\(word).js")
        case 3: return made("/^https?:\\/\\/\(escaped)\\//", host, "/\(word)")
        case 4: return made("/\\/(\(word)|\(other))\\.gif/", host, "/\(other).gif")
        case 5: return made("/\(word)\\d{2,3}\\./", host, "/\(word)123.js")
        case 6: return made("/[?&]\(word)=/", host, "/p?\(word)=1")
        case 7: return made("/\(word)/", host, "/my\(word)s.js")
        case 8: return made("/\(word)[^\\/]+\(other)/", host, "/\(word)-x-\(other)")
        case 9: return made("/\\/\(word)\\/?$/", host, "/\(word)")
        case 10: return made("/\(word)(?!x)/", host, "/\(word)y.js")
        case 11: return made("/\\b\(word)\\b/", host, "/\(word).js")
        default: return made("/^https:\\/\\/[a-z.]+\\/\(word)(-\\w+)?\\.js/", host, "/\(word)-x1.js")
        }
    }

    private mutating func made(_ pattern: String, _ host: String, _ path: String, scheme: String = "https") -> String {
        examples.append(Example(scheme: scheme, host: host, path: path))
        return pattern
    }
}
