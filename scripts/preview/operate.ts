/** A task in scenes: what it does to a profile page, step by step. */
import type { Asking } from "#runtime/flow/Flow.ts"
import { copy } from "#schemas/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { at, Chat, chatId, signedIn, taskId, titles } from "./Chat.ts"

const steps: ReadonlyArray<readonly [AgentAction, string, string?]> = [
  [{ _tag: "navigate", url: "https://people.example.com/profile" }, ""],
  [{ _tag: "type", i: "0.3", text: "Ada Lovelace" }, "Name", "textbox"],
  [{ _tag: "selectOption", i: "0.4", option: "London" }, "City", "combobox"],
  [{ _tag: "click", i: "0.7" }, "Save", "button"]
]

const elementsOf = (action: AgentAction, name: string, role: string | undefined) =>
  role === undefined || !("i" in action) || action.i === undefined
    ? {}
    : { elements: [{ i: action.i, role, name }] }

type Next = "running" | "none" | NonNullable<ActionFeedback["errorMessage"]>

/** What left in a step, by its place. */
type Sent = Readonly<Record<number, NonNullable<ActionFeedback["sent"]>>>

/** The task's first steps, each with its picture; the next one is in flight, has failed, or has not begun. */
export const operate = (
  gateway: FakeGateway,
  finished: number,
  next: Next = "running",
  sent: Sent = {}
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
  for (const [n, [action, target, role]] of steps.slice(0, begun).entries()) {
    const step = { id: `s${n}`, action, target, ...elementsOf(action, target, role), page: "", startedAt: at }
    task.emit({ _tag: "StepStarted", step })
    if (n < finished) {
      task.emit(
        {
          _tag: "StepFinished",
          stepId: `s${n}`,
          feedback: { action, success: true, ...(sent[n] === undefined ? {} : { sent: sent[n] }) }
        },
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

export const emit = (gateway: FakeGateway, ...events: ReadonlyArray<WebAgentTaskEvent>): void =>
  gateway.tasks.get(taskId).emit(...events)

/** Under way: so many steps done, and the next as it is said. */
export const underWay = (gateway: FakeGateway, finished: number, next?: Next, sent?: Sent) => {
  signedIn(gateway)
  const chat = new Chat(gateway)
  const reply = chat.ask(profile)
  startOperator(chat, reply)
  operate(gateway, finished, next, sent)
  return { chat, reply }
}

/** So many steps done, and then a question. */
export const stopToAsk = (gateway: FakeGateway, finished: number, request: Asking): void => {
  const { chat, reply } = underWay(gateway, finished, "none")
  emit(gateway, {
    _tag: "QuestionAsked",
    at: 0,
    request: { id: "q1", ...request },
    afterStep: finished
  })
  chat.emit({ _tag: "InputRequested", messageId: reply })
}
