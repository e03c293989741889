// A public type's conformance is public, so this file imports both publicly.
public import ArgumentParser
public import FilterCompiler

extension FilterCompiler.Goal: ExpressibleByArgument {}
