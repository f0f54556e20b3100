/** The long poll of a dispatch: its state once it is over or has another status than its caller knows, and at the latest after a time. */
import { Effect, Option, Stream } from "effect"
import { apiCopy } from "#gateway/api/copy.ts"
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

/** What nobody has asked for has no news: it is told as it is. */
const isNews = (frame: Frame, known: string | undefined): boolean => {
  const told = frame._tag === "Snapshot" ? toldDispatch(frame.state) : undefined
  return told === undefined || told.finishedAt !== undefined || (known !== undefined && told.status !== known)
}

/** Frames as snapshots. */
const wholes = <E>(frames: Stream.Stream<Frame, E>): Stream.Stream<Frame, E> =>
  Stream.mapAccum(
    frames,
    (): Frame | undefined => undefined,
    (before, frame) => {
      const whole: Frame =
        frame._tag === "Events" && before?._tag === "Snapshot"
          ? { ...before, cursor: frame.cursor, state: frame.events.reduce(evolveDispatch, before.state) }
          : frame
      return [whole, [whole]]
    }
  )

const statusOf = (frame: Frame): string | undefined =>
  frame._tag === "Snapshot" ? toldDispatch(frame.state)?.status : undefined

export const awaitNews =
  ({ known, seconds }: Awaited) =>
  <E>(frames: Stream.Stream<Frame, E>): Effect.Effect<Frame, E | ActorUnavailable> => {
    let first = known
    return wholes(frames).pipe(
      Stream.interruptWhen(Effect.sleep(seconds * 1_000)),
      Stream.takeUntil((frame) => {
        const isTold = isNews(frame, first)
        first ??= statusOf(frame)
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
