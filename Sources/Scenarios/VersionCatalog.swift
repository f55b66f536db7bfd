import Browsing
import DeviceModel
import PushToPage
public import Simulation

/// All that differs between versions of iOS, or of the SDK, and is emulated.
///
/// What isn't here is the same in every version that can be asked for.
public enum VersionCatalog {
  /// The rows in the order of help: by the version that they end or begin with.
  public static let rows: [VersionedBehaviour] = [
    .noScenes, .becomesActiveTwice, .associationPaths, .noInterruptionLevels, .strictURLs,
    .addressesAreLocal, .safariSchemes, .presentsTwice, .htmlAtFragmentIsIgnored, .scenesRequired,
  ]
}
