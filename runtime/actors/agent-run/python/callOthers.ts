/** What code has others do: another agent, and tools of the chat. */
import { Effect } from "effect"
import { followCalled, type Stopped } from "#runtime/actors/agent-run/children/callAgent.ts"
import type { Called } from "#runtime/actors/agent-run/children/findCalled.ts"
import { outcomeOf } from "#runtime/actors/agent-run/children/outcomeOf.ts"
import { callTool } from "#runtime/actors/agent-run/others/callTool.ts"
import { RunOver } from "#runtime/actors/agent-run/RunOver.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import type { HostAnswer, HostCall } from "#schemas/python/HostCall.ts"
import type { Browsing } from "./pageTask.ts"

const told = (message: string, said: string | undefined): string =>
  said === undefined ? message : `${message} ${said}`

/** An agent that its user stopped ends the run with it: code cannot go on past that. */
export const runCalled = Effect.fnUntraced(function* (
  browsing: Browsing,
  number: number,
  { inputs }: Extract<HostCall, { readonly _tag: "RunAgent" }>,
  called: Called | Stopped
) {
  const { begun, host, tabId } = browsing
  const call = { number, place: 0, inputsOf: () => inputs, tabId }
  const { result, run, tabId: left } = yield* followCalled(host, begun, call, called)
  browsing.tabId = left
  const { message, said, type } = result
  if (type === "aborted") return yield* new RunOver({ result: { type, message } })
  return type === "error" || run === undefined
    ? ({ _tag: "Refused", message: told(message, said) } satisfies HostAnswer)
    : ({ _tag: "Answered", value: outcomeOf(run) } satisfies HostAnswer)
})

export const answerTool = Effect.fnUntraced(function* (
  { begun, host, tabId }: Browsing,
  flow: Flow,
  number: number,
  { args, name }: Extract<HostCall, { readonly _tag: "Tool" }>
) {
  const used = { number, name, args, tabId }
  const { data = null, message, said, type } = yield* callTool(host, flow, begun, used)
  if (type === "aborted") return yield* new RunOver({ result: { type, message } })
  return type === "error"
    ? ({ _tag: "Refused", message: told(message, said) } satisfies HostAnswer)
    : ({ _tag: "Answered", value: { message, data } } satisfies HostAnswer)
})
