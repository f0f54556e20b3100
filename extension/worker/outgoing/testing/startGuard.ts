/** The guard of what leaves in a browser that is a fake: with a tab of a task's, one of its user's, and a debugger or none. */
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeDebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import { type FakeDebuggerPort, makeFakeDebuggerPort } from "#extension/input/testing/fakeDebuggerPort.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { JUDGED_TABS_KEY, WAITING_REQUESTS_KEY } from "#extension/worker/outgoing/KeptOutgoing.ts"
import { keptIn } from "#extension/worker/outgoing/keptIn.ts"
import { makeOutgoingGuard } from "#extension/worker/outgoing/OutgoingGuard.ts"
import { makeRequestInterception } from "#extension/worker/outgoing/RequestInterception.ts"
import { makeRequestRules } from "#extension/worker/outgoing/rules/RequestRules.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

export const TASK = 1
export const USERS = 2

export const click: AgentAction = { _tag: "click", i: "0.3" }

const asIs = <A>(value: A): A => value

const secrets = {
  redaction: Effect.succeed({ text: asIs, url: asIs, reply: asIs }),
  typed: Effect.succeed([])
}

interface FakeBrowser {
  readonly chrome: ChromeFake
  readonly port: FakeDebuggerPort
}

export const startGuard = Effect.fnUntraced(function* (
  debugged: "a debugger" | "no debugger",
  { chrome = new ChromeFake(), port = makeFakeDebuggerPort() }: Partial<FakeBrowser> = {}
) {
  chrome.addTab({ id: TASK, url: "https://shop.example/cart" })
  chrome.addTab({ id: USERS, url: "https://shop.example/mine" })
  if (debugged === "no debugger") port.refuseAttach = "Cannot attach to this target."
  const tabs = yield* makeDebuggedTabs(port)
  const interception = yield* makeRequestInterception({
    port,
    tabs,
    onDocument: (listener) => chrome.committed.subscribe(({ tabId }) => listener(tabId)),
    kept: keptIn(chrome.service, WAITING_REQUESTS_KEY)
  })
  const rules = yield* makeRequestRules({ chrome: chrome.service, port })
  const listeners = new Set<(tabId: number) => void>()
  const guard = yield* makeOutgoingGuard({
    interception,
    rules,
    secrets,
    guard: {
      isControlled: () => true,
      onLeft: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    },
    kept: keptIn(chrome.service, JUDGED_TABS_KEY),
    onUsersPress: () => () => {}
  })
  /** The task is over. */
  const leave = Effect.suspend(() => {
    for (const listener of listeners) listener(TASK)
    return TestClock.adjust(1)
  })
  const begin = (more: Partial<StepJudgement> = {}, isAgreed = false, action: AgentAction = click) =>
    guard.beginStep({
      tabId: TASK,
      action,
      judgement: { isNamed: false, entered: [], said: "", grants: [], ...more },
      site: "shop.test",
      isAgreed
    })
  return { chrome, port, tabs, guard, leave, begin }
})
