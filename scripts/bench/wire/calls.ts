/** What a client of the socket says besides greeting: follow this actor, I have read that, answer me. */
import { ActorId } from "#schemas/ids.ts"
import { textFrame } from "./clientFrame.ts"

const frame = (message: unknown): Buffer => textFrame(JSON.stringify(message))

export const watchFrame = (id: number, actorId: string): Buffer =>
  frame({
    jsonrpc: "2.0",
    id,
    method: "Conversation.Watch",
    params: { actorId: ActorId.make(actorId), inShort: true }
  })

/** A stream goes on when the client says so, of as many chunks. */
export const ackFrame = (requestId: number, chunks: number): Buffer =>
  frame({ jsonrpc: "2.0", method: "@effect/rpc/Ack", params: { requestId, chunks } })

/** A question, which starts a turn. Each conversation is asked one. */
export const beginFrame = (actorId: string): Buffer =>
  frame({
    jsonrpc: "2.0",
    id: 2,
    method: "Conversation.Send",
    params: { actorId, commandId: "begin", command: { _tag: "SendMessage", text: "Begin.", context: {} } }
  })

/** What an actor says of itself: a call that reaches it, wherever it is, and changes nothing. */
export const inspectFrame = (id: number, actorId: string): Buffer =>
  frame({ jsonrpc: "2.0", id, method: "Conversation.Inspect", params: { actorId } })
