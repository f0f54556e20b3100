/**
 * Request interception (`Fetch` of the debugger): for as long as a task drives a tab, what its page is about to send is
 * judged before it leaves, in all its frames and workers. What its user has to see first waits here in a form that tells
 * nothing should the debugger be lost, or is refused at once; either way they are asked about it.
 *
 * A request in a form that cannot be read is never sent.
 */
import { Effect, FiberSet, Latch, Option, Schema, type Scope } from "effect"
import { type DebuggedTabs, type InputInterrupted, InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { DebuggerPort, Unsubscribe } from "#extension/input/DebuggerPort.ts"
import { isSafe } from "#schemas/outgoing/OutgoingRequest.ts"
import type { HeldRequest } from "./HeldRequest.ts"
import { INTERCEPT, interceptedTargets, targetAttached } from "./interceptedTargets.ts"
import type { Kept } from "./keptIn.ts"
import { USERS_PRESS_MS } from "./limits.ts"
import { OutgoingTab, type StepRequests } from "./OutgoingTab.ts"
import { readPaused } from "./readPaused.ts"
import type { StepSender } from "./StepSender.ts"
import { mayHaveStandIn } from "./standIn.ts"
import { fail, goOn, makeWaitingRequests, type Waiting } from "./WaitingRequests.ts"

export interface RequestInterception {
  /**
   * To be called once, before anything else: what waited as another worker was stopped fails, and these tabs are judged on.
   * Until then whatever is stopped stays so.
   */
  readonly resume: (tabs: ReadonlyMap<number, OutgoingTab>) => Effect.Effect<void>
  /** For the life of the scope the tab's requests are judged, by what is known in `tab`. What waits when it ends fails. */
  readonly watch: (tabId: number, tab?: OutgoingTab) => Effect.Effect<void, InputRefused, Scope.Scope>
  /** The debugger has the tab and stops what it sends: told by the browser itself, now. */
  readonly renew: (tabId: number) => Effect.Effect<void, InputRefused | InputInterrupted>
  /** From now on until the next one, what the tab sends is the step's. */
  readonly begin: (tabId: number, step: StepSender) => Effect.Effect<void>
  /** Its user has pressed something themselves: until the next `begin` it is their own affair, unless a step is under way. */
  readonly handOver: (tabId: number) => Effect.Effect<boolean>
  /** What came of it so far; whoever asks the user knows it from now on. */
  readonly requests: (tabId: number) => Effect.Effect<StepRequests>
  /** Succeeds as soon as something waits for its user that nobody was told of. */
  readonly awaitHeld: (tabId: number) => Effect.Effect<void>
  /** A yes to these alone. */
  readonly send: (ids: ReadonlyArray<string>) => Effect.Effect<HeldOutcome>
  /** A no: they fail, and what has the same key fails at once as long as the step lasts. */
  readonly refuse: (ids: ReadonlyArray<string>) => Effect.Effect<void>
}

/** All of them were sent; or none was, and whatever of them waited failed; or none waited any more, and nothing was done. */
export type HeldOutcome = "sent" | "failed" | "gone"

const none: StepRequests = { sent: [], held: [], again: [], over: [], keptIn: [] }

export interface InterceptionServices {
  readonly port: DebuggerPort
  readonly tabs: Pick<DebuggedTabs, "keep" | "use">
  /** Calls whenever another document has taken the place of the one in a tab. */
  readonly onDocument: (listener: (tabId: number) => void) => Unsubscribe
  /** Where it is noted what waits. */
  readonly kept: Kept
}

/** What is answered, and who asked. */
interface Taken {
  readonly tab: OutgoingTab
  readonly held: HeldRequest
}

const CLOSED = "target_closed"

const isTrue = (value: boolean): boolean => value

const idOf = Option.liftPredicate(Schema.is(Schema.Struct({ requestId: Schema.String })))

export const makeRequestInterception = ({
  port,
  tabs,
  onDocument,
  kept
}: InterceptionServices): Effect.Effect<RequestInterception, never, Scope.Scope> =>
  Effect.gen(function* () {
    const watched = new Map<number, OutgoingTab>()
    /** Tabs that are being let go of: what would wait there fails. */
    const closing = new Set<number>()
    const waiting = yield* makeWaitingRequests(port, kept)
    const targets = interceptedTargets(port)
    const run = yield* FiberSet.makeRuntime<never>()
    const isReady = Latch.makeUnsafe(false)
    /** Its time is over; it can still be asked about. */
    const endWait = (id: string) =>
      Effect.suspend(() => {
        const found = waiting.remove(id)
        if (found === undefined) return Effect.void
        watched.get(found.tabId)?.endWait(id)
        return fail(port, found, found.standIn)
      })

    const release = ({ held: { id, request }, tab }: Taken) =>
      Effect.tap(waiting.letGo(id), (isSent) =>
        Effect.sync(() => {
          if (isSent) tab.noteSent(request)
        })
      )

    const judge = (one: Waiting): Effect.Effect<void> => {
      const tab = watched.get(one.tabId)
      // Nobody knows by what it would be judged.
      if (tab === undefined)
        return isSafe(one.paused.request) ? Effect.ignore(goOn(port, one)) : fail(port, one)
      const verdict = tab.judge(one.paused)
      switch (verdict._tag) {
        case "Send":
          return Effect.ignore(goOn(port, one))
        case "Refuse":
          return fail(port, one)
        case "Hold": {
          const { id } = verdict.held
          if (verdict.mayWait && mayHaveStandIn(one.paused) && !closing.has(one.tabId))
            return waiting.hold(id, one, endWait(id))
          tab.endWait(id)
          return fail(port, one)
        }
      }
    }

    /** Perhaps its user has pressed something. It is known to wait meanwhile, to the next worker as well. */
    const judgeLater = (one: Waiting): Effect.Effect<void> =>
      Effect.suspend(() => {
        const id = crypto.randomUUID()
        waiting.add(id, one)
        return Effect.delay(
          Effect.suspend(() => {
            const there = waiting.remove(id)
            return there === undefined ? Effect.void : judge(there)
          }),
          USERS_PRESS_MS
        )
      })

    const hear = (tabId: number, params: unknown, session: string | undefined): Effect.Effect<void> =>
      Effect.suspend(() => {
        const paused = readPaused(params)
        if (paused !== undefined) {
          const one = { tabId, paused, session }
          const met = waiting.meet(one)
          if (met !== undefined) return met
          return watched.get(tabId)?.mayBeUsers(paused) === true ? judgeLater(one) : judge(one)
        }
        const requestId = Option.getOrUndefined(idOf(params))?.requestId
        const refused = { requestId, errorReason: "BlockedByClient" }
        return Effect.andThen(
          Effect.logWarning("A request that cannot be read is not sent"),
          Effect.ignore(port.send(tabId, "Fetch.failRequest", refused, session))
        )
      })

    /** The debugger is gone: what had no stand-in yet has left, all else can still be asked about. */
    const lose = (tabId: number, isClosed: boolean): Effect.Effect<void> =>
      Effect.suspend(() => {
        const tab = watched.get(tabId)
        return Effect.forEach(
          waiting.idsIn(tabId),
          (id) =>
            Effect.map(waiting.take(id), (found) => {
              if (found?.isExposed !== true) return tab?.endWait(id)
              tab?.take([id])
              if (!isClosed) tab?.noteSent(found.paused.request)
            }),
          { discard: true }
        )
      })

    const leaveDocument = (tabId: number): Effect.Effect<void> =>
      Effect.suspend(() =>
        Effect.forEach(watched.get(tabId)?.leaveDocument() ?? [], waiting.failById, { discard: true })
      )

    yield* Effect.acquireRelease(
      Effect.sync(() => onDocument((tabId) => run(leaveDocument(tabId)))),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        port.onEvent((tabId, method, params, session) => {
          if (method === "Target.attachedToTarget") {
            const child = targetAttached(params)
            const setUp = (session: string) =>
              Effect.suspend(() =>
                watched.has(tabId) ? targets.setUpChild(tabId, session) : targets.letRun(tabId, session)
              )
            if (child !== undefined) run(isReady.whenOpen(setUp(child)))
          }
          if (method === "Fetch.requestPaused") run(isReady.whenOpen(hear(tabId, params, session)))
        })
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    yield* Effect.acquireRelease(
      Effect.sync(() => port.onDetached((tabId, reason) => run(lose(tabId, reason === CLOSED)))),
      (unsubscribe) => Effect.sync(unsubscribe)
    )

    const unwatch = (tabId: number): Effect.Effect<void> =>
      Effect.suspend(() => {
        closing.add(tabId)
        return Effect.forEach(waiting.idsIn(tabId), waiting.failById, { discard: true }).pipe(
          Effect.andThen(targets.letGo(tabId)),
          Effect.ensuring(
            Effect.sync(() => {
              watched.delete(tabId)
              closing.delete(tabId)
            })
          )
        )
      })

    /** In whichever tab they wait: one that the step opened may have outlived the tab of the step. */
    const take = (ids: ReadonlyArray<string>): ReadonlyArray<Taken> =>
      Array.from(new Set(watched.values())).flatMap((tab) => tab.take(ids).map((held) => ({ tab, held })))

    return {
      resume: (tabs) =>
        Effect.gen(function* () {
          for (const [tabId, tab] of tabs) watched.set(tabId, tab)
          yield* waiting.failAllOfBefore
          yield* isReady.open
        }),
      watch: (tabId, tab = new OutgoingTab()) =>
        Effect.acquireRelease(
          Effect.sync(() => {
            if (!watched.has(tabId)) watched.set(tabId, tab)
          }),
          () => unwatch(tabId)
        ).pipe(Effect.andThen(tabs.keep(tabId, targets.setUp(tabId)))),
      renew: (tabId) =>
        tabs
          .use(tabId, (tab) => tab.send(INTERCEPT))
          .pipe(
            Effect.catchIf(
              (error) => typeof error === "string",
              (message) => Effect.fail(new InputRefused({ message }))
            ),
            Effect.asVoid
          ),
      begin: (tabId, step) => Effect.sync(() => watched.get(tabId)?.begin(step)),
      handOver: (tabId) => Effect.sync(() => watched.get(tabId)?.handOver() === true),
      // What is told of is noted by then: a worker that comes later must know of it.
      requests: (tabId) => Effect.suspend(() => Effect.as(waiting.note, watched.get(tabId)?.tell() ?? none)),
      awaitHeld: (tabId) => Effect.suspend(() => watched.get(tabId)?.awaitHeld ?? Effect.never),
      send: (ids) =>
        Effect.suspend(() => {
          const taken = take(ids)
          return Effect.gen(function* () {
            const areThere =
              ids.every((id) => taken.some(({ held }) => held.id === id)) &&
              (yield* Effect.forEach(taken, ({ held }) => waiting.isThere(held.id))).every(isTrue)
            // Taken again, the step sends all of them: none may have left by then.
            const all = [...ids, ...taken.map(({ held }) => held.id)]
            if (!areThere) {
              const failed = yield* Effect.forEach(all, waiting.failById)
              return failed.some(isTrue) ? "failed" : "gone"
            }
            return (yield* Effect.forEach(taken, release)).every(isTrue) ? "sent" : "failed"
          })
        }),
      refuse: (ids) =>
        Effect.forEach(
          take(ids),
          ({ held, tab }) =>
            Effect.suspend(() => {
              tab.refuse(held)
              return waiting.failById(held.id)
            }),
          { discard: true }
        )
    }
  })
