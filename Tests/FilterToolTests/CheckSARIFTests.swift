import Foundation
import Testing

/// What `filterc check --format sarif` writes is a log as the schema of SARIF 2.1.0 (OASIS, errata 01) has it.
@Suite struct CheckSARIFTests {
    /// The part of that schema that the logs need, in the few words that `JSONSchema` knows.
    private static let schema = """
        {
          "type": "object", "required": ["version", "runs"], "additionalProperties": false,
          "properties": {
            "$schema": {"type": "string"}, "version": {"const": "2.1.0"},
            "runs": {"type": "array", "items": {"$ref": "#/$defs/run"}}
          },
          "$defs": {
            "run": {
              "type": "object", "required": ["tool"], "additionalProperties": false,
              "properties": {
                "tool": {"$ref": "#/$defs/tool"}, "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                "originalUriBaseIds": {
                  "type": "object", "properties": {"%SRCROOT%": {"$ref": "#/$defs/artifactLocation"}}
                },
                "results": {"type": "array", "items": {"$ref": "#/$defs/result"}}
              }
            },
            "tool": {
              "type": "object", "required": ["driver"], "additionalProperties": false,
              "properties": {"driver": {"$ref": "#/$defs/toolComponent"}}
            },
            "toolComponent": {
              "type": "object", "required": ["name"], "additionalProperties": false,
              "properties": {
                "name": {"type": "string"}, "semanticVersion": {"type": "string"},
                "rules": {"type": "array", "items": {"$ref": "#/$defs/reportingDescriptor"}}
              }
            },
            "reportingDescriptor": {
              "type": "object", "required": ["id"], "additionalProperties": false,
              "properties": {
                "id": {"type": "string"}, "shortDescription": {"$ref": "#/$defs/multiformatMessageString"},
                "fullDescription": {"$ref": "#/$defs/multiformatMessageString"},
                "help": {"$ref": "#/$defs/multiformatMessageString"},
                "defaultConfiguration": {"$ref": "#/$defs/reportingConfiguration"}
              }
            },
            "multiformatMessageString": {
              "type": "object", "required": ["text"], "additionalProperties": false,
              "properties": {"text": {"type": "string"}, "markdown": {"type": "string"}}
            },
            "reportingConfiguration": {
              "type": "object", "additionalProperties": false,
              "properties": {"level": {"enum": ["none", "note", "warning", "error"]}}
            },
            "result": {
              "type": "object", "required": ["message"], "additionalProperties": false,
              "properties": {
                "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": -1},
                "level": {"enum": ["none", "note", "warning", "error"]}, "message": {"$ref": "#/$defs/message"},
                "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
                "relatedLocations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
                "partialFingerprints": {
                  "type": "object", "properties": {"findingIdentity/v1": {"type": "string"}}
                },
                "fixes": {"type": "array", "items": {"$ref": "#/$defs/fix"}},
                "baselineState": {"enum": ["new", "unchanged", "updated", "absent"]}
              }
            },
            "message": {
              "type": "object", "additionalProperties": false, "required": ["text"],
              "properties": {"text": {"type": "string"}}
            },
            "location": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "id": {"type": "integer", "minimum": -1}, "message": {"$ref": "#/$defs/message"},
                "physicalLocation": {"$ref": "#/$defs/physicalLocation"}
              }
            },
            "physicalLocation": {
              "type": "object", "additionalProperties": false, "required": ["artifactLocation"],
              "properties": {
                "artifactLocation": {"$ref": "#/$defs/artifactLocation"}, "region": {"$ref": "#/$defs/region"}
              }
            },
            "artifactLocation": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "uri": {
                  "type": "string",
                  "pattern": "^([A-Za-z0-9._~!$&'()*+,;=@/:?#-]|%[0-9A-F]{2})+$"
                },
                "uriBaseId": {"type": "string"}, "description": {"$ref": "#/$defs/message"}
              }
            },
            "region": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1},
                "endLine": {"type": "integer", "minimum": 1}, "endColumn": {"type": "integer", "minimum": 1}
              }
            },
            "fix": {
              "type": "object", "required": ["artifactChanges"], "additionalProperties": false,
              "properties": {
                "description": {"$ref": "#/$defs/message"},
                "artifactChanges": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/artifactChange"}}
              }
            },
            "artifactChange": {
              "type": "object", "required": ["artifactLocation", "replacements"], "additionalProperties": false,
              "properties": {
                "artifactLocation": {"$ref": "#/$defs/artifactLocation"},
                "replacements": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/replacement"}}
              }
            },
            "replacement": {
              "type": "object", "required": ["deletedRegion"], "additionalProperties": false,
              "properties": {
                "deletedRegion": {"$ref": "#/$defs/region"}, "insertedContent": {"$ref": "#/$defs/message"}
              }
            }
          }
        }
        """

