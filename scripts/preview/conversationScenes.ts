/** Moments of a conversation itself: questions, ratings, files, the queue, and every kind of trouble. */

import { conversationCopy } from "#runtime/actors/conversation/copy.ts"
import { QUEUE_MAX_ITEMS } from "#runtime/actors/conversation/limits.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { copy } from "#schemas/copy.ts"
import type { AiMessageError } from "#schemas/message/Message.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { text } from "#ui/text.ts"
import { at, Chat, chatId, signedIn } from "./Chat.ts"
import { startOperator } from "./operate.ts"

const whatWasSaid = [
  "- The user plans a trip through Portugal by **train** and wants no change before noon.",
  "- The assistant said: Porto about 3 hours, Coimbra about 4 hours.",
  "- Still open: on which day to travel, and whether Nora comes along."
].join("\n")

const picture = {
  id: AttachmentId.make("a-1"),
  name: "Skyline of Lisbon.jpg",
  type: "image/jpeg",
  size: 482_133
}
const report = {
  id: AttachmentId.make("a-2"),
  name: "Travel expenses, third quarter, with all receipts.pdf",
  type: "application/pdf",
  size: 3_145_728
}

const began = (gateway: FakeGateway): Chat => {
  signedIn(gateway)
  return new Chat(gateway)
}

const ask = (gateway: FakeGateway): { readonly chat: Chat; readonly reply: string } => {
  const chat = began(gateway)
  const reply = chat.ask("Book the train to Porto for me")
  chat.say(reply, "There are three trains on Friday morning. **Which one shall I book?**")
  return { chat, reply }
}

const options = [
  { label: "7:39, change in Coimbra, € 25" },
  { label: "8:09, direct, € 31" },
  { label: "Show the timetable", url: "https://trains.example.com/porto" }
]

const choice: InputRequest = {
  id: "q1:0",
  kind: "choose",
  title: questionTitles.choose,
  text: "**Which one shall I book?**",
  options,
  many: false,
  ownWords: true
}

/** The reply waits for an answer. */
const asked = (
  gateway: FakeGateway,
  request: InputRequest = choice
): { readonly chat: Chat; readonly reply: string } => {
  const { chat, reply } = ask(gateway)
  chat.emit({
    _tag: "ToolStarted",
    messageId: reply,
    toolCallId: "q1",
    toolName: "askUser",
    toolArguments: {}
  })
  chat.emit({
    _tag: "FlowAdvanced",
    messageId: reply,
    toolCallId: "q1",
    entry: { _tag: "Asked", request }
  })
  const message = chat.reply()
  if (message !== undefined) {
    chat.emit({ _tag: "TurnEnded", turnId: "t1", message: { ...message, status: "input-required" } })
  }
  gateway.users.get("local").emit({ _tag: "ConversationMarked", id: chatId, isWaiting: true })
  return { chat, reply }
}

/** The first request of a newcomer. */
const awaitBrowser = (chat: Chat): void => {
  const reply = chat.ask("Go to example.com and click “Learn more”")
  chat.say(reply, "On it.")
  startOperator(chat, reply)
  const message = chat.reply()
  if (message === undefined) return
  const fragments = message.fragments.map((fragment) =>
    fragment.type === "tool" ? { ...fragment, awaitsBrowserSince: at } : fragment
  )
  chat.emit({ _tag: "TurnEnded", turnId: "t1", message: { ...message, status: "input-required", fragments } })
}

const trouble = (
  gateway: FakeGateway,
  error: Partial<AiMessageError> & { readonly detail?: string }
): void => {
  const chat = began(gateway)
  chat.say(chat.ask("Summarise the three offers"), "The first one is ")
  chat.end("error", error)
}

