// What a test imports: the core's rooms by one name. The other files make pages, scenarios and
// payloads out of Foundation's types.
@_exported public import Browsing
@_exported public import DeviceModel
@_exported public import Exploring
@_exported public import Links
@_exported public import PushToPage
@_exported public import ScenarioFiles
@_exported public import Scenarios
@_exported public import Simulation
