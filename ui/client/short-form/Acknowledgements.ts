/**
 * What the gateway is told of the chunks that were taken. Pieces of a text in their short form (plain strings) come often and
 * are acknowledged by the half of a window; whatever else comes, at once, with all before it. A gateway that knows no
 * short form sends none, and waits for each.
 */
import type { RpcMessage } from "effect/rpc"
import { WATCH_WINDOW_CHUNKS } from "#schemas/limits.ts"

type RequestId = RpcMessage.AckEncoded["requestId"]

interface Taken {
  /** Not acknowledged yet. */
  chunks: number
  /** What came last. */
  isInShort: boolean
}

const notificationOf = (requestId: RequestId, chunks: number): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    method: "@effect/rpc/Ack",
    params: chunks === 1 ? { requestId } : { requestId, chunks }
  })

export class Acknowledgements {
  private readonly taken = new Map<RequestId, Taken>()

  /** A chunk is about to be handed to its client. */
  received({ requestId, values }: RpcMessage.ResponseChunkEncoded): void {
    const isInShort = values.every((value) => typeof value === "string")
    this.taken.set(requestId, { chunks: this.taken.get(requestId)?.chunks ?? 0, isInShort })
  }

  /** Its client has taken it. The notification that is due now, if one is. */
  took(requestId: RequestId): string | undefined {
    const { chunks, isInShort } = this.taken.get(requestId) ?? { chunks: 0, isInShort: false }
    const isDue = !isInShort || (chunks + 1) * 2 >= WATCH_WINDOW_CHUNKS
    this.taken.set(requestId, { chunks: isDue ? 0 : chunks + 1, isInShort })
    return isDue ? notificationOf(requestId, chunks + 1) : undefined
  }

  ended(requestId: RequestId): void {
    this.taken.delete(requestId)
  }
}
