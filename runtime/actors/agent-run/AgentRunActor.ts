/** A run of an agent. */
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import { abortRun } from "#runtime/tools/following/followRun.ts"
import { abortTask } from "#runtime/tools/following/followTask.ts"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import type { AgentRunTypes } from "./AgentRunTypes.ts"
import { decideAgentRun, reactAgentRun } from "./decideAgentRun.ts"
import { endRun } from "./endRun.ts"
import { findRunFollower } from "./findRunFollower.ts"
import { runAgentSteps } from "./runAgentSteps.ts"
import { tellAgent } from "./tellAgent.ts"

export const AgentRunActor: ActorDefinition<AgentRunTypes, Actors | Attachments> = {
  contract: AgentRun,
  decide: decideAgentRun,
  react: reactAgentRun,
  run: (job, host) => {
    switch (job._tag) {
      case "RunAgent":
        return runAgentSteps(host, job.isResumed)
      case "FindFollower":
        return findRunFollower(host)
      case "TellAgent":
        return tellAgent(host)
      case "StopTask": {
        const taskId = ActorId.make(job.taskId)
        return abortTask({ taskId, toolCallId: nameOf(taskId) })
      }
      case "StopChild": {
        const taskId = ActorId.make(job.runId)
        return abortRun({ taskId, toolCallId: nameOf(taskId) })
      }
    }
  },
  ends: ({ _tag }) => _tag === "RunDeleted",
  end: endRun,
  wakes: ({ noted, status }) => status._tag === "Finished" && noted !== "ended",
  stop: { _tag: "AbortRun" },
  policy: defaultPolicy
}
