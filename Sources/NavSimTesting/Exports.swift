// The macro that says where a caller stands is looked up in the caller's file, so a file of XCTests
// needs it, too.
@_exported public import Testing
