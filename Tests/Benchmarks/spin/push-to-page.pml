/*
 * Article D's flow as a model for SPIN: a tapped push, the stored link, the gate of the first load,
 * and the page. The person launches the app; TAPS times a push comes, is tapped, and the person
 * leaves and comes back. APP says whose code runs: that of gated, as-posted or
 * clears-on-any-finish. Each process is a lane of navsim's, each of its steps one event, and what
 * is asserted at the end are navsim's properties of the same names.
 *
 * What the model leaves out, since it makes no difference to these orders:
 *   - timers. The gate's and that of suspension come last, and something else always can happen.
 *   - what fills an event: payload and JSON, URLs, requests, answers and pages, titles, history,
 *     badge and list, delegates that are looked up, posts that nobody observes, the trace.
 *   - no-crash and quiescent: the model has nothing that crashes, and all of its orders end.
 *   - the death of processes, redirects, failures of the network, other life cycles and switches.
 */
#define GATED 0
#define AS_POSTED 1
#define CLEARS_ON_ANY_FINISH 2

#ifndef APP
#define APP GATED
#endif
#ifndef TAPS
#define TAPS 2
#endif

#define NONE 0
#define HOME 0
/* Where the text "url is nil" leads. */
#define NOWHERE 255

mtype:step = {
  will_finish_launching, did_finish_launching, configuration_for_connecting, scene_will_connect,
  scene_will_enter_foreground, will_enter_foreground, becomes_inactive, scene_did_become_active,
  did_become_active, view_did_appear, scene_will_resign_active, will_resign_active,
  scene_did_enter_background, did_enter_background, will_present, did_receive
};
mtype:page = { begin, action_decided, response_decided };
mtype:stage = { waiting, opened, overtaken, committed, settled };
mtype:network = { nothing, answer, body };
mtype:application = { inactive, in_front, background };

/* The lanes: pushes on their way, the main queue, the web view's queue; the network has one. */
chan delivery = [1] of { byte };
chan main_queue = [16] of { mtype:step, byte };
chan page_queue = [8] of { mtype:page, byte };
mtype:network exchange = nothing;
byte exchange_navigation;

byte banner;
mtype:application application_state = inactive;
bool observes;
byte open_handlers;

#include "links.pml"

/* ---- The web view. ---- */

byte navigations, asked, provisional, document, unloadable;
bool document_is_loading;

inline load(target) {
  navigations++;
  assert(navigations < NOWHERE);
  note_load(navigations, target);
  if
  :: target == NOWHERE -> unloadable = navigations
  :: else
  fi;
  page_queue!begin(navigations)
}

#include "apps.pml"

/* ---- The lanes. ---- */

inline fail_provisional(is_cancelled) {
  if
  :: exchange_navigation == provisional -> exchange = nothing; exchange_navigation = NONE
  :: else
  fi;
  note_failed(provisional, is_cancelled);
  app_fails(provisional, is_cancelled);
  provisional = NONE
}

inline fail_document() {
  document_is_loading = false;
  exchange = nothing;
  exchange_navigation = NONE;
  note_failed(document, true);
  app_fails(document, true)
}

active proctype person() {
  byte round = 1;
  d_step {
    main_queue!will_finish_launching(0);
    main_queue!did_finish_launching(0);
    main_queue!configuration_for_connecting(0);
    main_queue!scene_will_connect(0);
    main_queue!scene_will_enter_foreground(0);
    main_queue!will_enter_foreground(0);
    main_queue!becomes_inactive(0);
    main_queue!scene_did_become_active(0);
    main_queue!did_become_active(0);
    main_queue!view_did_appear(0)
  };
end:
  do
  :: d_step { round <= TAPS -> delivery!round };
    d_step {
      banner == round -> banner = NONE;
      note_tap(round);
      main_queue!did_receive(round)
    };
    d_step {
      main_queue!scene_will_resign_active(0);
      main_queue!will_resign_active(0);
      main_queue!scene_did_enter_background(0);
      main_queue!did_enter_background(0)
    };
    d_step {
      main_queue!scene_will_enter_foreground(0);
      main_queue!will_enter_foreground(0);
      main_queue!becomes_inactive(0);
      main_queue!scene_did_become_active(0);
      main_queue!did_become_active(0);
      main_queue!view_did_appear(0);
      round++
    }
  od
}

