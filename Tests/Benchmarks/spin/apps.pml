/*
 * The code of the three apps: what they do when they are told something.
 */

byte link_kept;

#if APP == GATED

mtype:first_load = { not_requested, awaited, ended };
mtype:first_load first_load = not_requested;
byte home, link_navigation;
bool gate_is_active;

inline open_if_possible() {
  if
  :: gate_is_active && first_load == ended && link_kept != NONE && link_navigation == NONE ->
    load(link_kept);
    link_navigation = navigations;
    note_opened(link_kept, navigations)
  :: else
  fi
}

inline forget_link() {
  link_kept = NONE;
  link_navigation = NONE;
  stored = NONE
}

inline app_finishes_launching() { observes = true }

inline app_loads_view() {
  load(HOME);
  home = navigations;
  first_load = awaited
}

inline app_receives(link) {
  link_kept = link;
  link_navigation = NONE;
  stored = link;
  open_if_possible()
}

inline app_becomes_active() {
  gate_is_active = true;
  open_if_possible()
}

inline app_resigns_active() { gate_is_active = false }

inline app_commits(number) {
  if
  :: link_kept != NONE && link_navigation == number -> forget_link()
  :: else
  fi
}

inline app_finishes(number) {
  if
  :: first_load == awaited && home == number -> first_load = ended
  :: else
  fi;
  open_if_possible()
}

inline app_fails(number, is_cancelled) {
  if
  :: link_kept != NONE && link_navigation == number ->
    assert(home < number);
    forget_link()
  :: else ->
    /* Home is never cancelled here: no link is opened before it has ended. */
    assert(number != home);
    if
    :: !is_cancelled -> open_if_possible()
    :: else
    fi
  fi
}

#elif APP == AS_POSTED

bool is_first_load = true, slot_is_empty_text;

inline app_finishes_launching() { skip }

inline app_loads_view() {
  load(HOME);
  observes = true
}

/* The observer that the app's own post comes to. */
inline app_opens_slot() {
  if
  :: observes && !is_first_load && link_kept != NONE ->
    load(link_kept);
    note_opened(link_kept, navigations);
    link_kept = NONE;
    slot_is_empty_text = true;
    stored = NONE
  :: else
  fi
}

inline app_receives(link) {
  link_kept = link;
  slot_is_empty_text = false;
  stored = link;
  if
  :: application_state == in_front -> app_opens_slot()
  :: else
  fi
}

inline app_becomes_active() { skip }
inline app_resigns_active() { skip }
inline app_commits(number) { skip }

inline app_finishes(number) {
  if
  :: is_first_load ->
    is_first_load = false;
    if
    :: link_kept != NONE ->
      load(link_kept);
      note_opened(link_kept, navigations)
    :: link_kept == NONE && !slot_is_empty_text -> load(NOWHERE)
    :: else
    fi
  :: else
  fi
}

inline app_fails(number, is_cancelled) { skip }

#else

bool has_loaded;

inline app_finishes_launching() { observes = true }
inline app_loads_view() { load(HOME) }

inline app_opens_link() {
  load(link_kept);
  note_opened(link_kept, navigations)
}

inline forget_link() {
  if
  :: link_kept != NONE -> link_kept = NONE; stored = NONE
  :: else
  fi
}

inline app_receives(link) {
  link_kept = link;
  stored = link;
  if
  :: has_loaded -> app_opens_link(); forget_link()
  :: else
  fi
}

inline app_becomes_active() {
  if
  :: has_loaded && link_kept != NONE -> app_opens_link()
  :: else
  fi
}

inline app_resigns_active() { skip }
inline app_commits(number) { skip }

inline app_finishes(number) {
  has_loaded = true;
  forget_link()
}

inline app_fails(number, is_cancelled) { skip }

#endif
