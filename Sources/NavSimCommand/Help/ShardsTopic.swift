extension HelpTopic {
  static let shards = HelpTopic(
    name: "shards", summary: "how several machines share one suite",
    parts: [
      .paragraph(
        "navsim run --shard K/N runs the Kth of N parts; scenarios are dealt one by one, after"
          + " --filter and tags. Each part writes --reporter json=FILE, and navsim report puts the"
          + " files together and fails when one is missing. Without --shard, the first of these"
          + " that is set decides; --shard 1/1 runs everything whatever is set:"),
      .table([
        ("Bazel", "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS; TEST_SHARD_STATUS_FILE is touched"),
        ("GitLab", "CI_NODE_INDEX and CI_NODE_TOTAL, which parallel: sets"),
        (
          "Kubernetes",
          "JOB_COMPLETION_INDEX of an indexed Job, and JOB_COMPLETIONS, which the pod's env has to"
            + " set to spec.completions, since Kubernetes doesn't tell"
        ),
        (
          "Slurm",
          "SLURM_ARRAY_TASK_ID with _MIN, _MAX, _STEP and _COUNT, which sbatch --array sets"
        ),
      ]),
    ])
}
