/** The types of a run: what its jobs report, and its jobs. */
import type { Schema } from "effect"
import type { TaskWait } from "#runtime/tools/following/followTask.ts"
import type {
  AgentRunCommand,
  AgentRunRejection,
  AgentRunSystemCommand
} from "#schemas/agent-run/AgentRunCommand.ts"
import type { AgentRunEvent } from "#schemas/agent-run/AgentRunEvent.ts"
import type { AgentRunState, RunNoted } from "#schemas/agent-run/AgentRunState.ts"
import type { RunAsker } from "#schemas/agent-run/ChildRun.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import type { RunRound, RunTask } from "#schemas/agent-run/RunTask.ts"
import type { HealedTarget } from "#schemas/agents/HealedTarget.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"

export type AgentRunReport =
  /** The journal of its durable function. `unused`: of what the life of its code was granted that ends with this question, ms. */
  | { readonly _tag: "Flow"; readonly entry: FlowEntry; readonly unused?: number }
  | { readonly _tag: "TaskBegan"; readonly task: RunTask }
  | {
      readonly _tag: "ChildBegan"
      readonly child: Extract<AgentRunEvent, { readonly _tag: "ChildBegan" }>["child"]
    }
  | Extract<AgentRunEvent, { readonly _tag: "ChildWent" }>
  /** So many steps are done for good, and what was found by the last of them. A replay tells it again, and it changes nothing. */
  | {
      readonly _tag: "Done"
      readonly completedSteps: number
      /** It grows with everything that is done. */
      readonly moves: number
      readonly rounds: ReadonlyArray<RunRound>
      readonly values: Values
    }
  | { readonly _tag: "Healed"; readonly healed: ReadonlyArray<HealedTarget> }
  /** Its code has printed it. */
  | { readonly _tag: "Printed"; readonly text: string }
  /** Its code has made it. Told again it changes nothing. */
  | { readonly _tag: "FileMade"; readonly file: Attachment }
  /** A life of its code begins, or has ended: what it may compute, and what it left of that. */
  | Extract<AgentRunEvent, { readonly _tag: "ComputeGranted" | "ComputeReturned" }>
  | { readonly _tag: "Label"; readonly label: string }
  /** Its task or its child; `by`: who waits, where that is not its own last task. */
  | {
      readonly _tag: "TaskWaits"
      readonly wait: TaskWait | undefined
      readonly asks: string | undefined
      readonly by?: RunAsker | undefined
    }
  /** `output`: what its code left as its result. */
  | { readonly _tag: "Finish"; readonly result: RunResult; readonly output?: Schema.Json }
  /** Its agent knows. */
  | { readonly _tag: "Noted"; readonly noted: RunNoted }
  /** The call it belongs to is over. */
  | { readonly _tag: "Unfollowed" }

export type AgentRunJob =
  /** `isResumed`: a restart cut the last one. */
  | { readonly _tag: "RunAgent"; readonly isResumed: boolean }
  /** Looks whether the call it belongs to still waits for it. */
  | { readonly _tag: "FindFollower" }
  | { readonly _tag: "TellAgent" }
  /** It was stopped, and nobody saw that its task was. */
  | { readonly _tag: "StopTask"; readonly taskId: string }
  /** As well, of the run it had called. */
  | { readonly _tag: "StopChild"; readonly runId: string }

export interface AgentRunTypes {
  readonly State: AgentRunState
  readonly Command: AgentRunCommand
  readonly SystemCommand: AgentRunSystemCommand
  readonly Event: AgentRunEvent
  readonly Rejection: AgentRunRejection
  readonly Report: AgentRunReport
  readonly Job: AgentRunJob
}
