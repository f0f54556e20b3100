/** What is started when the answer to a question says “always”: beside the loop, so that it outlives a pause. Pure. */
import type { Reaction } from "#runtime/actor/ActorDefinition.ts"
import type { WebAgentTaskJob } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

export const keepsAlways = ({ questions }: WebAgentTaskState): ReadonlyArray<Reaction<WebAgentTaskJob>> => {
  const { answer, request } = questions.at(-1) ?? {}
  const isAlways = answer?.kind === "confirm" && answer.grant === "always"
  return isAlways && request?.kind === "confirm"
    ? [{ _tag: "Start", key: `always:${request.id}`, job: { _tag: "KeepAlways", request } }]
    : []
}
