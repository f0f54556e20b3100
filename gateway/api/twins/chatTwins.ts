/** Chats over HTTP: listed, read, written in, stopped, named and deleted. */
import { Schema } from "effect"
import { Chat, ListedChat, Made, Name, NamedContext, NamedMessage } from "#gateway/api/answers.ts"
import { apiCopy } from "#gateway/api/copy.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import { twin } from "#gateway/api/Twin.ts"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import { newestPart } from "#schemas/conversation/transcriptPart.ts"
import { MessageVersions } from "#schemas/conversation/versions.ts"
import { waitingQuestion } from "#schemas/conversation/waitingTool.ts"
import type { ActorId } from "#schemas/ids.ts"
import { EditorState } from "#schemas/message/EditorState.ts"
import { Feedback } from "#schemas/message/Message.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { takesAnswer, tellsDone } from "./commands.ts"

const inChats = { group: "Chats", who: "user", missing: apiCopy.noChat } as const
const chat = Schema.Struct({ chat: Name })

interface Sent {
  readonly commandId: string
  readonly actor: (name: string) => ActorId
  readonly params: typeof chat.Type
}

const toChat = ({ actor, commandId, params }: Sent, command: ConversationCommand) => ({
  actorId: actor(params.chat),
  commandId,
  command
})

export const questionOf = (request: InputRequest | undefined) =>
  request === undefined ? {} : { question: { request, ...requestRef(request) } }

