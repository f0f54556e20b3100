/**
 * Request interception (`Fetch` of the debugger): for as long as a task drives a tab, what its page is about to send is
 * judged before it leaves, in all its frames and workers. What its user has to see first waits here, or is refused at once
 * where losing the debugger would let it out; either way they are asked about it.
 *
 * A request in a form that cannot be read is never sent.
 */
import { Effect, FiberMap, FiberSet, Latch, Option, Queue, Result, Schema, type Scope } from "effect"
import type { DebuggedTabs, InputInterrupted, InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { DebuggerPort, Unsubscribe } from "#extension/input/DebuggerPort.ts"
import { isSafe } from "#schemas/outgoing/OutgoingRequest.ts"
import { requestPrint } from "#schemas/outgoing/requestPrint.ts"
import { targetAttached } from "./attachedTarget.ts"
import { readWaitingRequests, type WaitingRequest } from "./KeptOutgoing.ts"
import type { Kept } from "./keptIn.ts"
import { FROZEN_PAGE_MS, HELD_REQUEST_MS, USERS_PRESS_MS } from "./limits.ts"
import { type HeldRequest, OutgoingTab, type Sender, type StepRequests } from "./OutgoingTab.ts"
import { type PausedRequest, readPaused } from "./readPaused.ts"

export interface RequestInterception {
  /**
   * To be called once, before anything else: goes on with what waited in these tabs as another worker was stopped. Until
   * then whatever is stopped stays so.
   */
  readonly resume: (tabs: ReadonlyMap<number, OutgoingTab>) => Effect.Effect<void>
  /** For the life of the scope the tab's requests are judged, by what is known in `tab`. What waits when it ends fails. */
  readonly watch: (tabId: number, tab?: OutgoingTab) => Effect.Effect<void, InputRefused, Scope.Scope>
  /** The debugger still has the tab, or has it again. */
  readonly renew: (tabId: number) => Effect.Effect<void, InputRefused | InputInterrupted>
  /** From now on until the next one, what the tab sends is theirs. */
  readonly begin: (tabId: number, sender: Sender) => Effect.Effect<void>
  /** Its user has pressed something themselves: until the next `begin` it is their own affair. */
  readonly handOver: (tabId: number) => Effect.Effect<void>
  /** What came of it so far; whoever asks the user knows it from now on. */
  readonly requests: (tabId: number) => Effect.Effect<StepRequests>
  /** The same, without what left and is told. */
  readonly restOfRequests: (tabId: number) => Effect.Effect<StepRequests>
  /** Succeeds as soon as something waits for its user that nobody was told of. */
  readonly awaitHeld: (tabId: number) => Effect.Effect<void>
  /** A yes to these alone: all of them are sent, or none and whatever of them waited fails. Which of the two. */
  readonly send: (tabId: number, ids: ReadonlyArray<string>) => Effect.Effect<boolean>
  /** A no: they fail, and what has the same key fails at once as long as the step lasts. */
  readonly refuse: (tabId: number, ids: ReadonlyArray<string>) => Effect.Effect<void>
}

/** Where a request waits in the browser. */
interface Waiting {
  readonly tabId: number
  readonly paused: PausedRequest
  readonly session: string | undefined
}

const PATTERNS = ["XHR", "Fetch", "Document", "Ping", "CSPViolationReport", "Other"].map((resourceType) => ({
  urlPattern: "*",
  resourceType,
  requestStage: "Request"
}))

/** A document that did not come leaves the page as it is; any other failure is one that pages know. */
const failureOf = ({ request }: PausedRequest): string =>
  request.kind === "document" ? "Aborted" : "BlockedByClient"

const none: StepRequests = { sent: [], held: [], again: [] }

export interface InterceptionServices {
  readonly port: DebuggerPort
  readonly tabs: Pick<DebuggedTabs, "keep" | "use">
  /** Calls whenever another document has taken the place of the one in a tab. */
  readonly onDocument: (listener: (tabId: number) => void) => Unsubscribe
  /** Where it is noted what waits. */
  readonly kept: Kept
}

const CLOSED = "target_closed"

/** In the browser's own sentence about a request that does not wait. */
const UNKNOWN_REQUEST = "Invalid InterceptionId"

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
    /** By the id of what is held. */
    const waiting = new Map<string, Waiting>()
    const run = yield* FiberSet.makeRuntime<never>()
    const deadlines = yield* FiberMap.make<string>()
    const isReady = Latch.makeUnsafe(false)
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

    const addWaiting = (id: string, one: Waiting): void => {
      waiting.set(id, one)
      Queue.offerUnsafe(changes, undefined)
    }

    const removeWaiting = (id: string): Waiting | undefined => {
      const found = waiting.get(id)
      if (waiting.delete(id)) Queue.offerUnsafe(changes, undefined)
      return found
    }

    const waitingIn = (tabId: number): ReadonlyArray<string> =>
      Array.from(waiting).flatMap(([id, one]) => (one.tabId === tabId ? [id] : []))

    const command = (
      tabId: number,
      method: string,
      params: Readonly<Record<string, unknown>>,
      session: string | undefined
    ) => port.send(tabId, method, params, session)

    const goOn = ({ tabId, paused, session }: Waiting) =>
      command(tabId, "Fetch.continueRequest", { requestId: paused.id }, session)

    const fail = ({ tabId, paused, session }: Waiting) =>
      command(
        tabId,
        "Fetch.failRequest",
        { requestId: paused.id, errorReason: failureOf(paused) },
        session
      ).pipe(Effect.ignore)

    /** Whatever was waiting under this id, and waits no longer. */
    const takeWaiting = (id: string): Effect.Effect<Waiting | undefined> =>
      Effect.suspend(() => {
        const found = removeWaiting(id)
        return Effect.as(FiberMap.remove(deadlines, id), found)
      })

    const failWaiting = (id: string) =>
      Effect.flatMap(takeWaiting(id), (found) => (found === undefined ? Effect.void : fail(found)))

    /** Its time is over; it can still be asked about. */
    const endWait = (id: string) =>
      Effect.suspend(() => {
        const found = removeWaiting(id)
        if (found === undefined) return Effect.void
        watched.get(found.tabId)?.endWait(id)
        return fail(found)
      })

    /** Sent synchronously: the page does nothing at all until it is answered. */
    const isFrozen = ({ tabId, paused, session }: Waiting): Effect.Effect<boolean> =>
      paused.mayFreeze
        ? Effect.raceFirst(
            Effect.as(Effect.exit(command(tabId, "Runtime.getIsolateId", {}, session)), false),
            Effect.as(Effect.sleep(FROZEN_PAGE_MS), true)
          )
        : Effect.succeed(false)

    const waitInBrowser = (id: string, one: Waiting): Effect.Effect<void> =>
      Effect.gen(function* () {
        const left = (yield* isFrozen(one)) ? 0 : HELD_REQUEST_MS
        yield* Effect.delay(endWait(id), left)
      })

    /** Whether it waits: what a page that was left had asked for is given up by the browser without a word. */
    const isThere = ({ id }: HeldRequest): Effect.Effect<boolean> =>
      Effect.suspend(() => {
        const one = waiting.get(id)
        if (one === undefined) return Effect.succeed(false)
        // It has no answer yet: what is told tells whether there is anything to be answered.
        const asked = command(one.tabId, "Fetch.getResponseBody", { requestId: one.paused.id }, one.session)
        return Effect.map(
          Effect.result(asked),
          (told) => Result.isSuccess(told) || !told.failure.message.includes(UNKNOWN_REQUEST)
        )
      })

    const release = ({ id, request }: HeldRequest) =>
      Effect.gen(function* () {
        const there = yield* takeWaiting(id)
        const isSent = there !== undefined && !(yield* Effect.isFailure(goOn(there)))
        if (isSent) watched.get(there.tabId)?.noteSent(request)
        return isSent
      })

    const hold = (id: string, one: Waiting): Effect.Effect<void> => {
      addWaiting(id, one)
      return Effect.asVoid(FiberMap.run(deadlines, id, waitInBrowser(id, one)))
    }

    const judge = (one: Waiting): Effect.Effect<void> => {
      const tab = watched.get(one.tabId)
      // Nobody knows by what it would be judged.
      if (tab === undefined) return isSafe(one.paused.request) ? Effect.ignore(goOn(one)) : fail(one)
      const verdict = tab.judge(one.paused)
      switch (verdict._tag) {
        case "Send":
          return Effect.ignore(goOn(one))
        case "Refuse":
          return fail(one)
        case "Hold": {
          if (!verdict.mayWait) return fail(one)
          return hold(verdict.held.id, one)
        }
      }
    }

    /** Before anything runs in it, a frame or worker with a process of its own is set up like its tab. */
    const setUp = (tabId: number, session?: string): Effect.Effect<void> =>
      Effect.forEach(
        [
          ["Fetch.enable", { patterns: PATTERNS }] as const,
          [
            "Target.setAutoAttach",
            { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
          ] as const,
          ...(session === undefined ? [] : [["Runtime.runIfWaitingForDebugger", {}] as const])
        ],
        // The browser keeps the order of commands. Not every kind of worker knows all of them.
        ([method, params]) => Effect.ignore(command(tabId, method, params, session)),
        { concurrency: "unbounded", discard: true }
      )

    const setUpChild = (tabId: number, session: string): Effect.Effect<void> =>
      watched.has(tabId)
        ? setUp(tabId, session)
        : Effect.ignore(command(tabId, "Runtime.runIfWaitingForDebugger", {}, session))

    const hear = (tabId: number, params: unknown, session: string | undefined): Effect.Effect<void> =>
      Effect.suspend(() => {
        const paused = readPaused(params)
        if (paused !== undefined) {
          const one = { tabId, paused, session }
          const mayBeUsers = watched.get(tabId)?.mayBeUsers(paused) === true
          return mayBeUsers
            ? Effect.andThen(
                Effect.sleep(USERS_PRESS_MS),
                Effect.suspend(() => judge(one))
              )
            : judge(one)
        }
        const requestId = Option.getOrUndefined(idOf(params))?.requestId
        const refused = { requestId, errorReason: "BlockedByClient" }
        return Effect.andThen(
          Effect.logWarning("A request that cannot be read is not sent"),
          Effect.ignore(command(tabId, "Fetch.failRequest", refused, session))
        )
      })

    /** The debugger is gone: the browser has let out what waited, unless the tab was closed. */
    const lose = (tabId: number, isClosed: boolean): Effect.Effect<void> =>
      Effect.suspend(() => {
        const tab = watched.get(tabId)
        const ids = waitingIn(tabId)
        for (const { request } of tab?.take(ids) ?? []) if (!isClosed) tab?.noteSent(request)
        return Effect.forEach(ids, takeWaiting, { discard: true })
      })

    const leaveDocument = (tabId: number): Effect.Effect<void> =>
      Effect.suspend(() =>
        Effect.forEach(watched.get(tabId)?.leaveDocument() ?? [], failWaiting, { discard: true })
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
            if (child !== undefined) run(isReady.whenOpen(Effect.suspend(() => setUpChild(tabId, child))))
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
        const letGo = { autoAttach: false, waitForDebuggerOnStart: false, flatten: true }
        return Effect.forEach(waitingIn(tabId), failWaiting, { discard: true }).pipe(
          Effect.andThen(Effect.ignore(command(tabId, "Fetch.disable", {}, undefined))),
          Effect.andThen(Effect.ignore(command(tabId, "Target.setAutoAttach", letGo, undefined))),
          Effect.andThen(Effect.sync(() => watched.delete(tabId)))
        )
      })

    const take = (tabId: number, ids: ReadonlyArray<string>) => watched.get(tabId)?.take(ids) ?? []

    const goOnWith = ({ id, params, session, tabId }: WaitingRequest): Effect.Effect<void> =>
      Effect.suspend(() => {
        const paused = readPaused(params)
        if (paused === undefined) return Effect.void
        const one = { tabId, paused, session }
        const tab = watched.get(tabId)
        if (tab === undefined) return fail(one)
        const { request } = paused
        tab.adopt({ id, request, print: requestPrint(request), why: "unknown" })
        return hold(id, one)
      })

    return {
      resume: (tabs) =>
        Effect.gen(function* () {
          for (const [tabId, tab] of tabs) watched.set(tabId, tab)
          yield* Effect.forEach(readWaitingRequests(yield* kept.read), goOnWith, { discard: true })
          yield* isReady.open
        }),
      watch: (tabId, tab = new OutgoingTab()) =>
        Effect.acquireRelease(
          Effect.sync(() => {
            if (!watched.has(tabId)) watched.set(tabId, tab)
          }),
          () => unwatch(tabId)
        ).pipe(Effect.andThen(tabs.keep(tabId, setUp(tabId)))),
      renew: (tabId) => tabs.use(tabId, () => Effect.void),
      begin: (tabId, sender) => Effect.sync(() => watched.get(tabId)?.begin(sender)),
      handOver: (tabId) => Effect.sync(() => watched.get(tabId)?.handOver()),
      requests: (tabId) => Effect.sync(() => watched.get(tabId)?.tell() ?? none),
      restOfRequests: (tabId) => Effect.sync(() => watched.get(tabId)?.tellRest() ?? none),
      awaitHeld: (tabId) => Effect.suspend(() => watched.get(tabId)?.awaitHeld ?? Effect.never),
      send: (tabId, ids) =>
        Effect.suspend(() => {
          const taken = take(tabId, ids)
          return Effect.gen(function* () {
            const areThere =
              taken.length === ids.length && (yield* Effect.forEach(taken, isThere)).every(isTrue)
            // Taken again, the step sends all of them: none may have left by then.
            if (!areThere) return yield* Effect.as(Effect.forEach(ids, failWaiting), false)
            return (yield* Effect.forEach(taken, release)).every(isTrue)
          })
        }),
      refuse: (tabId, ids) =>
        Effect.forEach(
          take(tabId, ids),
          (held) =>
            Effect.suspend(() => {
              watched.get(tabId)?.refuse(held)
              return failWaiting(held.id)
            }),
          { discard: true }
        )
    }
  })
