extension World {
  /// Returns the name for an object that is about to be created.
  ///
  /// An object takes its identity first, sets itself up, and is then registered:
  ///
  ///     identity = world.identity(for: owner)
  ///     …
  ///     world.register(self)
  ///
  /// - Parameter owner: Whom the object lives and dies with.
  /// - Returns: The next free name among the owner's objects.
  public func identity(for owner: Owner) -> ObjectIdentity {
    while objects.count <= owner.number { objects.append([]) }
    objects[owner.number].append(nil)
    return ObjectIdentity(owner: owner, number: objects[owner.number].count - 1)
  }

  /// Makes the object part of the world: it gets events, and its state belongs to checkpoints.
  public func register(_ object: some EmulatedObject) {
    let identity = object.identity
    precondition(
      slot(identity) == nil, "two objects of one world have the identity \(identity)")
    objects[identity.owner.number][identity.number] = SlotOf(object)
  }

  /// Takes everything out of the world that lives and dies with the owner.
  public func retire(_ owner: Owner) {
    lanes.removeAll(of: owner)
    suspended.remove(owner)
    guard owner.number < objects.count else { return }
    // Whoever ends a process is often one of its own objects, and still has a few lines to go.
    if isHandling { lastBreath += objects[owner.number] }
    objects[owner.number] = []
  }

  /// Takes one object out of the world, with everything that is pending for it alone.
  ///
  /// Its identity is not given to another. An object that isn't part of the world stays out of it.
  public func retire(_ object: some EmulatedObject) {
    let identity = object.identity
    guard let slot = slot(identity) else { return }
    lanes.removeAll(for: identity)
    if isHandling { lastBreath.append(slot) }
    objects[identity.owner.number][identity.number] = nil
  }

  /// Returns whether the object is part of the world.
  public func contains(_ object: some EmulatedObject) -> Bool {
    slot(object.identity) != nil
  }

  /// Returns the objects of that class that live with an owner, in the order of their making.
  public func objects<Object: EmulatedObject>(of type: Object.Type, of owner: Owner) -> [Object] {
    guard owner.number < objects.count else { return [] }
    return objects[owner.number].compactMap { $0?.typed(type)?.typed }
  }

  /// Returns whether anything lives with the owner; false once a process has ended.
  public func exists(_ owner: Owner) -> Bool {
    owner.number < objects.count && !objects[owner.number].isEmpty
  }

  /// Lets what belongs to the owner stand still.
  public func suspend(_ owner: Owner) {
    suspended.insert(owner)
  }

  /// Lets what belongs to the owner go on.
  public func resume(_ owner: Owner) {
    suspended.remove(owner)
  }

  /// Returns the object of that class that was registered last, of the newest owner.
  public func newestObject<Object: EmulatedObject>(of type: Object.Type) -> Object? {
    for owned in objects.reversed() {
      for case let slot? in owned.reversed() {
        if let found = slot.typed(type) { return found.typed }
      }
    }
    return nil
  }

  /// Returns what the owner's first object tells of the state it is in: what the code of a process
  /// would find out if it asked now.
  ///
  /// - Parameter owner: Whose state is asked for.
  /// - Returns: The state in one word; nil where the first object tells none.
  public func stateWord(of owner: Owner) -> String? {
    guard owner.number < objects.count, let slot = objects[owner.number].first else { return nil }
    return slot?.teller?.stateWord
  }

  func slot(_ identity: ObjectIdentity) -> ObjectSlot? {
    guard identity.owner.number < objects.count,
      identity.number < objects[identity.owner.number].count
    else { return nil }
    return objects[identity.owner.number][identity.number]
  }
}
