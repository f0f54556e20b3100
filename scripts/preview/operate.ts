/** A task in scenes: what it does to a profile page, step by step. */
import { copy } from "#schemas/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { at, type Chat, chatId, taskId, titles } from "./Chat.ts"

const steps: ReadonlyArray<readonly [AgentAction, string]> = [
  [{ _tag: "navigate", url: "https://people.example.com/profile" }, ""],
  [{ _tag: "type", i: "0.3", text: "Ada Lovelace" }, "Name"],
  [{ _tag: "selectOption", i: "0.4", option: "London" }, "City"],
  [{ _tag: "click", i: "0.7" }, "Save"]
]

/** The task's first steps, each with its picture; the next one is in flight, has failed, or has not begun. */
export const operate = (
  gateway: FakeGateway,
  finished: number,
  next: "running" | "none" | NonNullable<ActionFeedback["errorMessage"]> = "running"
): void => {
  const task = gateway.tasks.get(taskId)
  task.emit({
    _tag: "TaskStarted",
    goal: titles[0] ?? "",
    conversationId: chatId,
    hostId: "local/chrome",
    tabId: 1,
    preActions: [],
    files: [],
    at
  })
  const begun = next === "none" ? finished : finished + 1
  for (const [n, [action, target]] of steps.slice(0, begun).entries()) {
    task.emit({ _tag: "StepStarted", step: { id: `s${n}`, action, target, page: "", startedAt: at } })
    if (n < finished) {
      task.emit(
        { _tag: "StepFinished", stepId: `s${n}`, feedback: { action, success: true } },
        { _tag: "StepPictured", stepId: `s${n}`, picture: `page-${n}` }
      )
    } else if (typeof next === "object") {
      task.emit({
        _tag: "StepFinished",
        stepId: `s${n}`,
        feedback: { action, success: false, errorMessage: next }
      })
    }
  }
  task.emit({ _tag: "LabelChanged", label: copy.progress.click })
}

export const startOperator = (chat: Chat, reply: string): void =>
  chat.emit({
    _tag: "ToolStarted",
    messageId: reply,
    toolCallId: "c1",
    toolName: "operator",
    toolArguments: { task: titles[0] ?? "" },
    webAgentTaskId: taskId
  })

export const profile = "Change the name on my profile to Ada Lovelace, the city to London, and save it."
