/**
 * Canned moments of the interface, one per name: what the fake gateway holds when a page opens.
 * Used to look at the interface (and to take its pictures) without a server or a model.
 */
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { agentScenes } from "./agentScenes.ts"
import { allow } from "./allow.ts"
import { brokenScenes } from "./brokenScenes.ts"
import { at, Chat, signedIn, taskId } from "./Chat.ts"
import { commandScenes } from "./commandScenes.ts"
import { composerScenes } from "./composerScenes.ts"
import { conversationScenes } from "./conversationScenes.ts"
import { homeScenes } from "./homeScenes.ts"
import { longReply, manyAnswers } from "./longReply.ts"
import { nestedScenes } from "./nestedScenes.ts"
import { operate, profile, startOperator } from "./operate.ts"
import { outgoingScenes } from "./outgoingScenes.ts"
import { promptScenes } from "./promptScenes.ts"
import { recordingScenes } from "./recordingScenes.ts"
import { richReply } from "./richReply.ts"
import { settingsScenes } from "./settingsScenes.ts"
import { sharingScenes } from "./sharingScenes.ts"
import { studioScenes } from "./studioScenes.ts"
import { suggestionScenes } from "./suggestionScenes.ts"
import { taskScenes } from "./taskScenes.ts"

/** A chat of so many questions, each with its answer. */
export const longChat = (gateway: FakeGateway, questions: number): void => {
  signedIn(gateway)
  const chat = new Chat(gateway)
  for (let n = 1; n <= questions; n++) {
    chat.say(chat.ask(`Question ${n} of many`), manyAnswers[n % manyAnswers.length] ?? "")
    chat.end("success")
  }
}

/** Some chats beside the one that is open. */
const listed = (gateway: FakeGateway): void => {
  signedIn(gateway)
  const titles = ["Expenses of the third quarter", "Three offers for seats", "Trains to Porto on Friday"]
  for (const [n, title] of titles.entries()) {
    const id = `local/listed-${n}`
    gateway.users.get("local").emit({ _tag: "ConversationTouched", id, title, at: at + n })
  }
}

export const scenes = {
  empty: (gateway: FakeGateway) => signedIn(gateway, false),
  connecting: (gateway: FakeGateway) => signedIn(gateway, false),
  connected: (gateway: FakeGateway) => signedIn(gateway, false),
  ready: (gateway: FakeGateway) => signedIn(gateway),

  beside: (gateway: FakeGateway) => signedIn(gateway),
  besideChat: (gateway: FakeGateway) => scenes.reply(gateway),
  besideLeftOut: (gateway: FakeGateway) => scenes.reply(gateway),

  palette: listed,
  paletteFound: listed,

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

  rich: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const reply = chat.ask("Why do we weigh less on the **Moon**? Show me `pull(m1, m2, r)` and \\(F\\).")
    chat.say(reply, richReply)
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
    operate(gateway, 2, "none")
    gateway.tasks.get(taskId).emit({
      _tag: "QuestionAsked",
      at: 0,
      afterStep: 2,
      request: {
        id: "q1",
        kind: "clarify",
        title: questionTitles.clarify,
        text: "There are two cities named London. Which one do you mean?",
        options: ["London, United Kingdom", "London, Ontario"]
      }
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
    operate(gateway, 3, {
      name: "ElementCovered",
      message: "Something else lies over the button: “Accept cookies”."
    })
    const result = { type: "error" as const, message: webAgentCopy.operatorError, end: false }
    gateway.tasks.get(taskId).emit({ _tag: "TaskFinished", result })
    chat.emit({ _tag: "ToolFinished", messageId: reply, toolCallId: "c1", output: result })
    chat.say(reply, "The button is covered by a cookie notice.")
    chat.end("canceled")
  },

  long: (gateway: FakeGateway) => longChat(gateway, 40),

  earlier: (gateway: FakeGateway) => {
    longChat(gateway, 60)
    // They would come by themselves as soon as one looks.
    gateway.refusesEarlier = true
  },

  offline: (gateway: FakeGateway) => {
    scenes.done(gateway)
  },

  refused: (gateway: FakeGateway) => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const reply = chat.ask(profile)
    startOperator(chat, reply)
    operate(gateway, 3)
    const action: AgentAction = { _tag: "click", i: "0.7" }
    const task = gateway.tasks.get(taskId)
    task.emit(
      {
        _tag: "StepFinished",
        stepId: "s3",
        feedback: { action, success: true, validation: ["City: Choose a city we deliver to"] }
      },
      {
        _tag: "StepStarted",
        step: {
          id: "s4",
          action: { _tag: "type", i: "0.3", text: "" },
          target: "Name",
          page: "",
          startedAt: at
        }
      },
      {
        _tag: "TaskFinished",
        result: {
          type: "aborted",
          message: `${toolCopy.abortedByUser} ${webAgentCopy.stepsDone(2)}`,
          end: false
        }
      }
    )
  },

  approvals: (gateway: FakeGateway) => {
    signedIn(gateway)
    allow(gateway)
  },

  approvalsEmpty: (gateway: FakeGateway) => signedIn(gateway),

  ...agentScenes,
  ...recordingScenes,
  ...brokenScenes,
  ...composerScenes,
  ...promptScenes,
  ...conversationScenes,
  ...commandScenes,
  ...suggestionScenes,
  ...taskScenes,
  ...outgoingScenes,
  ...homeScenes,
  ...settingsScenes,
  ...studioScenes,
  ...sharingScenes,
  ...nestedScenes
} as const satisfies Record<string, (gateway: FakeGateway) => void>

export type SceneName = keyof typeof scenes
