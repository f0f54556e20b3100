/**
 * A client that behaves: it writes one message after another, folds what it watches, and takes every
 * error it gets as the end of the test.
 */
import { once } from "node:events"
import { Schema } from "effect"
import { WebSocket } from "ws"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { PROTOCOL_VERSION } from "#schemas/product.ts"
import type { Way } from "./attack.ts"

const Frame = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.optionalKey(Schema.String),
    chunk: Schema.optionalKey(Schema.Boolean),
    result: Schema.optionalKey(Schema.Unknown),
    error: Schema.optionalKey(Schema.Unknown)
  })
)
const decodeFrame = Schema.decodeUnknownSync(Frame)
const decodeSeen = Schema.decodeUnknownSync(Schema.toCodecJson(Schema.Array(Conversation.Frame)))

export interface Companion {
  readonly turns: () => number
  /** Writes no more, waits for the last reply, and gives what it has folded and what a newcomer is shown. */
  readonly finish: () => Promise<{ readonly folded: ConversationState; readonly shown: ConversationState }>
}

/** Its conversation's state as `id` has folded it so far. */
type Watches = Map<string, ConversationState>

export const startCompanion = async ({ headers, url }: Way, actorId: string): Promise<Companion> => {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false })
  const watches: Watches = new Map()
  let written = 0
  let isFinishing = false
  const finished = Promise.withResolvers<{ folded: ConversationState; shown: ConversationState }>()

  const say = (message: object): void => socket.send(JSON.stringify({ jsonrpc: "2.0", ...message }))
  const watch = (id: string): void => say({ id, method: "Conversation.Watch", params: { actorId } })
  const write = (): void => {
    written += 1
    const command = { _tag: "SendMessage", text: `count to ${written}`, context: {} }
    say({
      id: `send-${written}`,
      method: "Conversation.Send",
      params: { actorId, commandId: `m-${written}`, command }
    })
  }

  const isAtRest = ({ engine, messages, queue }: ConversationState): boolean =>
    engine._tag === "Idle" && queue.length === 0 && messages.length === 2 * written

  const goOn = (): void => {
    const folded = watches.get("watch")
    const shown = watches.get("newcomer")
    if (folded === undefined || !isAtRest(folded)) return
    if (shown !== undefined) finished.resolve({ folded, shown })
    else if (isFinishing) watch("newcomer")
    else write()
  }

  const take = (id: string, result: unknown): void => {
    for (const frame of decodeSeen(result)) {
      const before = watches.get(id)
      if (frame._tag === "Snapshot") watches.set(id, frame.state)
      else if (before !== undefined) watches.set(id, frame.events.reduce(Conversation.evolve, before))
    }
    say({ method: "@effect/rpc/Ack", params: { requestId: id } })
    goOn()
  }

  socket.on("message", (data) => {
    const { chunk, error, id, result } = decodeFrame(String(data))
    if (error !== undefined) finished.reject(new Error(`The companion was refused: ${JSON.stringify(error)}`))
    else if (chunk && id !== undefined) take(id, result)
  })
  socket.on("close", (code) => finished.reject(new Error(`The companion lost its socket (${code}).`)))
  await once(socket, "open")
  say({ id: "hello", method: "Session.Hello", params: { protocolVersion: PROTOCOL_VERSION } })
  watch("watch")

  return {
    turns: () => written,
    finish: () => {
      isFinishing = true
      goOn()
      return finished.promise
    }
  }
}
