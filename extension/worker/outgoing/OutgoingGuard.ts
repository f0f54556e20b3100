/**
 * The guard of what leaves: from the first step of a task in a tab until some seconds after its last, the tab's requests are
 * judged by what the server told with the step, before they leave: by the debugger, or where the browser gives none by rules
 * of the browser.
 */
import { Effect, Exit, FiberMap, FiberSet, Scope, Semaphore } from "effect"
import type { Unsubscribe } from "#extension/input/DebuggerPort.ts"
import type { SecretVault } from "#extension/secrets/SecretVault.ts"
import type { OriginGuard } from "#extension/worker/guard/OriginGuard.ts"
import { PageRefused } from "#extension/worker/PageClient.ts"
import type { SentRequest, ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import { type LeftRequest, sentRequest, showRequest } from "#schemas/outgoing/showRequest.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { addressOpenedBy } from "#schemas/page/actions/catalogue.ts"
import { type JudgedTab, readJudgedTabs } from "./KeptOutgoing.ts"
import type { Kept } from "./keptIn.ts"
import { HELD_TOGETHER_MS, OUTGOING_AFTER_MS } from "./limits.ts"
import { OutgoingTab, type StepRequests } from "./OutgoingTab.ts"
import type { HeldOutcome, RequestInterception } from "./RequestInterception.ts"
import type { RequestRules } from "./rules/RequestRules.ts"
import type { StepSender } from "./StepSender.ts"

export interface GuardedStep {
  readonly tabId: number
  readonly action: AgentAction
  readonly judgement: StepJudgement
  /** The host of the tab's document. */
  readonly site: string
  /** The user has said yes to just this step. */
  readonly isAgreed: boolean
}

export interface LeftAndHeld {
  readonly sent: ReadonlyArray<SentRequest>
  readonly held: ReadonlyArray<ShownRequest>
  /** Did not leave, and does when the step is taken again: without the debugger nothing can be held while it is judged. */
  readonly again: ReadonlyArray<SentRequest>
  /** Did not leave and is not asked about: too much was to be asked about already. */
  readonly over: ReadonlyArray<SentRequest>
  /** Did not leave, since its page waits for no answer to it; asked about when the step is taken again. */
  readonly keptIn: ReadonlyArray<SentRequest>
}

export interface OutgoingGuard {
  /** Fails where nothing could keep in what it sends: then it is not taken. */
  readonly beginStep: (step: GuardedStep) => Effect.Effect<void, PageRefused>
  /** Succeeds once something waits, and whatever comes with it had its time to come. */
  readonly awaitHeld: (tabId: number) => Effect.Effect<void>
  /** What came of the step so far: all of it, however often it is asked for. */
  readonly report: (tabId: number) => Effect.Effect<LeftAndHeld>
  readonly answer: (ids: ReadonlyArray<string>, yes: boolean) => Effect.Effect<HeldOutcome>
  /** Waits until the tabs that a step opens are guarded like its own. */
  readonly awaitOpened: Effect.Effect<void>
}

/** Where it is not known what is secret, nothing is covered by what its user allowed or said. */
const cautious: StepJudgement = { alarm: "secret", isNamed: false, entered: [], said: "", grants: [] }

/** What may leave once has perhaps left: it is asked about again by whoever comes later. */
const toKeep = ({ judgement: { passes: _, ...judgement }, site, tabId }: GuardedStep): JudgedTab => ({
  tabId,
  site,
  judgement
})

const opensOf = ({ action }: GuardedStep): StepSender["opens"] => {
  if (addressOpenedBy(action) === undefined) return undefined
  return action._tag === "newTab" ? "elsewhere" : "here"
}

const stepOf = (
  { judgement, site }: Pick<JudgedTab, "judgement" | "site">,
  secrets: ReadonlyArray<string> | undefined,
  isAgreed = false
): StepSender => {
  const judged = secrets === undefined ? cautious : judgement
  const { alarm, asksAlways, entered, grants, isNamed, passes = [], said, shown, trusted } = judged
  const step = { alarm, isAgreed: isAgreed && secrets !== undefined, isNamed, shown }
  const facts = { step, site, entered, grants, said, secrets: secrets ?? [], asksAlways, trusted }
  return { facts, passes }
}

const notGuarded = (why: string) =>
  new PageRefused({
    code: "NotAvailable",
    message: `Nothing was done: this browser cannot check what the page would send (${why}). Restart the browser, or update the extension.`
  })

interface Watched {
  readonly tab: OutgoingTab
  /** As long as anything that it sends is judged. */
  readonly ruled: Scope.Closeable
  /** As long as the debugger holds it. */
  readonly debugged: Scope.Closeable
}

interface OutgoingServices {
  readonly interception: RequestInterception
  readonly rules: RequestRules
  readonly secrets: Pick<SecretVault, "redaction" | "typed">
  readonly guard: Pick<OriginGuard, "isControlled" | "onLeft">
  /** Where it is noted by what tabs are judged. */
  readonly kept: Kept
  /** Calls whenever the user of a tab has pressed something in it themselves. */
  readonly onUsersPress: (listener: (tabId: number) => void) => Unsubscribe
}

export const makeOutgoingGuard = ({
  interception,
  rules,
  secrets,
  guard,
  kept,
  onUsersPress
}: OutgoingServices): Effect.Effect<OutgoingGuard, never, Scope.Scope> =>
  Effect.gen(function* () {
    const watched = new Map<number, Watched>()
    const judged = new Map<number, JudgedTab>()
    const leaving = yield* FiberMap.make<number>()
    const run = yield* FiberSet.makeRuntime<never>()
    const turns = new Map<number, Semaphore.Semaphore>()

    /** Who holds a tab is changed by one at a time, and to the end: half of it would hold nothing. */
    const inTurn = <A, E>(tabId: number, change: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        const turn = turns.get(tabId) ?? Semaphore.makeUnsafe(1)
        turns.set(tabId, turn)
        return turn.withPermit(Effect.uninterruptible(change))
      })

    const keep = Effect.suspend(() => kept.write([...judged.values()]))

    const unwatch = (tabId: number) =>
      Effect.suspend(() => {
        const known = watched.get(tabId)
        watched.delete(tabId)
        judged.delete(tabId)
        if (known === undefined) return Effect.void
        // What the debugger lets go of is not left to nobody in between.
        return Effect.all([
          rules.setIntercepted(tabId, false),
          Scope.close(known.debugged, Exit.void),
          Scope.close(known.ruled, Exit.void),
          keep
        ])
      }).pipe((change) => inTurn(tabId, change))
    yield* Effect.addFinalizer(() => Effect.forEach([...watched.keys()], unwatch, { discard: true }))

    const intercept = (tabId: number, { tab, debugged }: Watched) =>
      Scope.provide(interception.watch(tabId, tab), debugged).pipe(
        Effect.as(true),
        Effect.catch((error) => Effect.as(Effect.logInfo("Requests cannot be intercepted", error), false))
      )

    /** By the debugger where the browser gives one, else by rules of the browser. */
    const watchNew = (tabId: number, tab: OutgoingTab, isOpened: boolean) =>
      Effect.gen(function* () {
        const one = { tab, ruled: yield* Scope.make(), debugged: yield* Scope.make() }
        watched.set(tabId, one)
        const isIntercepted = yield* intercept(tabId, one)
        yield* Scope.provide(rules.watch({ tabId, tab, isIntercepted, isOpened }), one.ruled)
      })

    const watch = (tabId: number, tab: OutgoingTab, isOpened: boolean) =>
      inTurn(tabId, watchNew(tabId, tab, isOpened))

    /** A debugger that was lost or refused is asked for again; until it has the tab, rules keep in what it sends. */
    const watchAgain = (tabId: number, known: Watched) =>
      Effect.gen(function* () {
        yield* rules.setIntercepted(tabId, false)
        yield* Scope.close(known.debugged, Exit.void)
        const one = { ...known, debugged: yield* Scope.make() }
        watched.set(tabId, one)
        yield* rules.setIntercepted(tabId, yield* intercept(tabId, one))
      })

    const watchNow = (tabId: number) =>
      Effect.gen(function* () {
        const known = watched.get(tabId)
        if (known === undefined) return yield* watchNew(tabId, new OutgoingTab(), false)
        // It may have been taken away without a word.
        const isThere = rules.isIntercepted(tabId) && (yield* Effect.isSuccess(interception.renew(tabId)))
        if (!isThere) yield* watchAgain(tabId, known)
      })

    const watchStep = (tabId: number) =>
      Effect.andThen(FiberMap.remove(leaving, tabId), inTurn(tabId, watchNow(tabId)))

    const shown = ({ again, held, keptIn, over, sent }: StepRequests): Effect.Effect<LeftAndHeld> =>
      Effect.map(secrets.redaction, ({ text }) => {
        const told = (request: LeftRequest): SentRequest => {
          const one = sentRequest(request)
          return { ...one, path: text(one.path) }
        }
        return {
          sent: sent.map(told),
          again: again.map(told),
          over: over.map(told),
          keptIn: keptIn.map(told),
          held: held.map((one) => showRequest(one, text))
        }
      })

    yield* rules.takeOpened.pipe(
      Effect.flatMap(({ tabId, tab }) => Effect.forkChild(watch(tabId, tab, true))),
      Effect.forever,
      Effect.forkScoped
    )

    /** The task is over: for some seconds more what it caused is judged. */
    const leave = (tabId: number): Effect.Effect<void> =>
      watched.has(tabId)
        ? Effect.asVoid(FiberMap.run(leaving, tabId, Effect.delay(unwatch(tabId), OUTGOING_AFTER_MS)))
        : Effect.void

    yield* Effect.acquireRelease(
      Effect.sync(() => guard.onLeft((tabId) => run(leave(tabId)))),
      (unsubscribe) => Effect.sync(unsubscribe)
    )

    const handOver = (tabId: number): Effect.Effect<void> =>
      Effect.flatMap(interception.handOver(tabId), (isTheirs) =>
        isTheirs ? Effect.ignore(rules.begin(tabId)) : Effect.void
      )
    yield* Effect.acquireRelease(
      Effect.sync(() => onUsersPress((tabId) => run(handOver(tabId)))),
      (unsubscribe) => Effect.sync(unsubscribe)
    )

    // As another worker has left it.
    const before = readJudgedTabs(yield* kept.read)
    const typed = yield* secrets.typed
    const resumed = before.map((one) => {
      const tab = new OutgoingTab()
      // Nobody knows what was told of by then: its yes is over, and what it opens may not be there yet.
      tab.begin(stepOf(one, typed))
      judged.set(one.tabId, one)
      return [one.tabId, tab] as const
    })
    yield* interception.resume(new Map(resumed))
    for (const [tabId, tab] of resumed) {
      yield* watch(tabId, tab, false)
      if (!guard.isControlled(tabId)) yield* leave(tabId)
    }

    return {
      beginStep: (step) =>
        Effect.gen(function* () {
          const { tabId } = step
          const opens = opensOf(step)
          // A worker that comes later goes by what was done in the page, not in another tab.
          if (opens !== "elsewhere" || !judged.has(tabId)) judged.set(tabId, toKeep(step))
          // It is noted before anything is pressed: a worker that comes later must not judge by less.
          const [, secretsNow] = yield* Effect.all([watchStep(tabId), secrets.typed, keep], {
            concurrency: "unbounded"
          })
          const action = JSON.stringify(step.action)
          yield* interception.begin(tabId, { ...stepOf(step, secretsNow, step.isAgreed), action, opens })
          yield* rules.begin(tabId, action)
        }).pipe(Effect.mapError(({ message }) => notGuarded(message))),
      awaitHeld: (tabId) => Effect.andThen(interception.awaitHeld(tabId), Effect.sleep(HELD_TOGETHER_MS)),
      report: (tabId) => Effect.flatMap(interception.requests(tabId), shown),
      answer: (ids, yes) =>
        yes ? interception.send(ids) : Effect.as(interception.refuse(ids), "failed" as const),
      awaitOpened: rules.awaitOpened
    }
  })
