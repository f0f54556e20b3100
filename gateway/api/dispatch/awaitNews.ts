/** The long poll of a dispatch: its state once it is over or has another status than its caller knows, and at the latest after a time. */
import { Effect, Option, Stream } from "effect"
import { apiCopy } from "#gateway/api/copy.ts"
import { snapshotsOf } from "#runtime/actor/watch/snapshotsOf.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { type DispatchEvent, type DispatchState, evolveDispatch } from "#schemas/dispatch/Dispatch.ts"
import { toldDispatch } from "./toldDispatch.ts"

type Frame = WatchFrame<DispatchState, DispatchEvent>

interface Awaited {
  /** The status its caller knows; undefined: the one that it has. */
  readonly known: string | undefined
  readonly seconds: number
}

type Told = ReturnType<typeof toldDispatch>

/** What nobody has asked for has no news: it is told as it is. */
const isNews = (told: Told, known: string | undefined): boolean =>
  told === undefined || told.finishedAt !== undefined || (known !== undefined && told.status !== known)

export const awaitNews =
  ({ known, seconds }: Awaited) =>
  <E>(frames: Stream.Stream<Frame, E>): Effect.Effect<Frame, E | ActorUnavailable> => {
    let first = known
    return frames.pipe(
      snapshotsOf(evolveDispatch),
      Stream.interruptWhen(Effect.sleep(seconds * 1_000)),
      Stream.takeUntil(({ state }) => {
        const told = toldDispatch(state)
        const isTold = isNews(told, first)
        first ??= told?.status
        return isTold
      }),
      Stream.runLast,
      Effect.flatMap(
        Option.match({
          // Its actor is still being loaded.
          onNone: () => new ActorUnavailable({ reason: "Moved", message: apiCopy.notYet }),
          onSome: Effect.succeed
        })
      )
    )
  }
