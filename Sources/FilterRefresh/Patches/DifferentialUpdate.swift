/// One step of a list to a newer version.
package enum DifferentialUpdate {
    /// The list after the step.
    /// - Parameters:
    ///   - list: as it came from its server, before includes and conditions are resolved.
    ///   - file: a patch file, as the server gave it.
    ///   - resource: the name of the list's block, where the list says one.
    /// - Throws: `PatchProblem`, after which the whole list is to be fetched.
    package static func list(
        after list: [UInt8], patch file: [UInt8], resource: String?, dialect: DiffPath.Dialect
    ) throws(PatchProblem) -> [UInt8] {
        let block = try block(of: PatchFile(file), resource: resource)
        if dialect == .uBlockOrigin {
            let missing: PatchProblem.Field? =
                block.name == nil ? .name : block.checksum == nil ? .checksum : block.lineCount == nil ? .lines : nil
            if let missing { throw PatchProblem(.malformedField(missing), line: max(block.firstLine - 1, 1)) }
        }
        let patched = try block.applied(to: list)
        guard patched != list else { throw PatchProblem(.unchanged) }
        return patched
    }

    /// The list's own block; those of other lists are not looked into.
    private static func block(of file: PatchFile, resource: String?) throws(PatchProblem) -> PatchBlock {
        if let resource {
            guard let block = file.blocks.first(where: { $0.name == resource }) else {
                throw PatchProblem(.missingBlock(resource))
            }
            return block
        }
        guard let block = file.blocks.first else { throw PatchProblem(.missingBlock(nil)) }
        guard file.blocks.count == 1 else { throw PatchProblem(.unnamedList) }
        return block
    }
}
