/**
 * Requests that wait in the browser, in the debugger's hands: how long each of them waits, and how it goes on or fails. Losing
 * the debugger sends whatever waits. So each has a stand-in (`standIn`) that waits in its place and has no body: what
 * it says is in this worker's memory alone, and it fails as another worker begins.
 */
import { Effect, FiberMap, Queue, Result, type Scope } from "effect"
import type { DebuggerFailure, DebuggerPort } from "#extension/input/DebuggerPort.ts"
import { readWaitingRequests, type WaitingRequest } from "./KeptOutgoing.ts"
import type { Kept } from "./keptIn.ts"
import { ASKED_AGAIN_MS, FROZEN_PAGE_MS, HELD_REQUEST_MS } from "./limits.ts"
import type { PausedRequest } from "./readPaused.ts"
import {
  isPreflight,
  isSameOrigin,
  leaveAt,
  leaveFrom,
  passPreflight,
  putStandIn,
  standsInFor,
  type Told
} from "./standIn.ts"

/** Where a request waits. */
export interface Waiting {
  readonly tabId: number
  readonly paused: PausedRequest
  readonly session: string | undefined
}

/** How it waits. */
export type Waits = Waiting & {
  /** What the debugger calls its stand-in. */
  standIn?: string
  /** It has none yet: losing the debugger would send it. */
  isExposed: boolean
}

export interface WaitingRequests {
  /** Without a stand-in. */
  readonly add: (id: string, one: Waiting) => void
  /** It waits no longer. Undefined: it did not, or does not any more. */
  readonly remove: (id: string) => Waits | undefined
  readonly idsIn: (tabId: number) => ReadonlyArray<string>
  /** It is added, and `onEnd` is done as soon as it cannot wait any longer. */
  readonly hold: (id: string, one: Waiting, onEnd: Effect.Effect<void>) => Effect.Effect<void>
  /** As `remove`, and its time ends with it. */
  readonly take: (id: string) => Effect.Effect<Waits | undefined>
  /** Whether it was still known to wait. */
  readonly failById: (id: string) => Effect.Effect<boolean>
  /** It leaves, unless it does not wait any more. Whether it does. */
  readonly letGo: (id: string) => Effect.Effect<boolean>
  /** What has to be done with a stand-in that was stopped; undefined: it is none. */
  readonly meet: (one: Waiting) => Effect.Effect<void> | undefined
  /** Whether it waits: what a page that was left had asked for is given up by the browser without a word. */
  readonly isThere: (id: string) => Effect.Effect<boolean>
  /** Once it succeeds, the next worker knows of all that waits. */
  readonly note: Effect.Effect<void>
  /** What waited as another worker was stopped fails. */
  readonly failAllOfBefore: Effect.Effect<void>
}

/** In the browser's own sentence about a request that does not wait. */
const UNKNOWN_REQUEST = "Invalid InterceptionId"

/** A document that did not come leaves the page as it is; any other failure is one that pages know. */
const failureOf = ({ request }: PausedRequest): string =>
  request.kind === "document" ? "Aborted" : "BlockedByClient"

const idOf = ({ paused, standIn }: Waits): string => standIn ?? paused.id

/** The debugger names requests alike in two tabs, or in two frames of one. */
const nameIn = ({ session = "", standIn = "", tabId }: Waits): string => [tabId, session, standIn].join(" ")

const isBeside = (one: Waiting, before: Waiting): boolean =>
  one.tabId === before.tabId && one.session === before.session

/** Whether it is where the page was sent to in the place of `before`, which the debugger called so. */
const comesOf = (one: Waiting, before: Waiting, name: string | undefined): boolean =>
  name !== undefined && one.paused.redirectedFrom === name && isBeside(one, before)

/** Where another site is asked first, the browser begins anew and does not say of what. */
const mayBeginAnew = (one: Waiting, before: Waiting): boolean =>
  one.paused.redirectedFrom === undefined && !isSameOrigin(before.paused) && isBeside(one, before)

const say = (port: DebuggerPort, { tabId, session }: Waiting, [method, params]: Told) =>
  port.send(tabId, method, params, session)

export const goOn = (port: DebuggerPort, one: Waiting) =>
  say(port, one, ["Fetch.continueRequest", { requestId: one.paused.id }])

export const fail = (port: DebuggerPort, one: Waiting, id = one.paused.id): Effect.Effect<void> =>
  Effect.ignore(say(port, one, ["Fetch.failRequest", { requestId: id, errorReason: failureOf(one.paused) }]))

