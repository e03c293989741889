internal import Foundation

/// The exchanges of a refresh: the manifest, and what it says has to be fetched.
struct PublicationDownload: Sendable {
    let transport: any Transport
    let manifestAddress: String
    let limits: TransportLimits

    /// What a server says of the manifest.
    enum Answer: Sendable {
        /// It is still the installed one.
        case unchanged
        case manifest(Publication, InstalledGeneration.Manifest, bytes: [UInt8])
    }

    /// What a delta is applied to.
    struct InstalledFile: Sendable {
        let sha256: String
        let path: String
    }

    /// Asks for the manifest.
    /// - Parameter installed: the one that is there, bytes and all; nothing to have it in any case.
    func manifest(installed: InstalledGeneration.Manifest?) async throws -> Answer {
        var headers: [String: String] = [:]
        headers["If-None-Match"] = installed?.entityTag
        headers["If-Modified-Since"] = installed?.lastModified
        let limit = Publication.maximumManifestByteCount
        let response = try await send(manifestAddress, headers: headers, limit: limit)
        if response.status == 304, installed != nil { return .unchanged }
        guard response.status == 200 else { throw LibraryError.status(response.status, address: manifestAddress) }
        let publication: Publication
        do throws(PublicationProblem) {
            publication = try Publication(json: response.body)
        } catch {
            throw LibraryError.publication(error, address: manifestAddress)
        }
        // A cache on the way that lags behind. A folder that was begun anew counts from one again, at a later date.
        if let installed, publication.generation < installed.generation, publication.date <= installed.date {
            return .unchanged
        }
        let manifest = InstalledGeneration.Manifest(
            generation: publication.generation, date: publication.date, sha256: ContentDigest(of: response.body).hex,
            entityTag: response.headers["etag"], lastModified: response.headers["last-modified"])
        return manifest == installed ? .unchanged : .manifest(publication, manifest, bytes: response.body)
    }

    /// Fetches a file, by its delta if there is one from the installed file, else or where that fails as a whole.
    /// - Returns: its contents, verified.
    func contents(of file: Publication.File, installed: InstalledFile?) async throws -> [UInt8] {
        let bytes = installed.flatMap { try? LibraryFile.read($0.path, limit: Publication.maximumFileByteCount) }
        let update = PublicationUpdate(file, installed: bytes == nil ? nil : installed?.sha256)
        do {
            return try await contents(of: update, installed: bytes)
        } catch let error as LibraryError {
            guard case .delta = update.way else { throw error }
            return try await contents(of: update.fallback, installed: nil)
        }
    }

    private func contents(of update: PublicationUpdate, installed: [UInt8]?) async throws -> [UInt8] {
        var received: [UInt8] = []
        let address = address(of: update.path ?? "")
        if update.path != nil {
            let response = try await send(address, limit: update.maximumByteCount)
            guard response.status == 200 else { throw LibraryError.status(response.status, address: address) }
            received = response.body
        }
        do throws(PublicationUpdateProblem) {
            return try update.contents(received: received, installed: installed)
        } catch {
            throw LibraryError.damagedFile(error, name: update.file.name, address: address)
        }
    }

    private func send(
        _ address: String, headers: [String: String] = [:], limit: Int
    ) async throws -> TransportResponse {
        var limits = limits
        limits.maximumByteCount = min(limits.maximumByteCount, limit)
        do throws(TransportError) {
            return try await transport.send(TransportRequest(address: address, headers: headers, limits: limits))
        } catch {
            if error == .cancelled { throw CancellationError() }
            throw LibraryError.transport(error, address: address)
        }
    }

    /// The address of a path below the manifest's folder; a query, a signature for instance, is the manifest's alone.
    private func address(of path: String) -> String {
        let base = manifestAddress.prefix { $0 != "?" && $0 != "#" }
        let folder = base.lastIndex(of: "/").map { base[...$0] } ?? ""
        return folder + path
    }
}
