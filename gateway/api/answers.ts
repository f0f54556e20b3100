/** Schemas of what is asked and answered over HTTP, with the names they have in the document. */
import { Schema } from "effect"
import { RunAsker } from "#schemas/agent-run/ChildRun.ts"
import { RunResult } from "#schemas/agent-run/RunResult.ts"
import { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { AgentFolder } from "#schemas/agents/AgentLibrary.ts"
import { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import { Values } from "#schemas/agents/Variable.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { DispatchPhase } from "#schemas/dispatch/Dispatch.ts"
import { DispatchOutcome } from "#schemas/dispatch/DispatchOutcome.ts"
import { RemotePrompt } from "#schemas/dispatch/RemotePrompt.ts"
import { ClientCommandId, NameWithin } from "#schemas/ids.ts"
import { Message } from "#schemas/message/Message.ts"
import { FavoritePrompt, RecentPrompt } from "#schemas/prompt-library/Prompt.ts"
import { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import { InputRequest } from "#schemas/question/InputRequest.ts"
import { SuggestedPrompt } from "#schemas/suggested-prompts/SuggestedPrompt.ts"

/** A name within its owner's: no other person's can be spelled. */
export const Name = NameWithin

export const NamedMessage = Message.annotate({
  identifier: "Message",
  description: "A message of a person, or a reply with all its parts"
})

export const NamedContext = MessageContext.annotate({
  identifier: "MessageContext",
  description: "Where a message is written; {} where it is beside no browser"
})

export const NamedAttachment = Attachment.annotate({
  identifier: "Attachment",
  description: "A file that was uploaded"
})

export const NamedAnswer = GivenAnswer.annotate({
  identifier: "InputAnswer",
  description: "Of the kind of its question, or `words` as a person would type them"
})

export const NamedSuggestedPrompt = SuggestedPrompt.annotate({
  identifier: "SuggestedPrompt",
  description: "Something to begin with"
})

/** A question as it has to be answered: `requestId` and `shownHash` go back with the answer. */
export const Question = Schema.Struct({
  request: InputRequest.annotate({ identifier: "InputRequest", description: "What is asked" }),
  requestId: Schema.String,
  shownHash: Schema.String
}).annotate({ identifier: "Question", description: "A question that waits" })

export const Chat = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  messages: Schema.Array(NamedMessage),
  /** How many messages are before these. */
  earlier: Schema.Natural,
  /** Messages and other things that wait for their turn. */
  queued: Schema.Natural,
  queuePaused: Schema.Boolean,
  isWorking: Schema.Boolean,
  question: Schema.optionalKey(Question),
  /** Counts what happened in it; the same after a restart. */
  version: Schema.Natural
}).annotate({ identifier: "Chat", description: "A chat, with the newest part of its messages" })

export const ListedChat = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  createdAt: Schema.Finite,
  updatedAt: Schema.Finite,
  isWaiting: Schema.Boolean,
  isWorking: Schema.Boolean
}).annotate({ identifier: "ListedChat", description: "Times in ms since 1970" })

export const Task = Schema.Struct({
  id: Schema.String,
  chatId: Schema.String,
  goal: Schema.String,
  status: Schema.Literals(["Idle", "Running", "Waiting", "Pausing", "Paused", "Aborting", "Finished"]),
  question: Schema.optionalKey(Question)
}).annotate({ identifier: "Task", description: "What the web agent does for a reply" })

export const Run = Schema.Struct({
  id: Schema.String,
  chatId: Schema.String,
  /** Of the agent, as it was when the run began. */
  name: Schema.String,
  status: Schema.Literals(["Idle", "Running", "Waiting", "Aborting", "Finished"]),
  completedSteps: Schema.Natural,
  totalSteps: Schema.Natural,
  /** What its variables hold. */
  values: Values,
  /** Once it has ended. */
  result: Schema.optionalKey(RunResult),
  /** What its code left as its result, whole. */
  output: Schema.optionalKey(Schema.Json),
  /** Files its code made, each to be had at `/api/attachments/{id}`. */
  files: Schema.optionalKey(Schema.Array(Attachment)),
  /** The task of the web agent that does its steps on pages, or did so last. */
  taskId: Schema.optionalKey(Schema.String),
  /** The run that called it; absent: a message did. */
  callerId: Schema.optionalKey(Schema.String),
  /** The runs of other agents that it called, in their order. */
  children: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        id: Schema.String,
        name: Schema.String,
        /** The number of the step that called it. */
        step: Schema.Natural,
        completedSteps: Schema.Natural,
        totalSteps: Schema.Natural,
        /** Absent while it is under way. */
        ended: Schema.optionalKey(RunResult.fields.type)
      })
    )
  ),
  /** Who waits for its user: itself, a run it called, or the task of either. */
  asker: Schema.optionalKey(RunAsker),
  question: Schema.optionalKey(Question)
}).annotate({ identifier: "Run", description: "A run of a custom agent" })

