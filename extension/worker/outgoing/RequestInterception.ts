/**
 * Request interception (`Fetch` of the debugger): for as long as a task drives a tab, what its page is about to send is
 * judged before it leaves, in all its frames and workers. What its user has to see first waits here, or is refused at once
 * where losing the debugger would let it out; either way they are asked about it.
 *
 * A request in a form that cannot be read is never sent.
 */
import { Effect, FiberMap, FiberSet, type Scope } from "effect"
import type { DebuggedTabs, InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { DebuggerPort, Unsubscribe } from "#extension/input/DebuggerPort.ts"
import { targetAttached } from "./attachedTarget.ts"
import { FROZEN_PAGE_MS, HELD_REQUEST_MS } from "./limits.ts"
import { type HeldRequest, OutgoingTab, type Sender, type StepRequests } from "./OutgoingTab.ts"
import { type PausedRequest, readPaused } from "./readPaused.ts"

export interface RequestInterception {
  /** For the life of the scope the tab's requests are judged, by what is known in `tab`. What waits when it ends fails. */
  readonly watch: (tabId: number, tab?: OutgoingTab) => Effect.Effect<void, InputRefused, Scope.Scope>
  /** From now on until the next one, what the tab sends is theirs. */
  readonly begin: (tabId: number, sender: Sender) => Effect.Effect<void>
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
  readonly tabs: Pick<DebuggedTabs, "keep">
  /** Calls whenever another document has taken the place of the one in a tab. */
  readonly onDocument: (listener: (tabId: number) => void) => Unsubscribe
}

export const makeRequestInterception = ({
  port,
  tabs,
  onDocument
}: InterceptionServices): Effect.Effect<RequestInterception, never, Scope.Scope> =>
  Effect.gen(function* () {
    const watched = new Map<number, OutgoingTab>()
    /** By the id of what is held. */
    const waiting = new Map<string, Waiting>()
    const run = yield* FiberSet.makeRuntime<never>()
    const deadlines = yield* FiberMap.make<string>()

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
        const found = waiting.get(id)
        waiting.delete(id)
        return Effect.as(FiberMap.remove(deadlines, id), found)
      })

    const failWaiting = (id: string) =>
      Effect.flatMap(takeWaiting(id), (found) => (found === undefined ? Effect.void : fail(found)))

    /** Its time is over; it can still be asked about. */
    const endWait = (id: string) =>
      Effect.suspend(() => {
        const found = waiting.get(id)
        waiting.delete(id)
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

    const release = ({ id, request }: HeldRequest) =>
      Effect.gen(function* () {
        const there = yield* takeWaiting(id)
        const isSent = there !== undefined && !(yield* Effect.isFailure(goOn(there)))
        if (isSent) watched.get(there.tabId)?.noteSent(request)
        return isSent
      })

    const judge = (one: Waiting): Effect.Effect<void> => {
      const verdict = watched.get(one.tabId)?.judge(one.paused)
      switch (verdict?._tag) {
        case undefined:
        case "Send":
          return Effect.ignore(goOn(one))
        case "Refuse":
          return fail(one)
        case "Hold": {
          if (!verdict.mayWait) return fail(one)
          const { id } = verdict.held
          waiting.set(id, one)
          return Effect.asVoid(FiberMap.run(deadlines, id, waitInBrowser(id, one)))
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
          if (!watched.has(tabId)) return
          if (method === "Target.attachedToTarget") {
            const child = targetAttached(params)
            if (child !== undefined) run(setUp(tabId, child))
          }
          if (method !== "Fetch.requestPaused") return
          const paused = readPaused(params)
          run(
            paused === undefined
              ? Effect.logWarning("A request that cannot be read is not sent")
              : judge({ tabId, paused, session })
          )
        })
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )

    const unwatch = (tabId: number): Effect.Effect<void> =>
      Effect.suspend(() => {
        const ids = Array.from(waiting).flatMap(([id, one]) => (one.tabId === tabId ? [id] : []))
        return Effect.forEach(ids, failWaiting, { discard: true }).pipe(
          Effect.andThen(Effect.ignore(command(tabId, "Fetch.disable", {}, undefined))),
          Effect.andThen(Effect.sync(() => watched.delete(tabId)))
        )
      })

    const take = (tabId: number, ids: ReadonlyArray<string>) => watched.get(tabId)?.take(ids) ?? []

    return {
      watch: (tabId, tab = new OutgoingTab()) =>
        Effect.acquireRelease(
          Effect.sync(() => {
            if (!watched.has(tabId)) watched.set(tabId, tab)
          }),
          () => unwatch(tabId)
        ).pipe(Effect.andThen(tabs.keep(tabId, setUp(tabId)))),
      begin: (tabId, sender) => Effect.sync(() => watched.get(tabId)?.begin(sender)),
      requests: (tabId) => Effect.sync(() => watched.get(tabId)?.tell() ?? none),
      restOfRequests: (tabId) => Effect.sync(() => watched.get(tabId)?.tellRest() ?? none),
      awaitHeld: (tabId) => Effect.suspend(() => watched.get(tabId)?.awaitHeld ?? Effect.never),
      send: (tabId, ids) =>
        Effect.suspend(() => {
          const taken = take(tabId, ids)
          const areThere = taken.length === ids.length && taken.every(({ id }) => waiting.has(id))
          // Taken again, the step sends all of them: none may have left by then.
          if (!areThere) return Effect.as(Effect.forEach(ids, failWaiting), false)
          return Effect.map(Effect.forEach(taken, release), (all) => all.every((isSent) => isSent))
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
