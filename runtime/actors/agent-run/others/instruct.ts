/** A step that is a goal in words: a web-agent task reaches it by a model, in the run's tab, and is asked about as ever. */
import { Effect } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { followRunTask } from "#runtime/actors/agent-run/followRunTask.ts"
import type { Place, Steps, Walk } from "#runtime/actors/agent-run/steps/Place.ts"
import { quoted } from "#runtime/actors/agent-run/steps/questionOf.ts"
import { filled, secretsIn } from "#schemas/agents/template.ts"
import { type Came, refuses } from "./Came.ts"

/** `at`: the place of the step. What a page wrote stands in the goal as a quotation. */
export const instruct = Effect.fnUntraced(function* (
  { begun, host }: Walk,
  { rounds }: Steps,
  at: number,
  place: Place,
  goal: string
) {
  const { tabId, values } = place
  const said = filled(goal, values, quoted)
  if (secretsIn(said) > secretsIn(goal)) return refuses(runCopy.namesSecret, place)
  const within = rounds.length === 0 ? {} : { rounds: rounds.map(({ round }) => round) }
  const taskId = `${host.id}-${place.stretches}`
  const task = { taskId, from: at, to: at + 1, ...within }
  const { last, result } = yield* followRunTask({ host, begun, tabId, task, what: { goal: said } })
  return { result, tabId: last?.tabId ?? tabId } satisfies Came
})
