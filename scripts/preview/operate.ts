/** A task in scenes: what it does to a profile page, step by step. */
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { at, type Chat, chatId, taskId, titles } from "./Chat.ts"

const steps: ReadonlyArray<readonly [AgentAction, string]> = [
  [{ _tag: "navigate", url: "https://people.example.com/profile" }, ""],
  [{ _tag: "type", i: "0.3", text: "Ada Lovelace" }, "Name"],
  [{ _tag: "selectOption", i: "0.4", option: "London" }, "City"],
  [{ _tag: "click", i: "0.7" }, "Save"]
]

/** The task's first steps, each with its picture; the last one is still in flight, or failed. */
export const operate = (gateway: FakeGateway, finished: number, failed?: string): void => {
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
  for (const [n, [action, target]] of steps.slice(0, finished + 1).entries()) {
    task.emit({ _tag: "StepStarted", step: { id: `s${n}`, action, target, page: "", startedAt: at } })
    if (n < finished) {
      task.emit(
        { _tag: "StepFinished", stepId: `s${n}`, feedback: { action, success: true } },
        { _tag: "StepPictured", stepId: `s${n}`, picture: `page-${n}` }
      )
    } else if (failed !== undefined) {
      task.emit({
        _tag: "StepFinished",
        stepId: `s${n}`,
        feedback: { action, success: false, errorMessage: { name: "ElementCovered", message: failed } }
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
