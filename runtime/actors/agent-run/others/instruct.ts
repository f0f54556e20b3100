/** A step that is a goal in words: a web-agent task reaches it by a model, in the run's tab, and is asked about as ever. */
import { Effect } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { recordTask } from "#runtime/actors/agent-run/recordTask.ts"
import type { Place, Steps, Walk } from "#runtime/actors/agent-run/steps/Place.ts"
import { quoted } from "#runtime/actors/agent-run/steps/questionOf.ts"
import { followTask } from "#runtime/tools/following/followTask.ts"
import { filled, secretsIn } from "#schemas/agents/template.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { type Came, refuses } from "./Came.ts"

/** `at`: the place of the step. What a page wrote stands in the goal as a quotation. */
export const instruct = Effect.fnUntraced(function* (
  { begun, host }: Walk,
  { rounds }: Steps,
  at: number,
  place: Place,
  goal: string
) {
  const { beginsIn, conversationId, hostId, withoutPage } = begun
  const { tabId, values } = place
  const said = filled(goal, values, quoted)
  if (secretsIn(said) > secretsIn(goal)) return refuses(runCopy.namesSecret, place)
  const taskId = ActorId.make(`${host.id}-${place.stretches}`)
  const within = rounds.length === 0 ? {} : { rounds: rounds.map(({ round }) => round) }
  yield* recordTask(host, { taskId, from: at, to: at + 1, ...within })
  let last: WebAgentTaskState | undefined
  const result = yield* followTask(
    {
      toolCallId: nameOf(taskId),
      taskId,
      progress: (label) => host.report({ _tag: "Label", label }),
      suggest: () => Effect.void,
      waiting: (wait, asks) => host.report({ _tag: "TaskWaits", wait, asks }),
      seen: (task) =>
        Effect.sync(() => {
          last = task
        })
    },
    Effect.succeed({
      goal: said,
      conversationId,
      hostId,
      tabId: tabId ?? null,
      ...(tabId === undefined && beginsIn !== undefined ? { beginsIn } : {}),
      ...(tabId === undefined && withoutPage === true ? { withoutPage } : {})
    })
  )
  return { result, data: null, tabId: last?.tabId ?? tabId } satisfies Came
})
