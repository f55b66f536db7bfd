#include "CRunningEvent.h"

#include <stddef.h>

// The runtime's calls and hooks use Swift's calling convention; an executor is two words.
#define SWIFT_CALL __attribute__((swiftcall))

typedef struct {
  void *identity;
  uintptr_t implementation;
} executor_reference;

typedef SWIFT_CALL void (*enqueue_original)(void *job);
typedef SWIFT_CALL executor_reference (*main_executor_original)(void);

// Weak, so that they are looked up where the runtime keeps them: without it the linker may give the
// program copies of its own, at which the runtime never looks.
extern void *swift_task_enqueueGlobal_hook __attribute__((weak));
extern void *swift_task_getMainExecutor_hook __attribute__((weak));

extern SWIFT_CALL void swift_job_run(void *job, executor_reference executor);

// The runtime's own, of stdlib/public/SwiftShims/swift/shims/GlobalObjects.h. It draws the seeds
// when it is loaded, unless the environment says not to, and then only reads them.
struct hashing_parameters {
  uint64_t seed0, seed1;
  bool deterministic;
};

extern struct hashing_parameters _swift_stdlib_Hashing_parameters __attribute__((weak));

// Runs before `main`, and before there is a dictionary: one that was filled under other seeds would
// not find its members again. Libraries of Swift make theirs when they are first asked for.
__attribute__((constructor)) static void fix_hashes(void) {
  if (!&_swift_stdlib_Hashing_parameters) return;
  _swift_stdlib_Hashing_parameters = (struct hashing_parameters){0, 0, true};
}

bool navsim_hashes_are_fixed(void) {
  return &_swift_stdlib_Hashing_parameters && _swift_stdlib_Hashing_parameters.deterministic;
}

static _Thread_local void *running_event;
static navsim_job_taker job_taker;
static executor_reference main_executor;

void *navsim_running_event(void) { return running_event; }

void navsim_set_running_event(void *event) { running_event = event; }

static SWIFT_CALL void enqueue_global(void *job, enqueue_original original) {
  if (running_event) {
    job_taker(running_event, job);
  } else {
    original(job);
  }
}

static SWIFT_CALL executor_reference get_main_executor(main_executor_original original) {
  return running_event ? main_executor : original();
}

bool navsim_lead_jobs(navsim_job_taker taker, void *executor, uintptr_t implementation) {
  if (!&swift_task_enqueueGlobal_hook || !&swift_task_getMainExecutor_hook) return false;
  job_taker = taker;
  main_executor.identity = executor;
  main_executor.implementation = implementation;
  swift_task_enqueueGlobal_hook = (void *)enqueue_global;
  swift_task_getMainExecutor_hook = (void *)get_main_executor;
  return true;
}

void navsim_run_job(void *job, bool is_on_main_actor) {
  executor_reference none = {NULL, 0};
  swift_job_run(job, is_on_main_actor ? main_executor : none);
}