export const makeWaitingRequests = (
  port: DebuggerPort,
  kept: Kept
): Effect.Effect<WaitingRequests, never, Scope.Scope> =>
  Effect.gen(function* () {
    const waiting = new Map<string, Waits>()
    /** Agreed to: these are on their way back. */
    const leaving = new Set<Waits>()
    const deadlines = yield* FiberMap.make<string>()
    const changes = yield* Queue.sliding<void>(1)

    const write = Effect.suspend(() =>
      kept.write(
        Array.from(waiting.values(), (one): WaitingRequest => {
          const { session, tabId } = one
          return { requestId: idOf(one), tabId, ...(session === undefined ? {} : { session }) }
        })
      )
    )
    let writes = 0
    /** That nothing waits is what was written last. */
    let isNotedEmpty = false
    const note = Effect.suspend(() => {
      const isEmpty = waiting.size === 0
      if (isEmpty && isNotedEmpty) return Effect.void
      isNotedEmpty = false
      writes += 1
      const own = writes
      return Effect.tap(write, () =>
        Effect.sync(() => {
          isNotedEmpty = isEmpty && own === writes
        })
      )
    })
    yield* Queue.take(changes).pipe(Effect.andThen(note), Effect.forever, Effect.forkScoped)

    const add = (id: string, one: Waiting): Waits => {
      const waits = { ...one, isExposed: true }
      waiting.set(id, waits)
      Queue.offerUnsafe(changes, undefined)
      return waits
    }

    const remove = (id: string): Waits | undefined => {
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

    /** A page that follows no redirect is told that it failed, and nothing of it waits any more. */
    const clear = (id: string, one: Waits): Effect.Effect<void> =>
      Effect.ignore(
        Effect.andThen(
          say(port, one, putStandIn(one.paused, id)),
          Effect.sync(() => {
            one.isExposed = false
          })
        )
      )

    const leave = (one: Waits) =>
      Effect.suspend(() => {
        if (one.standIn === undefined) return goOn(port, one)
        const { isBack, told } = leaveFrom(one.paused, one.standIn)
        if (isBack) return say(port, one, told)
        leaving.add(one)
        const forget = Effect.delay(
          Effect.sync(() => leaving.delete(one)),
          ASKED_AGAIN_MS
        )
        return Effect.andThen(FiberMap.run(deadlines, nameIn(one), forget), say(port, one, told))
      })

    const meet = (one: Waiting): Effect.Effect<unknown, DebuggerFailure> | undefined => {
      const { paused } = one
      const back = Array.from(leaving).find((agreed) => comesOf(one, agreed, agreed.standIn))
      if (back !== undefined) {
        leaving.delete(back)
        return say(port, one, leaveAt(back.paused, paused))
      }
      const name = standsInFor(paused)
      if (name === undefined) return undefined
      const waits = waiting.get(name)
      // Nobody waits for it any more, or has a stand-in already.
      if (waits === undefined || waits.tabId !== one.tabId || waits.standIn !== undefined)
        return fail(port, one)
      if (isPreflight(paused)) return say(port, one, passPreflight(paused))
      // A page may know the address, and ask for it by itself.
      if (!comesOf(one, waits, waits.paused.id) && !mayBeginAnew(one, waits)) return fail(port, one)
      waits.standIn = paused.id
      Queue.offerUnsafe(changes, undefined)
      return Effect.void
    }

    return {
      add,
      remove,
      idsIn: (tabId) => Array.from(waiting).flatMap(([id, one]) => (one.tabId === tabId ? [id] : [])),
      hold: (id, one, onEnd) =>
        Effect.suspend(() => {
          const waits = add(id, one)
          const wait = Effect.flatMap(isFrozen(one), (frozen) =>
            Effect.delay(onEnd, frozen ? 0 : HELD_REQUEST_MS)
          )
          return Effect.andThen(clear(id, waits), Effect.asVoid(FiberMap.run(deadlines, id, wait)))
        }),
      take,
      failById: (id) =>
        Effect.flatMap(take(id), (found) =>
          found === undefined ? Effect.succeed(false) : Effect.as(fail(port, found, idOf(found)), true)
        ),
      letGo: (id) =>
        Effect.flatMap(take(id), (found) =>
          found === undefined ? Effect.succeed(false) : Effect.isSuccess(leave(found))
        ),
      meet: (one) => {
        const met = meet(one)
        return met && Effect.ignore(met)
      },
      isThere: (id) =>
        Effect.suspend(() => {
          const one = waiting.get(id)
          if (one === undefined) return Effect.succeed(false)
          // It has no answer yet: what is told tells whether there is anything to be answered.
          const asked = say(port, one, ["Fetch.getResponseBody", { requestId: idOf(one) }])
          return Effect.map(
            Effect.result(asked),
            (told) => Result.isSuccess(told) || !told.failure.message.includes(UNKNOWN_REQUEST)
          )
        }),
      note,
      failAllOfBefore: Effect.flatMap(kept.read, (stored) =>
        Effect.forEach(
          readWaitingRequests(stored),
          ({ requestId, session, tabId }) =>
            Effect.ignore(
              port.send(tabId, "Fetch.failRequest", { requestId, errorReason: "Aborted" }, session)
            ),
          { discard: true }
        )
      )
    }
  })