export const conversationScenes = {
  asked: (gateway: FakeGateway) => void asked(gateway),

  askedForm: (gateway: FakeGateway) =>
    void asked(gateway, {
      id: "q1:0",
      kind: "form",
      title: questionTitles.form,
      text: "What shall stand on the ticket?",
      fields: [
        { type: "text", name: "title", label: "Title", required: true, value: "Trip to Porto" },
        { type: "text", name: "notes", label: "Notes for whoever books it", required: false, long: true },
        { type: "date", name: "day", label: "Day", required: true, value: "2026-01-16" },
        { type: "number", name: "seats", label: "Seats", required: false, value: 1 },
        { type: "choice", name: "class", label: "Class", required: false, options: ["First", "Second"] },
        { type: "yesNo", name: "quiet", label: "In the quiet carriage", required: false, value: true }
      ]
    }),

  askedSignIn: (gateway: FakeGateway) =>
    void asked(gateway, {
      id: "q1:0",
      kind: "signIn",
      title: questionTitles.signIn,
      text: "The railway wants you to sign in before it sells a ticket.",
      link: { label: "Sign in at trains.example.com", url: "https://trains.example.com/login" }
    }),

  answered: (gateway: FakeGateway) => {
    const { chat, reply } = asked(gateway)
    chat.emit(
      {
        _tag: "FlowAdvanced",
        messageId: reply,
        toolCallId: "q1",
        entry: {
          _tag: "Answered",
          requestId: "q1:0",
          answer: { kind: "choose", chosen: ["8:09, direct, € 31"] },
          at
        }
      },
      {
        _tag: "ToolFinished",
        messageId: reply,
        toolCallId: "q1",
        output: { type: "success", message: "8:09, direct, € 31", end: false }
      },
      { _tag: "TurnResumed", turnId: "t1", itemId: "none", messageId: reply, at },
      { _tag: "ModelNamed", messageId: reply, model: "gpt-5-mini" }
    )
    chat.say(reply, "Booked: Friday, 8:09, seat 41 in coach 3.")
    chat.end("success")
    chat.emit({ _tag: "MessageRated", messageId: reply, feedback: 1 })
  },

  /** The model is sent the end of the chat only. */
  partOfChat: (gateway: FakeGateway) => {
    const chat = began(gateway)
    for (const [n, city] of ["Lisbon", "Porto", "Coimbra"].entries()) {
      const reply = chat.ask(`How long does the train to ${city} take?`)
      if (n === 2) chat.emit({ _tag: "HistoryTold", messageId: reply, from: "m2" })
      chat.say(reply, `To ${city} it takes about ${n + 2} hours.`)
      chat.end("success")
    }
  },

  /** … and of the rest a summary, of which a little is left out. */
  summaryOfChat: (gateway: FakeGateway) => {
    const chat = began(gateway)
    const cities = ["Lisbon", "Porto", "Coimbra", "Braga"]
    for (const [n, city] of cities.entries()) {
      const reply = chat.ask(`How long does the train to ${city} take?`)
      if (n === 3) {
        chat.emit(
          { _tag: "ChatSummarized", summary: { text: whatWasSaid, from: "m2", upTo: "r3" } },
          { _tag: "HistoryTold", messageId: reply, from: "m4", summary: { leftOut: 2 } }
        )
      }
      chat.say(reply, `To ${city} it takes about ${n + 2} hours.`)
      chat.end("success")
    }
  },

  retrying: (gateway: FakeGateway) => {
    const chat = began(gateway)
    const reply = chat.ask("Summarise the three offers")
    chat.emit({ _tag: "NoticeShown", messageId: reply, text: conversationCopy.modelRetrying })
  },

  files: (gateway: FakeGateway) => {
    const chat = began(gateway)
    chat.emit({
      _tag: "ItemQueued",
      item: { _tag: "SetAttachments", id: "f1", attachments: [picture, report] }
    })
    chat.emit({ _tag: "AttachmentsSet", itemId: "f1" })
    chat.say(chat.ask("Does the report match the picture?"), "It does: both are about **Lisbon**.")
    chat.end("success")
    chat.emit({ _tag: "ItemQueued", item: { _tag: "SetAttachments", id: "f2", attachments: [report] } })
    chat.emit({ _tag: "AttachmentsSet", itemId: "f2" })
  },

  queue: (gateway: FakeGateway) => {
    const chat = began(gateway)
    chat.say(chat.ask("Close the first ticket"), "I’ll look at OPS-12 and ")
    chat.end("canceled")
    chat.queue("w1", "Then tell Nora about it, and ask her whether the second one can wait until Monday")
    chat.emit({ _tag: "ItemQueued", item: { _tag: "SetAttachments", id: "w2", attachments: [report] } })
    chat.queue("w3", "Check the expenses")
    chat.emit({ _tag: "ItemQueued", item: { _tag: "ResetChat", id: "w4" } })
    chat.emit({ _tag: "QueuePaused" })
  },

  outOfCredits: (gateway: FakeGateway) =>
    trouble(gateway, {
      kind: "outOfCredits",
      message: modelCopy.outOfCredits,
      isRetryable: false,
      link: { label: "Upgrade", url: "https://example.com/pricing" }
    }),

  vendorQuota: (gateway: FakeGateway) =>
    trouble(gateway, {
      kind: "general",
      message: modelCopy.replyFailed,
      detail:
        "The account with the model's provider has used up its quota or credit. Top it up there, or use another model or key.",
      serverSaid:
        "HTTP 429: You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.",
      isRetryable: true
    }),

  network: (gateway: FakeGateway) => trouble(gateway, { kind: "network", message: text.networkFailed }),

  outdated: (gateway: FakeGateway) => {
    const chat = began(gateway)
    chat.say(chat.ask("Which tickets are waiting for me?"), "Two: **OPS-12** and **OPS-31**.")
    chat.end("success")
  },

  extensionRequired: (gateway: FakeGateway) => {
    trouble(gateway, { kind: "extensionRequired", message: copy.extensionOnlyAction, isRetryable: true })
    gateway.users.get("local").emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: false, at })
  },

  /** Nobody has let a browser in yet. */
  connect: (gateway: FakeGateway) => awaitBrowser(new Chat(gateway)),

  connectKnown: (gateway: FakeGateway) => {
    signedIn(gateway, false)
    awaitBrowser(new Chat(gateway))
  },

  notSent: (gateway: FakeGateway) => {
    const chat = began(gateway)
    chat.say(chat.ask("Which tickets are waiting for me?"), "Two: **OPS-12** and **OPS-31**.")
    chat.end("success")
    gateway.script = { ...gateway.script, conversation: () => ({ _tag: "QueueFull", max: QUEUE_MAX_ITEMS }) }
  },

  unsent: (gateway: FakeGateway) => {
    const chat = began(gateway)
    const reply = chat.ask("Which tickets are waiting for me?")
    chat.say(reply, "Two: **OPS-12** and `OPS")
  },

  editing: (gateway: FakeGateway) => {
    const chat = began(gateway)
    chat.say(chat.ask("Which tickets are waiting for me?"), "Two: **OPS-12** and **OPS-31**.")
    chat.end("success")
  },

  uploading: (gateway: FakeGateway) => void began(gateway).end("success")
} as const satisfies Record<string, (gateway: FakeGateway) => void>
