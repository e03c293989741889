/// A value in a text that is known to be JSON.
package struct JSONValue {
    package let bytes: [UInt8]
    /// Where its first byte stands.
    package let offset: Int

    package init(bytes: [UInt8], offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    package var isObject: Bool { bytes[offset] == UInt8(ascii: "{") }
    package var isArray: Bool { bytes[offset] == UInt8(ascii: "[") }
    package var isString: Bool { bytes[offset] == UInt8(ascii: "\"") }

    /// The characters of a string, or nil where another value stands.
    package var string: [UInt8]? {
        guard let string = stringAsWritten else { return nil }
        return JSONCharacters.decoded(bytes, string.range)
    }

    /// A string as it stands in the text, or nil where another value stands.
    package var stringAsWritten: JSONString? {
        guard isString else { return nil }
        var scanner = JSONScanner(bytes, at: offset)
        return try? scanner.string()
    }

    /// The text of a number, or nil where another value stands.
    package var number: ArraySlice<UInt8>? {
        let first = bytes[offset]
        guard first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10 else { return nil }
        var scanner = JSONScanner(bytes, at: offset)
        guard (try? scanner.skipScalar()) != nil else { return nil }
        return bytes[offset..<scanner.offset]
    }

    /// The members of an object; of those that share a key the last counts.
    package var members: [(key: [UInt8], value: JSONValue)] {
        var scanner = JSONScanner(bytes, at: offset)
        var members: [(key: [UInt8], value: JSONValue)] = []
        var goesOn = scanner.enter(UInt8(ascii: "}"))
        while goesOn {
            guard let key = try? scanner.key() else { break }
            _ = scanner.peek()
            members.append((JSONCharacters.decoded(bytes, key.range), JSONValue(bytes: bytes, offset: scanner.offset)))
            guard (try? scanner.skipValue(depth: 0)) != nil else { break }
            goesOn = (try? scanner.next(UInt8(ascii: "}"))) ?? false
        }
        return members
    }

    /// The member of a name, or nil where there is none or this is no object.
    package func member(_ name: StaticString) -> JSONValue? {
        guard isObject else { return nil }
        let name = Array("\(name)".utf8)
        return members.last { $0.key == name }?.value
    }

    /// The elements of an array.
    package var elements: [JSONValue] {
        var scanner = JSONScanner(bytes, at: offset)
        var elements: [JSONValue] = []
        var goesOn = scanner.enter(UInt8(ascii: "]"))
        while goesOn {
            _ = scanner.peek()
            elements.append(JSONValue(bytes: bytes, offset: scanner.offset))
            guard (try? scanner.skipValue(depth: 0)) != nil else { break }
            goesOn = (try? scanner.next(UInt8(ascii: "]"))) ?? false
        }
        return elements
    }

    /// Appends the value without white space, and its strings as rule sets are written.
    func append(to out: inout [UInt8]) {
        var scanner = JSONScanner(bytes, at: offset)
        guard (try? scanner.skipValue(depth: 0)) != nil else { return }
        var place = JSONScanner(bytes, at: offset)
        while place.offset < scanner.offset {
            guard place.peek() == UInt8(ascii: "\"") else {
                out.append(bytes[place.offset])
                place.offset += 1
                continue
            }
            guard let string = try? place.string() else { return }
            out.append(UInt8(ascii: "\""))
            JSONCharacters.appendStrictly(bytes, string.range, to: &out)
            out.append(UInt8(ascii: "\""))
        }
    }
}
