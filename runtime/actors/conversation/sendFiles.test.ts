/** A message and its files are two items of the queue under one command. */
import { Result, Schema } from "effect"
import { assert, it } from "vitest"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ActorId, ClientCommandId } from "#schemas/ids.ts"
import { decideConversation } from "./decideConversation.ts"

const file = { id: AttachmentId.make("file"), name: "file.txt", type: "text/plain", size: 1 }
const isClients = Schema.is(ClientCommandId)

const send = (state: ConversationState, id: string, command: ConversationCommand): ConversationState =>
  Result.getOrThrow(decideConversation(state, command, { now: 0, id })).reduce(Conversation.evolve, state)

it("no command of a client can have the id of another's files, and so be lost with them", () => {
  const running = send(Conversation.initial(ActorId.make("ada/chat")), "a", {
    _tag: "SendMessage",
    text: "first",
    context: {}
  })
  const queued = send(running, "b", { _tag: "SendMessage", text: "look", context: {}, attachments: [file] })
  assert.deepStrictEqual(
    queued.queue.map(({ _tag, id }) => [_tag, isClients(id)]),
    [
      ["SetAttachments", false],
      ["Human", true]
    ]
  )
})
