/**
 * The guard of what leaves: from the first step of a task in a tab until some seconds after its last, the tab's requests are
 * intercepted and judged by what the server told with the step. Where the browser gives no debugger, nothing can be held.
 */
import { Effect, Exit, FiberMap, Scope } from "effect"
import type { SecretVault } from "#extension/secrets/SecretVault.ts"
import type { SentRequest, ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import { sentRequest, showRequest } from "#schemas/outgoing/showRequest.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { addressOpenedBy } from "#schemas/page/actions/catalogue.ts"
import { HELD_TOGETHER_MS, OUTGOING_AFTER_MS } from "./limits.ts"
import type { Sender, StepRequests } from "./OutgoingTab.ts"
import type { RequestInterception } from "./RequestInterception.ts"

export interface GuardedStep {
  readonly tabId: number
  readonly action: AgentAction
  readonly judgement: StepJudgement
  /** The user has said yes to just this step. */
  readonly isAgreed: boolean
}

export interface LeftAndHeld {
  readonly sent: ReadonlyArray<SentRequest>
  readonly held: ReadonlyArray<ShownRequest>
}

export interface OutgoingGuard {
  readonly beginStep: (step: GuardedStep) => Effect.Effect<void>
  /** Succeeds once something waits, and whatever comes with it had its time to come. */
  readonly awaitHeld: (tabId: number) => Effect.Effect<void>
  /** What came of the step so far. */
  readonly report: (tabId: number) => Effect.Effect<LeftAndHeld>
  /** What waits in the tab, and what left since the report of its last step. */
  readonly reportRest: (tabId: number) => Effect.Effect<LeftAndHeld>
  /** Whether all of them were sent. */
  readonly answer: (tabId: number, ids: ReadonlyArray<string>, yes: boolean) => Effect.Effect<boolean>
  /** The task is over: for some seconds more what it caused is judged. */
  readonly leave: (tabId: number) => Effect.Effect<void>
}

/** Where it is not known what is secret, nothing is covered by what its user allowed or said. */
const cautious: StepJudgement = { alarm: "secret", isNamed: false, entered: [], said: "", grants: [] }

/** Who only opens an address has done nothing in the page that comes. */
const senderOf = (
  { action, isAgreed, judgement }: GuardedStep,
  secrets: ReadonlyArray<string> | undefined
): Sender => {
  if (addressOpenedBy(action) !== undefined) return { _tag: "Page" }
  const judged = secrets === undefined ? cautious : judgement
  const { alarm, asksAlways, entered, grants, isNamed, passes = [], said, shown, trusted } = judged
  const step = { alarm, isAgreed: isAgreed && secrets !== undefined, isNamed, shown }
  const facts = { step, entered, grants, said, secrets: secrets ?? [], asksAlways, trusted }
  return { _tag: "Step", facts, passes }
}

export const makeOutgoingGuard = (
  interception: RequestInterception,
  secrets: Pick<SecretVault, "redaction" | "typed">
): Effect.Effect<OutgoingGuard, never, Scope.Scope> =>
  Effect.gen(function* () {
    const watched = new Map<number, Scope.Closeable>()
    const leaving = yield* FiberMap.make<number>()

    const unwatch = (tabId: number) =>
      Effect.suspend(() => {
        const scope = watched.get(tabId)
        watched.delete(tabId)
        return scope === undefined ? Effect.void : Scope.close(scope, Exit.void)
      })
    yield* Effect.addFinalizer(() => Effect.forEach([...watched.keys()], unwatch, { discard: true }))

    const watch = (tabId: number) =>
      Effect.gen(function* () {
        yield* FiberMap.remove(leaving, tabId)
        if (watched.has(tabId)) return
        const scope = yield* Scope.make()
        watched.set(tabId, scope)
        yield* Scope.provide(interception.watch(tabId), scope).pipe(
          Effect.catch((error) =>
            Effect.andThen(Effect.logWarning("Requests cannot be intercepted", error), unwatch(tabId))
          )
        )
      })

    const shown = ({ sent, held }: StepRequests): Effect.Effect<LeftAndHeld> =>
      Effect.map(secrets.redaction, ({ text }) => ({
        sent: sent.map(sentRequest).map((one) => ({ ...one, path: text(one.path) })),
        held: held.map((one) => showRequest(one, text))
      }))

    return {
      beginStep: (step) =>
        Effect.gen(function* () {
          yield* watch(step.tabId)
          yield* interception.begin(step.tabId, senderOf(step, yield* secrets.typed))
        }),
      awaitHeld: (tabId) => Effect.andThen(interception.awaitHeld(tabId), Effect.sleep(HELD_TOGETHER_MS)),
      report: (tabId) => Effect.flatMap(interception.requests(tabId), shown),
      reportRest: (tabId) => Effect.flatMap(interception.restOfRequests(tabId), shown),
      answer: (tabId, ids, yes) =>
        yes ? interception.send(tabId, ids) : Effect.as(interception.refuse(tabId, ids), true),
      leave: (tabId) =>
        watched.has(tabId)
          ? Effect.asVoid(FiberMap.run(leaving, tabId, Effect.delay(unwatch(tabId), OUTGOING_AFTER_MS)))
          : Effect.void
    }
  })
