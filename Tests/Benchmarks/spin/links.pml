/*
 * What is watched, for the properties: one row for each tap, as navsim's LinkLedger keeps it.
 */

byte tapped;
mtype:stage stage[TAPS + 1];
byte navigation_of[TAPS + 1];
byte overtaker[TAPS + 1];
bool app_is_active;
byte stored;
byte newest_shown;
bool opened_again, opened_stale, shown_late, opened_untapped;
hidden byte row, found;

inline note_tap(link) {
  tapped = link;
  stage[link] = waiting
}

inline find_unsettled(number) {
  found = NONE;
  for (row : 1 .. tapped) {
    if
    :: navigation_of[row] == number && (stage[row] == waiting || stage[row] == opened ||
        stage[row] == overtaken) -> found = row
    :: else
    fi
  }
}

inline note_load(number, target) {
  for (row : 1 .. tapped) {
    if
    :: stage[row] == opened -> stage[row] = overtaken; overtaker[row] = number
    :: else
    fi
  }
  if
  :: target == NOWHERE && tapped == 0 -> opened_untapped = true
  :: target != HOME && target != NOWHERE && target > tapped -> opened_untapped = true
  :: else
  fi
}

inline note_opened(link, number) {
  if
  :: link > tapped -> opened_untapped = true
  :: else ->
    if
    :: stage[link] == waiting || (stage[link] == overtaken && overtaker[link] != number)
    :: else ->
      opened_again = true;
      if
      :: stage[link] != opened && stage[link] != overtaken -> opened_stale = true
      :: else
      fi
    fi;
    stage[link] = opened;
    navigation_of[link] = number;
    overtaker[link] = NONE
  fi
}

inline note_committed(number) {
  find_unsettled(number);
  if
  :: found != NONE ->
    stage[found] = committed;
    if
    :: found < newest_shown -> shown_late = true
    :: else -> newest_shown = found
    fi
  :: else
  fi
}

inline note_failed(number, is_cancelled) {
  find_unsettled(number);
  if
  :: found != NONE && is_cancelled && stage[found] == overtaken -> stage[found] = waiting
  :: found != NONE && !(is_cancelled && stage[found] == overtaken) -> stage[found] = settled
  :: else
  fi
}
