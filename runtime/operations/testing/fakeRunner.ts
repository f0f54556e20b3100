/** A runner with nothing at work in it, but for what a test says. */
import { Effect, Stream } from "effect"
import type { RunnerOperations } from "#runtime/operations/RunnerOperations.ts"

export const fakeRunner = <Unreachable = never>(
  name: string,
  told: Partial<RunnerOperations<Unreachable>> = {}
): RunnerOperations<Unreachable> => ({
  name,
  actors: () => Effect.succeed({ total: 0, matching: 0, kinds: [], offset: 0, rows: [] }),
  sockets: Effect.succeed([]),
  row: Effect.succeed({
    runner: name,
    version: "0.0.0",
    node: "v22",
    since: 0,
    shards: 1,
    shardsTotal: 1,
    actors: 0,
    sockets: 0,
    memoryBytes: 1
  }),
  refusals: Effect.succeed([]),
  samples: Stream.empty,
  holds: () => Effect.succeed(false),
  tail: () => Stream.empty,
  stop: () => Effect.void,
  restart: () => Effect.void,
  ...told
})
