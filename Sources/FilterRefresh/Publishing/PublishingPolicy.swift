/// What a published folder keeps of the past, and which ways from there it offers.
public struct PublishingPolicy: Sendable, Hashable {
    /// How many generations stay at least, the newest included.
    public var minimumGenerationCount: Int
    /// For how many seconds a generation stays after another took its place.
    public var retention: Int
    /// From how many generations before the newest there are deltas.
    public var deltaGenerationCount: Int
    /// The largest share of the packed file that a packed delta may be; a larger one is not worth its room.
    public var maximumDeltaShare: Double

    /// A policy that keeps three generations, as somebody may be reading the last but one still, and each for two weeks,
    /// as long as a cache or a mirror may lag behind.
    public init(
        minimumGenerationCount: Int = 3, retention: Int = 14 * 86_400, deltaGenerationCount: Int = 10,
        maximumDeltaShare: Double = 0.5
    ) {
        self.minimumGenerationCount = minimumGenerationCount
        self.retention = retention
        self.deltaGenerationCount = deltaGenerationCount
        self.maximumDeltaShare = maximumDeltaShare
    }
}
