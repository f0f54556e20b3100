/** The types of a task: what its loop reports, and its jobs. */
import type { HealedTarget } from "#schemas/agents/HealedTarget.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { InputRequest, RequestOf } from "#schemas/question/InputRequest.ts"
import type { RestOfAnswer } from "#schemas/web-agent/RestOfAnswer.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import type {
  WebAgentTaskCommand,
  WebAgentTaskRejection,
  WebAgentTaskSystemCommand
} from "#schemas/web-agent/WebAgentTaskCommand.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

export type WebAgentTaskReport =
  | { readonly _tag: "Label"; readonly label: string }
  | { readonly _tag: "ModelAsked" }
  /** What was thought before an answer, whole. */
  | { readonly _tag: "Thought"; readonly text: string }
  | { readonly _tag: "Plan"; readonly plan: string }
  | { readonly _tag: "Tab"; readonly tabId: number }
  | { readonly _tag: "PreActions"; readonly taken: number }
  | {
      readonly _tag: "StepBegan"
      readonly step: Omit<Step, "startedAt" | "feedback">
      /** It is the next call of the rest. */
      readonly isOfRest?: true
      /** It is the next one of the script. */
      readonly isOfScript?: true
    }
  | { readonly _tag: "ScriptAdvanced"; readonly extracted: Values }
  | { readonly _tag: "TargetHealed"; readonly healed: HealedTarget }
  | { readonly _tag: "StepEnded"; readonly stepId: string; readonly feedback: ActionFeedback }
  | {
      readonly _tag: "StepFollowed"
      readonly stepId: string
      readonly sent: NonNullable<ActionFeedback["sent"]>
      readonly held: NonNullable<ActionFeedback["held"]>
    }
  | { readonly _tag: "StepReleased"; readonly stepId: string; readonly feedback: ActionFeedback }
  | { readonly _tag: "StepShown"; readonly stepId: string; readonly picture: string }
  | { readonly _tag: "Ask"; readonly request: InputRequest; readonly rest?: RestOfAnswer }
  | { readonly _tag: "RestTaken"; readonly count: number }
  /** The last yes is left undone. */
  | { readonly _tag: "LeaveApproval" }
  | { readonly _tag: "Finish"; readonly result: ToolResult }
  /** The call it belongs to is over. */
  | { readonly _tag: "Unfollowed" }

export type WebAgentTaskJob =
  | { readonly _tag: "RunTask" }
  /** Looks whether the call it belongs to still waits for it. */
  | { readonly _tag: "FindFollower" }
  /** What a step wanted to send, and nobody will say yes to, fails. */
  | { readonly _tag: "RefuseHeld" }
  /** Its user has said to this question that they need not be asked it again. */
  | { readonly _tag: "KeepAlways"; readonly request: RequestOf<"confirm"> }
  /** It is over: the browser is told. */
  | { readonly _tag: "LeaveTab"; readonly tabId: number }

export interface WebAgentTaskTypes {
  readonly State: WebAgentTaskState
  readonly Command: WebAgentTaskCommand
  readonly SystemCommand: WebAgentTaskSystemCommand
  readonly Event: WebAgentTaskEvent
  readonly Rejection: WebAgentTaskRejection
  readonly Report: WebAgentTaskReport
  readonly Job: WebAgentTaskJob
}