const { conversationId: chatId, ...runFields } = RunHeadline.fields

/** `agent`: by its name in the address of agents. */
const RunCaller = Schema.optionalKey(
  Schema.Struct({ agent: Schema.String, name: Schema.optionalKey(Schema.String) })
)

export const RunList = Schema.Struct({
  runs: Schema.Array(Schema.Struct({ ...runFields, chatId, caller: RunCaller }))
}).annotate({ identifier: "RunList", description: "Runs of a custom agent; times in ms since 1970" })

export const Prompts = Schema.Struct({
  /** Pinned first, each group in its order. */
  favorites: Schema.Array(FavoritePrompt),
  /** What was sent lately, newest first. */
  recents: Schema.Array(RecentPrompt)
}).annotate({ identifier: "Prompts", description: "The prompt library" })

export const AgentList = Schema.Struct({
  /** The most recently changed first. */
  agents: Schema.Array(
    Schema.Struct({
      ...AgentHeadline.fields,
      /** The id of its folder; absent: in none. */
      folder: Schema.optionalKey(Schema.String)
    })
  ),
  folders: Schema.Array(AgentFolder)
}).annotate({ identifier: "AgentList", description: "Custom agents, and their folders" })

export const Agent = Schema.Struct({
  id: Schema.String,
  version: Schema.Natural,
  definition: AgentDefinition,
  savedAt: Schema.Finite,
  createdAt: Schema.Finite,
  /** Newest first. */
  earlier: Schema.Array(Schema.Struct({ version: Schema.Natural, savedAt: Schema.Finite }))
}).annotate({ identifier: "Agent", description: "A custom agent; times in ms since 1970" })

/** `received`: it is not in its chat yet. The last three are for good. */
export const DispatchStatus = Schema.Literals([
  "received",
  ...DispatchPhase.literals,
  ...DispatchOutcome.fields.status.literals
])

export const DispatchAnswer = Schema.Struct({
  requestId: Schema.String,
  status: DispatchStatus,
  chatId: Schema.String,
  /** Of the message in that chat, by which its reply is followed (`GET /api/copilot/{chat}/{message}`). */
  messageId: Schema.String,
  createdAt: Schema.Finite,
  /** From then on nothing is known of it. */
  expiresAt: Schema.Finite,
  finishedAt: Schema.optionalKey(Schema.Finite),
  response: Schema.optionalKey(Schema.String),
  detail: DispatchOutcome.fields.detail,
  /** Of an action that was not carried out: why, in one sentence. */
  error: Schema.optionalKey(Schema.String),
  data: DispatchOutcome.fields.data,
  /** Each to be had at `/api/pictures/{id}`. */
  screenshots: DispatchOutcome.fields.screenshots,
  parentRunIds: RemotePrompt.fields.parentRunIds
}).annotate({ identifier: "Dispatch", description: "What a program asked for; times in ms since 1970" })

/** It is done, and stored. `version`: of what it was done to. */
export const Done = Schema.Struct({ version: Schema.Natural }).annotate({
  identifier: "Done",
  description: "It is done, and stored"
})

/** What it made has this id, which is the request's `idempotency-key` where it had one. */
export const Made = Schema.Struct({ id: Schema.String, version: Schema.Natural }).annotate({
  identifier: "Made",
  description: "It is made, and stored; its id is the request's idempotency-key where it has one"
})

export const Problem = Schema.Struct({
  error: Schema.String,
  message: Schema.String,
  /** Where something can be done about it. */
  link: Schema.optionalKey(Schema.String),
  issues: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        in: Schema.Literals(["path", "query", "headers", "body"]),
        path: Schema.Array(Schema.Union([Schema.String, Schema.Finite])),
        message: Schema.String
      })
    )
  ),
  rejection: Schema.optionalKey(Schema.Json)
}).annotate({
  identifier: "Problem",
  description: "`error` is for programs, `message` for people"
})
export type Problem = typeof Problem.Type

/** The same request again, under the same key, is done once and answered the same. */
export const WithKey = Schema.Struct({ "idempotency-key": Schema.optionalKey(ClientCommandId) })
