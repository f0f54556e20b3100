/** What a run decides where so much of it is done by now. Pure. */
import { accept, type Decision } from "#runtime/actor/decision.ts"
import type { AgentRunRejection } from "#schemas/agent-run/AgentRunCommand.ts"
import type { AgentRunEvent } from "#schemas/agent-run/AgentRunEvent.ts"
import { type AgentRunState, movesOf } from "#schemas/agent-run/AgentRunState.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { canonicalJson } from "#schemas/canonicalJson.ts"
import type { AgentRunReport } from "./AgentRunTypes.ts"

type Decided = Decision<AgentRunEvent, AgentRunRejection>

/** What of it is not known yet. */
const newsIn = ({ values }: AgentRunState, found: Values): ReadonlyArray<[string, Values[string]]> =>
  Object.entries(found).filter(
    ([name, value]) =>
      !Object.hasOwn(values, name) ||
      (values[name] !== value && canonicalJson(values[name]) !== canonicalJson(value))
  )

/** A replay tells of what was long done: what is known since stays. */
export const decideDone = (
  state: AgentRunState,
  { completedSteps, moves, rounds, values }: Extract<AgentRunReport, { readonly _tag: "Done" }>
): Decided => {
  const known = movesOf(state)
  if (moves < known) return accept()
  const news = newsIn(state, values)
  const completed: AgentRunEvent = {
    _tag: "StepsCompleted",
    completedSteps,
    ...(moves === completedSteps ? {} : { moves }),
    ...(rounds.length === 0 ? {} : { rounds })
  }
  return accept<AgentRunEvent>(
    ...(news.length === 0 ? [] : [{ _tag: "ValuesFound", values: Object.fromEntries(news) } as const]),
    ...(moves > known ? [completed] : [])
  )
}
