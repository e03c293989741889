extension ReviewInputs { static func load(git range: String, catalogue: String?, options: SideOptions) async throws(ToolError) -> (old: LoadedSide, new: LoadedSide) { throw .unusable("x") } }
