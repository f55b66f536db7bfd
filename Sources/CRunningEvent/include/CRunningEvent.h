// What the running thread is in the middle of, where Swift's tasks go meanwhile, and in which order
// dictionaries list their members.
//
// A variable of the thread, the two doors of Swift's concurrency runtime through which every task
// comes that is ready to run, and the seed of Swift's hashes can't be spelt in Swift. They are all
// that this target holds.
#ifndef NAVSIM_CRUNNINGEVENT_H
#define NAVSIM_CRUNNINGEVENT_H

#include <stdbool.h>
#include <stdint.h>

/// Returns what the running thread is in the middle of, or NULL.
void *_Nullable navsim_running_event(void);

/// Sets what the running thread is in the middle of; NULL for nothing.
void navsim_set_running_event(void *_Nullable event);

/// Takes a job that is ready to run, to run it later.
typedef void (*navsim_job_taker)(void *_Nonnull event, void *_Nonnull job);

/// Sends what becomes ready on a thread in the middle of an event to the taker, and makes the given
/// executor the main actor's there. Other threads are left alone. To be called once.
///
/// Returns false where the runtime has no such doors.
bool navsim_lead_jobs(
    navsim_job_taker _Nonnull taker, void *_Nonnull executor, uintptr_t implementation);

/// Runs a job on the calling thread: until its task ends or waits.
void navsim_run_job(void *_Nonnull job, bool is_on_main_actor);

/// Says whether dictionaries and sets list their members in the same order in every run.
///
/// A program that links this target does so from its start, as if it had been started with
/// SWIFT_DETERMINISTIC_HASHING=1: an emulated app that goes through what a push has brought along
/// must do the same in each run. Returns false where the runtime keeps its seed elsewhere.
bool navsim_hashes_are_fixed(void);

#endif
