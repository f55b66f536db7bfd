import Simulation
import Testing

@Suite("References in states")
struct ReferenceTests {
  @Test("References to one object are equal, to two they aren't")
  func identity() {
    let world = World()
    let (one, other) = (Notebook(in: world), Notebook(in: world))
    #expect(StrongReference(one) == StrongReference(one))
    #expect(StrongReference(one) != StrongReference(other))
    let weak = { (object: Notebook) in WeakReference(object) { [weak object] in object } }
    #expect(weak(one) == weak(one))
    #expect(weak(one) != weak(other))
    #expect(weak(one).refers(to: one) && !weak(one).refers(to: other))
  }

  @Test("References are compared by names within a world, so that copies of a world can be, too")
  func acrossWorlds() {
    let (here, there) = (Notebook(in: World()), Notebook(in: World()))
    #expect(StrongReference(here) == StrongReference(there))
    let (plain, another) = (Listener(), Listener())
    #expect(StrongReference(plain) == StrongReference(plain))
    #expect(StrongReference(plain) != StrongReference(another))
  }

  @Test("A weak reference lets its object go, and stays equal to itself")
  func letsGo() {
    var listener: Listener? = Listener()
    guard let object = listener else { return }
    let reference = WeakReference(object) { [weak object] in object }
    #expect(reference.object === listener)
    weak let gone = object
    _ = consume object
    listener = nil
    #expect(gone == nil && reference.object == nil)
    #expect(reference == reference)
  }
}
