/**
 * Asks a browser to do one thing and waits for what became of it.
 *
 * Interrupting the caller cancels the call. An operation that changes nothing is asked once more
 * when its answer is lost; any other is never repeated.
 */
import { Deferred, Effect, Fiber, Stream } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { BrowserHostEvent, BrowserHostState } from "#schemas/browser-host/BrowserHost.ts"
import {
  type BrowserOp,
  type BrowserOutcome,
  isRepeatable,
  timeoutOf
} from "#schemas/browser-host/BrowserOp.ts"
import { type ActorId, ownCommandId } from "#schemas/ids.ts"
import { BROWSER_RECONNECT_GRACE_MS } from "./limits.ts"

const lost = (message: string): BrowserOutcome => ({ _tag: "Lost", message })

/**
 * What a watcher learns about one call from one frame: its outcome, once known. A snapshot without a
 * call that was seen pending means that its answer was missed.
 */
export const outcomeIn = (
  frame: WatchFrame<BrowserHostState, BrowserHostEvent>,
  callId: string,
  wasPending: boolean
): { readonly isPending: boolean; readonly outcome: BrowserOutcome | undefined } => {
  if (frame._tag === "Snapshot") {
    const isPending = frame.state.calls.some((call) => call.callId === callId)
    return {
      isPending,
      outcome: wasPending && !isPending ? lost("The browser's answer was missed.") : undefined
    }
  }
  let isPending = wasPending
  for (const event of frame.events) {
    if (event._tag === "CallRequested" && event.call.callId === callId) isPending = true
    if (event._tag === "CallCompleted" && event.callId === callId) {
      return { isPending: false, outcome: event.outcome }
    }
    if (event._tag === "CallCancelled" && event.callId === callId) {
      return { isPending: false, outcome: lost("The call was cancelled.") }
    }
  }
  return { isPending, outcome: undefined }
}

/** Hashes of what an operation submits: the browser's actor remembers them for a while. */
type Submits = ReadonlyArray<string>

const callOnce = Effect.fnUntraced(function* (
  hostId: ActorId,
  op: BrowserOp,
  callId: string,
  submits: Submits
) {
  const { browserHost } = yield* Actors
  const watching = yield* Deferred.make<void>()
  const answer = yield* browserHost.watch(hostId).pipe(
    Stream.tap(() => Deferred.succeed(watching, undefined)),
    Stream.mapAccum(
      () => false,
      (wasPending, frame) => {
        const { isPending, outcome } = outcomeIn(frame, callId, wasPending)
        return [isPending, outcome === undefined ? [] : [outcome]]
      }
    ),
    Stream.runHead,
    Effect.forkChild
  )
  yield* Deferred.await(watching).pipe(Effect.raceFirst(Fiber.join(answer)))
  yield* sendUntilAnswered(browserHost, hostId, ownCommandId(callId), {
    _tag: "RequestCall",
    callId,
    op,
    timeoutMs: timeoutOf(op),
    ...(submits.length === 0 ? {} : { submits })
  })
  const outcome = yield* Fiber.join(answer)
  return outcome._tag === "Some" ? outcome.value : lost("The connection to the browser was interrupted.")
})

const ask = (
  hostId: ActorId,
  op: BrowserOp,
  callId: string,
  submits: Submits
): Effect.Effect<BrowserOutcome, never, Actors> =>
  callOnce(hostId, op, callId, submits).pipe(
    Effect.timeoutOrElse({
      duration: timeoutOf(op) + BROWSER_RECONNECT_GRACE_MS,
      orElse: () => Effect.succeed(lost("The browser did not answer in time."))
    }),
    Effect.onInterrupt(() =>
      Effect.gen(function* () {
        const { browserHost } = yield* Actors
        yield* Effect.ignore(
          browserHost.send(hostId, ownCommandId(`${callId}:cancel`), { _tag: "CancelCall", callId })
        )
      })
    ),
    Effect.catch((error) =>
      Effect.succeed(lost(error._tag === "Rejected" ? "The browser refused the call." : error.message))
    )
  )

/** `callId` names this call for ever: make a new one for every call. */
export const callBrowser = (
  hostId: ActorId,
  op: BrowserOp,
  callId: string,
  submits: Submits = []
): Effect.Effect<BrowserOutcome, never, Actors> =>
  Effect.flatMap(ask(hostId, op, callId, submits), (outcome) =>
    outcome._tag === "Lost" && isRepeatable(op)
      ? ask(hostId, op, `${callId}:again`, submits)
      : Effect.succeed(outcome)
  )
