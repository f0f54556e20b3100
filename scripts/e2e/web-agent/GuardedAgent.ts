/** The web agent with its requests judged, as the server tells it: what it presses, what arrived at servers, what its user says. */
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Agent } from "./Agent.ts"

/** Nothing is known that would let anything leave. */
export const judgement: StepJudgement = { isNamed: false, entered: [], said: "", grants: [] }

export interface GuardedAgent {
  /** Reads the page, and presses its one button of this name. */
  readonly press: (name: string, more?: Partial<StepJudgement>) => Promise<ActionFeedback>
  /** The user's word on what waits since that step. */
  readonly answer: (
    feedback: ActionFeedback,
    yes: boolean
  ) => Promise<{ readonly isSent: boolean; readonly feedback: ActionFeedback }>
  /** What waits by now, as reading the page tells. */
  readonly rest: () => Promise<ReadonlyArray<ShownRequest>>
  /** Paths of what reached a server and could change something there, in their order. */
  readonly arrived: () => ReadonlyArray<string>
}

export const pathsOf = (requests: ReadonlyArray<Pick<ShownRequest, "path">> = []): ReadonlyArray<string> =>
  requests.map(({ path }) => path).toSorted()

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

export const guarded = (agent: Agent): GuardedAgent => {
  const answer: GuardedAgent["answer"] = async ({ action, held = [] }, yes) => {
    const ids = held.map(({ id }) => id)
    const value = await agent.call({ _tag: "AnswerHeld", tabId: agent.tabId(), action, ids, yes })
    if (value._tag !== "HeldAnswered") throw new Error(`not an answer: ${value._tag}`)
    return value
  }
  return {
    press: async (name, more = {}) => {
      await agent.read()
      const action: AgentAction = { _tag: "click", i: agent.id("button", name) }
      return agent.does(action, { judgement: { ...judgement, ...more } })
    },
    answer,
    rest: async () => {
      const value = await agent.call({ _tag: "ReadPage", tabId: agent.tabId(), isActedOn: true })
      return value._tag === "PageRead" ? (value.held ?? []) : []
    },
    arrived: () =>
      agent.site.requests
        .filter(({ method }) => !SAFE.has(method))
        .map(({ address }) => address.slice(address.indexOf("/")))
  }
}
