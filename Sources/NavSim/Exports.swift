// What a test imports: the core's rooms by one name. Pages, scenarios and payloads from Foundation's
// types are in the other files.
@_exported public import Browsing
@_exported public import DeviceModel
@_exported public import Links
@_exported public import PushToPage
@_exported public import ScenarioFiles
@_exported public import Scenarios
@_exported public import Simulation
