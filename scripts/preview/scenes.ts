/**
 * Canned moments of the interface, one per name: what the fake gateway holds when a page opens.
 * Used to look at the interface (and to take its pictures) without a server or a model.
 */
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { longReply, manyAnswers } from "./longReply.ts"

export const chatId = "local/preview"
const taskId = "local/task-1"

/** A fixed moment: pictures of the same scene are the same. */
const at = Date.UTC(2026, 0, 15, 9, 30)

const titles = [
  "Change the profile name to Ada",
  "Which tickets are waiting for me?",
  "Fill in the travel expenses for Lisbon",
  "Compare the three offers and write a short summary for the team"
]

const signedIn = (gateway: FakeGateway, isConnected = true): void => {
  const user = gateway.users.get("local")
  user.emit({ _tag: "DevicePaired", deviceId: "chrome", name: "Chrome on Linux", at })
  if (isConnected) user.emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: true, at })
  for (const [n, title] of titles.toReversed().entries()) {
    user.emit({ _tag: "ConversationTouched", id: n === 3 ? chatId : `local/chat-${n}`, title, at })
  }
}

class Chat {
  private readonly gateway: FakeGateway
  private turn = 0

  constructor(gateway: FakeGateway) {
    this.gateway = gateway
  }

  emit(...events: ReadonlyArray<ConversationEvent>): void {
    this.gateway.conversations.get(chatId).emit(...events)
  }

  queue(id: string, text: string): void {
    this.emit({
      _tag: "ItemQueued",
      item: {
        _tag: "Human",
        id,
        message: { type: "human", id, text, isSystemGeneratedGrayText: false, messageTimestamp: at },
        context: {}
      }
    })
  }

  /** A question whose reply begins: the reply's id. */
  ask(text: string): string {
    const n = ++this.turn
    this.queue(`m${n}`, text)
    this.emit({ _tag: "TurnStarted", turnId: `t${n}`, itemId: `m${n}`, messageId: `r${n}`, at })
    return `r${n}`
  }

  say(messageId: string, text: string): void {
    this.emit({ _tag: "TextAppended", messageId, text })
  }

  end(status: "success" | "canceled" | "error", extra: { readonly isRetryable?: boolean } = {}): void {
    const message = this.gateway.conversations.get(chatId).state.messages.at(-1)
    if (message?.type !== "ai") return
    const error = {
      message: copy.replyFailed,
      detail: "The model did not answer: connection refused at 127.0.0.1:11434.",
      isRetryable: extra.isRetryable ?? true,
      requestId: "7f3a91c2"
    }
    this.emit({
      _tag: "TurnEnded",
      turnId: `t${this.turn}`,
      message: { ...message, status, ...(status === "error" ? { error } : {}) }
    })
  }
}

const steps: ReadonlyArray<readonly [AgentAction, string]> = [
  [{ _tag: "navigate", url: "https://people.example.com/profile" }, ""],
  [{ _tag: "type", i: "0.3", text: "Ada Lovelace" }, "Name"],
  [{ _tag: "selectOption", i: "0.4", option: "London" }, "City"],
  [{ _tag: "click", i: "0.7" }, "Save"]
]

/** The task's first steps; the last one is still in flight, or failed. */
const operate = (gateway: FakeGateway, finished: number, failed?: string): void => {
  const task = gateway.tasks.get(taskId)
  task.emit({
    _tag: "TaskStarted",
    goal: titles[0] ?? "",
    conversationId: chatId,
    hostId: "local/chrome",
    tabId: 1
  })
  for (const [n, [action, target]] of steps.slice(0, finished + 1).entries()) {
    task.emit({ _tag: "StepStarted", step: { id: `s${n}`, action, target, startedAt: at } })
    if (n < finished) {
      task.emit({ _tag: "StepFinished", stepId: `s${n}`, feedback: { action, success: true } })
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

const startOperator = (chat: Chat, reply: string): void =>
  chat.emit({
    _tag: "ToolStarted",
    messageId: reply,
    toolCallId: "c1",
    toolName: "operator",
    toolArguments: { task: titles[0] ?? "" },
    webAgentTaskId: taskId
  })

const profile = "Change the name on my profile to Ada Lovelace, the city to London, and save it."

/** A chat of so many questions, each with its answer. */
export const longChat = (gateway: FakeGateway, questions: number): void => {
  signedIn(gateway)
  const chat = new Chat(gateway)
  for (let n = 1; n <= questions; n++) {
    chat.say(chat.ask(`Question ${n} of many`), manyAnswers[n % manyAnswers.length] ?? "")
    chat.end("success")
  }
}

export const scenes = {
  empty: (gateway: FakeGateway) => signedIn(gateway, false),

  reply: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const reply = chat.ask("Summarise the three offers and say which one you would take.")
    chat.emit({
      _tag: "ReasoningAppended",
      messageId: reply,
      text: "Three offers. Price per seat first, then notice periods, then what support covers."
    })
    chat.say(reply, longReply)
    chat.end("success")
  },

  streaming: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const reply = chat.ask("Summarise the three offers and say which one you would take.")
    chat.say(reply, longReply.slice(0, 420))
    chat.queue("q1", "Then write the mail to Nora, two paragraphs, friendly")
    chat.queue("q2", "And put the decision into the sheet")
  },

  operator: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const reply = chat.ask(profile)
    chat.say(reply, "I’ll open your profile and change it.")
    startOperator(chat, reply)
    operate(gateway, 3)
  },

  question: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const reply = chat.ask(profile)
    startOperator(chat, reply)
    operate(gateway, 2)
    gateway.tasks.get(taskId).emit({
      _tag: "QuestionAsked",
      question: "There are two cities named London. Which one do you mean?",
      options: ["London, United Kingdom", "London, Ontario"]
    })
    chat.emit({ _tag: "InputRequested", messageId: reply })
  },

  done: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const reply = chat.ask(profile)
    startOperator(chat, reply)
    operate(gateway, 4)
    const result = { type: "success" as const, message: "Saved.", end: false }
    gateway.tasks.get(taskId).emit({ _tag: "TaskFinished", result })
    chat.emit({ _tag: "ToolFinished", messageId: reply, toolCallId: "c1", output: result })
    chat.say(
      reply,
      "Done. The profile now says **Ada Lovelace**, London. The page confirmed: “Profile saved”."
    )
    chat.end("success")
  },

  failed: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    chat.say(chat.ask("Which tickets are waiting for me?"), "Two: **OPS-12** and **OPS-31**.")
    chat.end("success")
    chat.say(chat.ask("Close the first one"), "I’ll look at OPS-12 and ")
    chat.end("error")
    chat.queue("q1", "Then tell Nora about it")
    chat.emit({ _tag: "QueuePaused" })
  },

  stopped: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const reply = chat.ask(profile)
    startOperator(chat, reply)
    operate(gateway, 3, "Something else lies over the button: “Accept cookies”.")
    const result = { type: "error" as const, message: copy.operatorError, end: false }
    gateway.tasks.get(taskId).emit({ _tag: "TaskFinished", result })
    chat.emit({ _tag: "ToolFinished", messageId: reply, toolCallId: "c1", output: result })
    chat.say(reply, "The button is covered by a cookie notice.")
    chat.end("canceled")
  },

  long: (gateway: FakeGateway) => longChat(gateway, 40),

  offline: (gateway: FakeGateway) => {
    scenes.done(gateway)
  }
} as const satisfies Record<string, (gateway: FakeGateway) => void>

export type SceneName = keyof typeof scenes
