internal import Foundation

/// One step after another: what the folder must be is worked out anew in each, from what is on the disk.
extension FilterLibrary {
    /// Waits for the lock, cleans up and reads what is installed.
    func open() async throws {
        if let holding = try? await refreshing.acquire(waiting: false) {
            defer { holding.release() }
            try? folder.removeStaging()
        }
        try await settle()
        let holding = try await hold(writing)
        defer { holding.release() }
        // Read again: another process may have changed it since.
        if let newest = try? folder.newest() { try? folder.clean(keeping: newest, at: clock.now()) }
    }

    func adopt(_ entitlement: Entitlement) async throws {
        self.entitlement = entitlement
        try await settle()
    }

    /// Makes the folder what it must be now, in one step, and tells what changed for readers.
    ///
    /// Nothing is waited for once the lock is held, so that no other step of this library comes in between.
    @discardableResult
    func settle(
        arrivals: Arrivals? = nil, choice: (name: String, isOn: Bool)? = nil
    ) async throws -> LibraryChange {
        let holding = try await hold(writing)
        defer { holding.release() }
        try loadPreferences(choice: choice)
        let base = try folder.newest()
        do throws(FileFault) {
            let next = InstalledGeneration(
                after: base, number: try folder.nextNumber(after: base), date: clock.now(),
                configuration: configuration, preferences: preferences,
                entitlement: entitlement ?? base?.entitlement ?? configuration.initialEntitlement, arrivals: arrivals)
            if let base, next.isSame(as: base), folder.isWhole(base) {
                installed = base
            } else {
                try folder.install(next, after: base, arrivals: arrivals)
                installed = next
            }
        } catch {
            // The swap may stand although not everything behind it does; then it is told with the next step.
            if let newest = try? folder.newest() { installed = newest }
            throw LibraryError(error)
        }
        return tell()
    }

    private func tell() -> LibraryChange {
        let change = LibraryChange(from: told, to: installed.contents)
        told = installed.contents
        if !change.isEmpty {
            observers.removeAll { if case .terminated = $0.yield(change) { true } else { false } }
        }
        return change
    }

    private func loadPreferences(choice: (name: String, isOn: Bool)?) throws(LibraryError) {
        do {
            preferences = try store.load() ?? preferences
            guard let choice, preferences.choices[choice.name] != choice.isOn else { return }
            var next = preferences
            next.choices[choice.name] = choice.isOn
            try store.save(next)
            preferences = next
        } catch let fault as FileFault {
            throw LibraryError(fault)
        } catch {
            throw .preferences(error.localizedDescription)
        }
    }

    func hold(_ lock: ProcessLock) async throws -> ProcessLock.Holding {
        do throws(LockError) {
            return try await lock.acquire()
        } catch {
            switch error {
            case .unusable(let path, let reason): throw LibraryError.folder(path: path, reason: reason)
            case .held(let path, _): throw LibraryError.folder(path: path, reason: "another process is at work here")
            case .cancelled: throw CancellationError()
            }
        }
    }
}