/* The push arrives in front: the person waits for it there. */
active proctype springboard() {
  byte push;
end:
  do
  :: d_step { delivery?push -> main_queue!will_present(push); push = 0 }
  od
}

active proctype main_thread() {
  mtype:step step;
  byte link;
end:
  do
  :: d_step {
      main_queue?step(link) ->
      if
      :: step == did_finish_launching -> app_finishes_launching()
      :: step == scene_will_connect -> app_loads_view()
      :: step == becomes_inactive -> application_state = inactive
      :: step == scene_did_become_active -> app_is_active = true
      :: step == did_become_active ->
        application_state = in_front;
        if
        :: observes -> app_becomes_active()
        :: else
        fi
      :: step == scene_will_resign_active -> app_is_active = false
      :: step == will_resign_active ->
        application_state = inactive;
        if
        :: observes -> app_resigns_active()
        :: else
        fi
      :: step == scene_did_enter_background -> application_state = background
      :: step == will_present ->
        open_handlers++;
        banner = link;
        open_handlers--
      :: step == did_receive ->
        open_handlers++;
        app_receives(link);
        open_handlers--
      :: else
      fi;
      step = will_finish_launching;
      link = 0
    }
  od
}

active proctype web_view() {
  mtype:page what;
  byte number;
end:
  do
  :: d_step {
      page_queue?what(number) ->
      if
      :: what == begin ->
        if
        :: provisional != NONE -> fail_provisional(true)
        :: else
        fi;
        asked = number;
        page_queue!action_decided(number)
      :: what == action_decided && asked == number ->
        asked = NONE;
        if
        :: document_is_loading -> fail_document()
        :: else
        fi;
        provisional = number;
        exchange = answer;
        exchange_navigation = number
      :: what == response_decided && provisional == number ->
        provisional = NONE;
        document = number;
        document_is_loading = true;
        note_committed(number);
        app_commits(number);
        exchange = body;
        exchange_navigation = number
      :: else
      fi;
      what = begin;
      number = 0
    }
  od
}

active proctype network() {
  byte number;
end:
  do
  :: d_step {
      exchange == answer ->
      number = exchange_navigation;
      exchange = nothing;
      exchange_navigation = NONE;
      if
      :: number == unloadable -> fail_provisional(false)
      :: else -> page_queue!response_decided(number)
      fi;
      number = 0
    }
  :: d_step {
      exchange == body ->
      number = exchange_navigation;
      exchange = nothing;
      exchange_navigation = NONE;
      document_is_loading = false;
      app_finishes(number);
      number = 0
    }
  od
}

/* ---- The properties, when nothing can happen any more. ---- */

hidden byte every_tap_opens, opens_once, no_stale_link, last_tap_wins, no_open_without_tap;
hidden byte completion_handlers_called_once, later_opening;

active proctype judge() {
  timeout ->
  d_step {
    every_tap_opens = true;
    later_opening = false;
    row = tapped;
    do
    :: row > 0 ->
      if
      :: app_is_active && !later_opening && (stage[row] == waiting || stage[row] == overtaken) ->
        every_tap_opens = false
      :: else
      fi;
      if
      :: navigation_of[row] != NONE || stage[row] == settled -> later_opening = true
      :: else
      fi;
      row--
    :: else -> break
    od;
    opens_once = !opened_again;
    no_stale_link = !opened_stale &&
      (stored == NONE || !app_is_active || stage[stored] == opened);
    last_tap_wins = !shown_late;
    no_open_without_tap = !opened_untapped;
    completion_handlers_called_once = open_handlers == 0;
    assert(every_tap_opens);
    assert(opens_once);
    assert(no_stale_link);
    assert(last_tap_wins);
    assert(no_open_without_tap);
    assert(completion_handlers_called_once)
  }
}
