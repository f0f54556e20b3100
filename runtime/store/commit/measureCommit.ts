/**
 * What an operator learns of the journal: how much is written, in how large batches, and how long the disk
 * takes. In Effect's registry, counted once per commit.
 */
import { Duration, Effect, Metric } from "effect"

const appends = Metric.counter("deckhand_journal_appends_total", {
  description: "Appends that were handed to the store, refused ones included.",
  incremental: true
})

const batchSizes = Metric.histogram("deckhand_journal_batch_writes", {
  description: "Writes that shared one transaction.",
  boundaries: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
})

const commitTimes = Metric.histogram("deckhand_journal_commit_seconds", {
  description: "Time a transaction took until it was on the disk, waiting for its turn included.",
  boundaries: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2]
})

/** Counts a commit of these writes; one that failed as a whole as well. */
export const measureCommit =
  (writes: ReadonlyArray<{ readonly _tag: string }>) =>
  <A, E>(commit: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.timed(Effect.exit(commit)).pipe(
      Effect.tap(([duration]) =>
        Effect.all(
          [
            Metric.update(appends, writes.filter((write) => write._tag === "Append").length),
            Metric.update(batchSizes, writes.length),
            Metric.update(commitTimes, Duration.toSeconds(duration))
          ],
          { discard: true }
        )
      ),
      Effect.flatMap(([, exit]) => exit)
    )
