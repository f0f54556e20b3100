/**
 * Asks one browser for something it tells on the way, and passes that on as it comes. Whoever stops reading takes the call back, so
 * the browser stops as well. It is asked once.
 */
import { Effect, Stream } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { type BrowserOp, timeoutOf } from "#schemas/browser-host/BrowserOp.ts"
import { type ActorId, ownCommandId } from "#schemas/ids.ts"
import { nothingToldYet, readTelling, type TellingRead } from "./readTelling.ts"

/** What its watch says, frame by frame, up to its end; fails where the watch ends before. */
export const followTelling = (hostId: ActorId, op: BrowserOp): Stream.Stream<TellingRead, "lost", Actors> =>
  Stream.unwrap(
    Effect.map(Actors, ({ browserHost }) => {
      const callId = crypto.randomUUID()
      const request = sendUntilAnswered(browserHost, hostId, ownCommandId(callId), {
        _tag: "RequestCall",
        callId,
        op,
        timeoutMs: timeoutOf(op)
      })
      let isAsked = false
      let isOver = false
      const takeBack = Effect.suspend(() =>
        isAsked && !isOver
          ? Effect.ignore(
              browserHost.send(hostId, ownCommandId(`${callId}:cancel`), { _tag: "CancelCall", callId })
            )
          : Effect.void
      )
      return browserHost.watch(hostId).pipe(
        // Asked once its answer cannot be missed any more.
        Stream.tap(() => {
          if (isAsked) return Effect.void
          isAsked = true
          return request
        }),
        Stream.mapAccum(
          () => nothingToldYet,
          (before, frame) => {
            const read = readTelling(before, frame, callId)
            isOver ||= read.end !== undefined
            return [read.next, [read]]
          }
        ),
        Stream.mapError(() => "lost" as const),
        Stream.takeUntil(({ end }) => end !== undefined),
        Stream.concat(Stream.suspend(() => (isOver ? Stream.empty : Stream.fail("lost" as const)))),
        Stream.ensuring(takeBack)
      )
    })
  )