export const chatTwins = [
  twin({
    ...inChats,
    name: "listChats",
    method: "GET",
    path: "/api/chats",
    summary: "Your chats, the most recently used first",
    rpc: "User.Watch",
    answer: Schema.Array(ListedChat),
    status: 200,
    refusals: [],
    payload: ({ self }) => ({ actorId: self }),
    told: (frame) =>
      frame._tag === "Events"
        ? undefined
        : frame.state.conversations.map(({ createdAt, id, isWaiting, isWorking, title, updatedAt }) => ({
            id: nameWithin(id),
            title,
            createdAt,
            updatedAt,
            isWaiting: isWaiting === true,
            isWorking: isWorking === true
          }))
  }),
  twin({
    ...inChats,
    name: "readChat",
    method: "GET",
    path: "/api/chats/:chat",
    summary: "A chat with its newest messages",
    about:
      "Of a long chat `earlier` says how many messages are before these: ask for them by the id of the first one.",
    rpc: "Conversation.Watch",
    params: chat,
    answer: Chat,
    status: 200,
    refusals: [404, 410],
    payload: ({ actor, params }) => ({ actorId: actor(params.chat), inParts: {} }),
    told: (frame) => {
      if (frame._tag === "Events" || frame.cursor.version === 0) return undefined
      const { earlier = 0, engine, id, messages, queue, queuePaused, title } = newestPart(frame.state)
      return {
        id: nameWithin(id),
        title,
        messages,
        earlier,
        queued: queue.length,
        queuePaused,
        isWorking: engine._tag !== "Idle",
        ...questionOf(waitingQuestion(frame.state)?.request),
        version: frame.cursor.version
      }
    }
  }),
  twin({
    ...inChats,
    name: "readEarlierMessages",
    method: "GET",
    path: "/api/chats/:chat/messages",
    summary: "The messages right before one that is known",
    rpc: "Conversation.EarlierMessages",
    params: chat,
    query: Schema.Struct({ before: Schema.String }),
    answer: Schema.Struct({
      messages: Schema.Array(NamedMessage),
      versions: Schema.Array(MessageVersions),
      earlier: Schema.Natural,
      version: Schema.Natural
    }),
    status: 200,
    refusals: [404, 410],
    payload: ({ actor, params, query }) => ({ actorId: actor(params.chat), before: query.before }),
    told: (part) => part
  }),
  twin({
    ...inChats,
    name: "sendMessage",
    method: "POST",
    path: "/api/chats/:chat/messages",
    summary: "A message to a chat, without waiting for its reply",
    about:
      "A chat begins with its first message: choose any name of letters, digits, `-` and `_`. The message has the id of the answer; its reply is followed with it.",
    rpc: "Conversation.Send",
    params: chat,
    body: Schema.Struct({
      text: Schema.String,
      context: Schema.optionalKey(NamedContext),
      editorState: Schema.optionalKey(EditorState)
    }),
    example: { text: "Which of my orders are late?" },
    answer: Made,
    status: 202,
    refusals: [410],
    payload: ({ body: { context = {}, ...said }, ...sent }) =>
      toChat(sent, { _tag: "SendMessage", context: { ...context, via: "http" }, ...said }),
    told: ({ version }, { commandId }) => ({ id: commandId, version })
  }),
  twin({
    ...inChats,
    ...tellsDone,
    ...takesAnswer,
    name: "answerQuestion",
    method: "POST",
    path: "/api/chats/:chat/answers",
    summary: "The answer to a question that a reply waits with",
    about:
      "`requestId` and `shownHash` are those of the question. What was agreed to is what was asked, and nothing else.",
    rpc: "Conversation.Send",
    params: chat,
    refusals: [410],
    payload: ({ body, ...sent }) => toChat(sent, { _tag: "Answer", ...body })
  }),
  twin({
    ...inChats,
    ...tellsDone,
    name: "stopReply",
    method: "POST",
    path: "/api/chats/:chat/stop",
    summary: "Stops what is under way; what waits in line stays there",
    rpc: "Conversation.Send",
    params: chat,
    refusals: [410],
    payload: (sent) => toChat(sent, { _tag: "StopTurn" })
  }),
  twin({
    ...inChats,
    ...tellsDone,
    name: "renameChat",
    method: "PUT",
    path: "/api/chats/:chat/title",
    summary: "A name of your own for a chat",
    rpc: "Conversation.Send",
    params: chat,
    body: Schema.Struct({ title: Schema.String }),
    example: { title: "Late orders" },
    refusals: [410],
    payload: ({ body, ...sent }) => toChat(sent, { _tag: "RenameChat", title: body.title })
  }),
  twin({
    ...inChats,
    ...tellsDone,
    name: "deleteChat",
    method: "DELETE",
    path: "/api/chats/:chat",
    summary: "Deletes a chat for good, with its tasks, pictures and files",
    rpc: "Conversation.Send",
    params: chat,
    query: Schema.Struct({ file: Schema.optionalKey(AttachmentId) }),
    refusals: [410],
    payload: ({ query, ...sent }) =>
      toChat(sent, { _tag: "DeleteChat", ...(query.file === undefined ? {} : { files: [query.file] }) })
  }),
  twin({
    ...inChats,
    ...tellsDone,
    name: "commandChat",
    method: "POST",
    path: "/api/chats/:chat/commands",
    summary: "Any command that a chat takes, as on the socket",
    about:
      "Among them: `Regenerate`, `EditMessage`, `ChooseVersion`, `ChooseModel`, `SetAttachments`, `ResumeQueue`, `ClearChat`.",
    rpc: "Conversation.Send",
    params: chat,
    body: ConversationCommand.annotate({
      identifier: "ConversationCommand",
      description: "A command of a chat, by its _tag"
    }),
    example: { _tag: "Regenerate" },
    refusals: [404, 410],
    payload: ({ body, ...sent }) => toChat(sent, body)
  }),
  twin({
    ...inChats,
    ...tellsDone,
    group: "Replies",
    name: "rateReply",
    method: "POST",
    path: "/api/copilot/feedback",
    summary: "What you think of a finished reply",
    about:
      "`feedback`: 0 neutral, 1 positive, 2 negative. `messageId`: of the reply; an id is known within its chat alone, so `chatId` goes with it. The event `messageId` tells both.",
    rpc: "Conversation.Send",
    body: Schema.Struct({ chatId: Name, messageId: Schema.String, feedback: Feedback }),
    example: { chatId: "late-orders", messageId: "…", feedback: 1 },
    refusals: [404, 410],
    payload: ({ body: { chatId, feedback, messageId }, ...sent }) =>
      toChat({ ...sent, params: { chat: chatId } }, { _tag: "RateMessage", messageId, feedback })
  })
]
