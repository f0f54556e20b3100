/**
 * Requests that wait in the browser, in the debugger's hands: what each of them is, how long it waits, and how it goes on or
 * fails. They are noted for the next worker, which would otherwise let them out unseen.
 */
import { Effect, FiberMap, Queue, Result, type Scope } from "effect"
import type { DebuggerPort } from "#extension/input/DebuggerPort.ts"
import type { WaitingRequest } from "./KeptOutgoing.ts"
import type { Kept } from "./keptIn.ts"
import { FROZEN_PAGE_MS, HELD_REQUEST_MS } from "./limits.ts"
import type { PausedRequest } from "./readPaused.ts"

/** Where a request waits. */
export interface Waiting {
  readonly tabId: number
  readonly paused: PausedRequest
  readonly session: string | undefined
}

export interface WaitingRequests {
  readonly add: (id: string, one: Waiting) => void
  /** It waits no longer. Undefined: it did not, or does not any more. */
  readonly remove: (id: string) => Waiting | undefined
  readonly get: (id: string) => Waiting | undefined
  readonly idsIn: (tabId: number) => ReadonlyArray<string>
  /** It is added, and `onEnd` is done as soon as it cannot wait any longer. */
  readonly hold: (id: string, one: Waiting, onEnd: Effect.Effect<void>) => Effect.Effect<void>
  /** As `remove`, and its time ends with it. */
  readonly take: (id: string) => Effect.Effect<Waiting | undefined>
  readonly failById: (id: string) => Effect.Effect<void>
  /** Whether it waits: what a page that was left had asked for is given up by the browser without a word. */
  readonly isThere: (id: string) => Effect.Effect<boolean>
  /** Once it succeeds, the next worker knows of all that waits. */
  readonly note: Effect.Effect<void>
}

/** In the browser's own sentence about a request that does not wait. */
const UNKNOWN_REQUEST = "Invalid InterceptionId"

/** A document that did not come leaves the page as it is; any other failure is one that pages know. */
const failureOf = ({ request }: PausedRequest): string =>
  request.kind === "document" ? "Aborted" : "BlockedByClient"

export const goOn = (port: DebuggerPort, { tabId, paused, session }: Waiting) =>
  port.send(tabId, "Fetch.continueRequest", { requestId: paused.id }, session)

export const fail = (port: DebuggerPort, { tabId, paused, session }: Waiting): Effect.Effect<void> => {
  const params = { requestId: paused.id, errorReason: failureOf(paused) }
  return Effect.ignore(port.send(tabId, "Fetch.failRequest", params, session))
}

export const makeWaitingRequests = (
  port: DebuggerPort,
  kept: Kept
): Effect.Effect<WaitingRequests, never, Scope.Scope> =>
  Effect.gen(function* () {
    const waiting = new Map<string, Waiting>()
    const deadlines = yield* FiberMap.make<string>()
    const changes = yield* Queue.sliding<void>(1)

    const note = Effect.suspend(() =>
      kept.write(
        Array.from(
          waiting,
          ([id, { paused, session, tabId }]): WaitingRequest => ({
            id,
            tabId,
            params: paused.params,
            ...(session === undefined ? {} : { session })
          })
        )
      )
    )
    yield* Queue.take(changes).pipe(Effect.andThen(note), Effect.forever, Effect.forkScoped)

    const add = (id: string, one: Waiting): void => {
      waiting.set(id, one)
      Queue.offerUnsafe(changes, undefined)
    }

    const remove = (id: string): Waiting | undefined => {
      const found = waiting.get(id)
      if (waiting.delete(id)) Queue.offerUnsafe(changes, undefined)
      return found
    }

    const take = (id: string) =>
      Effect.suspend(() => {
        const found = remove(id)
        return Effect.as(FiberMap.remove(deadlines, id), found)
      })

    /** Sent synchronously: the page does nothing at all until it is answered. */
    const isFrozen = ({ tabId, paused, session }: Waiting): Effect.Effect<boolean> =>
      paused.mayFreeze
        ? Effect.raceFirst(
            Effect.as(Effect.exit(port.send(tabId, "Runtime.getIsolateId", {}, session)), false),
            Effect.as(Effect.sleep(FROZEN_PAGE_MS), true)
          )
        : Effect.succeed(false)

    return {
      add,
      remove,
      get: (id) => waiting.get(id),
      idsIn: (tabId) => Array.from(waiting).flatMap(([id, one]) => (one.tabId === tabId ? [id] : [])),
      hold: (id, one, onEnd) => {
        add(id, one)
        const wait = Effect.flatMap(isFrozen(one), (frozen) =>
          Effect.delay(onEnd, frozen ? 0 : HELD_REQUEST_MS)
        )
        return Effect.asVoid(FiberMap.run(deadlines, id, wait))
      },
      take,
      failById: (id) =>
        Effect.flatMap(take(id), (found) => (found === undefined ? Effect.void : fail(port, found))),
      isThere: (id) =>
        Effect.suspend(() => {
          const one = waiting.get(id)
          if (one === undefined) return Effect.succeed(false)
          // It has no answer yet: what is told tells whether there is anything to be answered.
          const params = { requestId: one.paused.id }
          const asked = port.send(one.tabId, "Fetch.getResponseBody", params, one.session)
          return Effect.map(
            Effect.result(asked),
            (told) => Result.isSuccess(told) || !told.failure.message.includes(UNKNOWN_REQUEST)
          )
        }),
      note
    }
  })
