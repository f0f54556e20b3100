/**
 * A beat the database is slow to take, as while its primary is replaced, costs a runner nothing yet: nobody takes its
 * shards before the beat has stood still for an expiry. Until shortly before that it goes on with what it last knew to be its
 * own, instead of stopping all its actors at the first answer that is late.
 */
import { Clock, Effect, Fiber, Option } from "effect"
import { REFRESH_PATIENCE, REFRESH_SAFETY } from "#runtime/cluster/limits.ts"

type Shards = ReadonlyArray<string>

interface Times {
  readonly expiryMs: number
  /** Whoever asks does so at this pace, and waits no longer for an answer. */
  readonly refreshMs: number
}

const MS_NANOS = 1_000_000n
/** Never set back. */
const now = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / MS_NANOS))

/** `ask`: moves the beat, and gives back which of these shards are held. It is not broken off where it is late. */
export const patientRefresh = <E>(
  ask: (address: string, shards: Shards) => Effect.Effect<Shards, E>,
  { expiryMs, refreshMs }: Times
) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    let held: ReadonlySet<string> = new Set()
    /** When the newest beat left that is known to have arrived: nobody has seen it stand still for longer. */
    let movedAt = Number.NEGATIVE_INFINITY
    const isSafe = Effect.map(now, (at) => at < movedAt + expiryMs - REFRESH_SAFETY * refreshMs)
    /** `otherwise`: what is answered where it cannot be told any more. */
    const whatWasKnown = <Other>(shards: Shards, otherwise: Effect.Effect<Shards, Other>) =>
      Effect.flatMap(isSafe, (isSafe) =>
        isSafe ? Effect.succeed(shards.filter((shard) => held.has(shard))) : otherwise
      )
    return {
      /** These were acquired. */
      gained: (shards: Shards) => {
        held = new Set([...held, ...shards])
      },
      refresh: Effect.fnUntraced(function* (address: string, shards: Shards) {
        const began = yield* now
        const asked = ask(address, shards).pipe(
          Effect.tap((answered) =>
            Effect.sync(() => {
              if (began < movedAt) return
              movedAt = began
              if (shards.length > 0) held = new Set(answered)
            })
          )
        )
        // Whoever holds nothing wants to know whether the database is there.
        if (shards.length === 0) return yield* asked
        const fiber = yield* Effect.forkIn(asked, scope)
        const exit = yield* Effect.timeoutOption(Fiber.await(fiber), REFRESH_PATIENCE * refreshMs)
        return yield* Option.match(exit, {
          onNone: () => whatWasKnown(shards, Fiber.join(fiber)),
          onSome: (exit) => Effect.catch(exit, (error) => whatWasKnown(shards, Effect.fail(error)))
        })
      })
    }
  })