    private static func folder() throws -> Folder {
        let folder = try CheckListTests.folder()
        try folder.write(
            "ads & co/ünsere #1.txt", "||ads.example^\n  ||ads.example^$script\n||реклама.example^\n||com^\n")
        try folder.write(
            "sort.txt", "||日本.example^$domain=𐐀f.example|e.example|d.example|c.example|b.example|a.example\n")
        return folder
    }

    static let runs = [
        "broad.txt short.txt lossy.txt", "--severity note lossy.txt first.txt second.txt", "good.txt",
        "refused.json broad.txt", "lists",
    ]

    @Test(arguments: runs) func logsAreOfTheSchema(arguments: String) throws {
        let tool = try CheckListTests.run("--format sarif \(arguments)", in: Self.folder())
        #expect(tool.errors == "")
        #expect(try JSONSchema(Self.schema).accepts(try Self.value(tool.output)))
    }

    @Test func theSchemaRefuses() throws {
        let schema = try JSONSchema(Self.schema)
        for log in [
            #"{"version": "2.0.0", "runs": []}"#, #"{"runs": []}"#, #"{"version": "2.1.0", "runs": [{}]}"#,
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {}}}]}"#,
            #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a"}}, "results": [{}]}]}"#,
        ] { #expect(try !schema.accepts(try Self.value(log)), "\(log)") }
    }

    private static func results(_ arguments: [String]) throws -> [[String: Any]] {
        let tool = try Tool(Tool.path, ["check", "--format", "sarif"] + arguments, in: folder())
        #expect(try JSONSchema(schema).accepts(try value(tool.output)))
        let log = try JSONSerialization.jsonObject(with: Data(tool.output.utf8)) as? [String: Any]
        return try #require((log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    }

    /// The first location of a result: its URI, and its columns.
    private static func place(_ result: [String: Any]) throws -> (uri: String?, columns: [Int?]) {
        let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        let region = try #require(location?["region"] as? [String: Any])
        return (
            (location?["artifactLocation"] as? [String: Any])?["uri"] as? String,
            [region["startColumn"] as? Int, region["endColumn"] as? Int]
        )
    }

    @Test func namesOfFilesAreURIs() throws {
        let results = try Self.results(["ads & co/ünsere #1.txt", "--only", "redundant-rule"])
        let place = try Self.place(try #require(results.first))
        #expect(place.uri == "ads%20&%20co/%C3%BCnsere%20%231.txt")
        // Columns begin behind the white space.
        #expect(place.columns == [3, 24])
    }

    @Test func columnsAreUTF16() throws {
        let results = try Self.results(["sort.txt", "--only", "unsorted-domains"])
        let result = try #require(results.first)
        let fixes = try #require(result["fixes"] as? [[String: Any]])
        let change = try #require((fixes[0]["artifactChanges"] as? [[String: Any]])?.first)
        let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
        let region = try #require(replacement["deletedRegion"] as? [String: Int])
        let text = "||日本.example^$domain=𐐀f.example|e.example|d.example|c.example|b.example|a.example"
        let domains = try #require(text.range(of: "𐐀f.example"))
        let start = text.utf16.distance(from: text.startIndex, to: domains.lowerBound)
        #expect(region == ["startLine": 1, "startColumn": start + 1, "endColumn": text.utf16.count + 1])
        let words = (replacement["insertedContent"] as? [String: String])?["text"]
        #expect(words == "a.example|b.example|c.example|d.example|e.example|𐐀f.example")
    }

    /// The same finding has the same fingerprint when lines above it come.
    @Test func fingerprintsStay() throws {
        let folder = try Folder()
        func prints(_ text: String) throws -> [String] {
            try folder.write("a.txt", text)
            let tool = try CheckListTests.run("--format sarif a.txt", in: folder)
            return tool.output.matches(of: /"findingIdentity\/v1": "([^"]+)"/).map { String($0.1) }
        }
        let first = try prints("||com^\n||a.example^\n")
        #expect(first.count == 2 && Set(first).count == 2)
        #expect(try prints("! more\n||b.example^\n||com^\n||a.example^\n") == first)
    }

    private static func value(_ text: String) throws -> JSONSchema.Value {
        value(of: try JSONSerialization.jsonObject(with: Data(text.utf8)))
    }

    private static func value(of any: Any) -> JSONSchema.Value {
        switch any {
        case let text as String: .text(text)
        case let list as [Any]: .list(list.map(value))
        case let pairs as [String: Any]: .mapping(pairs.mapValues(value))
        case let number as Int: .integer(number)
        default: .null
        }
    }
}
