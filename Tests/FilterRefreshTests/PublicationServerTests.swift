import Foundation
import Gzip
import Testing

@testable import FilterRefresh

/// A published folder on real nginx, as docs/publishing/nginx.conf sets it up.
@Suite(
    .serialized,
    .enabled(if: PublicationServer.canRun, "nginx or curl is not installed: apt-get install nginx-light curl"))
struct PublicationServerTests {
    private let folder: ScratchFolder
    private let server: PublicationServer
    private let publication: Publication
    private var file: Publication.File { publication.allFiles[0] }

    private static let old = PublishableCategory.specimen("ads", revision: 1, advanced: true)
    private static let immutable = "public, max-age=31536000, immutable"

    init() throws {
        folder = try ScratchFolder()
        try folder.publish([Self.old], day: 0)
        publication = try folder.publish([.specimen("ads", revision: 2, advanced: true)], day: 1).publication
        server = try PublicationServer.start(folder)
    }

    @Test func theManifestIsAskedForAgain() throws {
        let answer = try server.get("manifest.json")
        #expect(answer.status == 200 && answer.body == publication.json)
        #expect(answer.headers["cache-control"] == "public, max-age=300, must-revalidate")
        #expect(answer.headers["content-type"] == "application/json")
        #expect(answer.headers["vary"] == "Accept-Encoding")
        let tag = try #require(answer.headers["etag"])
        let date = try #require(answer.headers["last-modified"])
        for condition in ["If-None-Match: \(tag)", "If-Modified-Since: \(date)"] {
            let again = try server.get("manifest.json", [condition])
            #expect(again.status == 304 && again.body == [] && again.headers["etag"] == tag, "\(condition)")
        }
        #expect(try server.get("manifest.json", ["If-None-Match: \"other\""]).status == 200)
    }

    @Test func anotherPublicationIsAnotherAnswer() throws {
        let tag = try #require(try server.get("manifest.json").headers["etag"])
        let next = try folder.publish([.specimen("ads", revision: 3)], day: 2).publication
        let answer = try server.get("manifest.json", ["If-None-Match: \(tag)"])
        #expect(answer.status == 200 && answer.body == next.json)
        #expect(try server.get(file.gzip.path).status == 200, "an earlier generation's file")
    }

    @Test func packedWhereThatIsUnderstood() throws {
        for path in ["manifest.json", "generations/2.json"] + publication.allFiles.map(\.path) {
            let plain = try server.get(path)
            #expect(plain.status == 200 && plain.headers["content-encoding"] == nil)
            #expect(plain.body == folder.bytes("public/\(path)"))
            let packed = try server.get(path, ["Accept-Encoding: gzip"])
            // A generation is read by people, and has no packed copy.
            let copy = folder.bytes("public/\(path).gz")
            #expect(packed.headers["content-encoding"] == (copy == nil ? nil : "gzip"))
            #expect(packed.body == copy ?? plain.body)
            #expect(packed.headers["content-type"] == plain.headers["content-type"])
            #expect(plain.headers["content-type"] == (path.hasSuffix(".txt") ? "text/plain" : "application/json"))
        }
    }

    @Test func whatNeverChangesIsKept() throws {
        let delta = try #require(file.deltas.first)
        for path in [file.path, file.gzip.path, delta.path, "generations/1.json"] {
            for headers in [[], ["Accept-Encoding: gzip"]] {
                let answer = try server.get(path, headers)
                #expect(answer.status == 200 && answer.headers["cache-control"] == Self.immutable, "\(path)")
            }
            let again = try server.get(path, ["If-None-Match: \(try server.get(path).headers["etag"] ?? "")"])
            #expect(again.status == 304 && again.headers["cache-control"] == Self.immutable, "\(path)")
        }
        for path in [file.gzip.path, delta.path] {
            let answer = try server.get(path, ["Accept-Encoding: gzip"])
            #expect(answer.headers["content-type"] == "application/gzip")
            #expect(answer.headers["content-encoding"] == nil, "a file that is packed, not a packed transfer")
        }
        // The unpacked delta does not lie there, and can be had from its packed copy.
        let unpacked = try server.get(String(delta.path.dropLast(3)), ["Accept-Encoding: gzip"])
        #expect(unpacked.headers["content-encoding"] == "gzip" && unpacked.headers["content-type"] == "text/plain")
        #expect(unpacked.body == folder.bytes("public/\(delta.path)"))
    }

    @Test func headersAloneAreTheSame() throws {
        let head = try server.get(file.gzip.path, method: "HEAD")
        #expect(head.status == 200 && head.headers["content-length"] == "\(file.gzip.byteCount)")
        #expect(head.headers["cache-control"] == Self.immutable)
    }

    @Test func whatIsNotPublishedIsNotFound() throws {
        try folder.write([1], to: "public/sets/.secret")
        try folder.write([1], to: "public/.hidden")
        for path in ["sets/none.json", "deltas/none.delta.gz", "none", "sets/.secret", ".hidden", "../nginx.conf"] {
            let answer = try server.get(path)
            #expect(answer.status == 404 || answer.status == 400, "\(path)")
            #expect(answer.headers["cache-control"] == nil, "or it would stay not found for a year")
        }
    }

    @Test func aClientUpdates() throws {
        let newest = try Publication(json: try server.get("manifest.json").body)
        let old = Self.old.files[0].bytes
        let updates = newest.updates(of: ["ads"], installed: ["ads.json": ContentDigest(of: old).hex])
        #expect(updates.map(\.file.name) == ["ads.json", "ads.advanced.txt"])
        for (update, installed) in zip(updates, [old, nil]) {
            let answer = try server.get(try #require(update.path), ["Accept-Encoding: gzip"])
            #expect(answer.body.count == update.byteCount)
            let contents = try update.contents(received: answer.body, installed: installed)
            #expect(contents == folder.bytes("public/\(update.file.path)"))
        }
        #expect(updates[0].way == .delta(newest.allFiles[0].deltas[0]))
        #expect(updates[0].byteCount * 4 < newest.allFiles[0].gzip.byteCount)
    }
}
