/** The contract of one run of an agent, addressed `{owner}/{run}`. */
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { AgentRunCommand, AgentRunRejection, AgentRunSystemCommand } from "./AgentRunCommand.ts"
import { AgentRunEvent } from "./AgentRunEvent.ts"
import { AgentRunState } from "./AgentRunState.ts"
import { evolveAgentRun } from "./evolveAgentRun.ts"

export const AgentRun = ActorContract.make("AgentRun", {
  State: AgentRunState,
  Command: AgentRunCommand,
  SystemCommand: AgentRunSystemCommand,
  Event: AgentRunEvent,
  Rejection: AgentRunRejection,
  initial: (id): AgentRunState => ({
    id,
    startedAt: 0,
    status: { _tag: "Idle" },
    values: {},
    completedSteps: 0,
    tasks: [],
    label: "",
    flow: []
  }),
  evolve: evolveAgentRun,
  isTransient: ({ _tag }) => _tag === "RunLabeled" || _tag === "WaitResumed" || _tag === "TellingResumed",
  settles: ({ _tag }) => _tag === "RunFinished",
  merge: (first, second) => (first._tag === "RunLabeled" && second._tag === "RunLabeled" ? second : undefined)
})
