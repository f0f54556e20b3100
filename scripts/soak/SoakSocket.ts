/**
 * A socket that is opened again until it is closed for good, whoever ended it: the gateway may be dead for a while.
 * Requests are made anew on the next one by whoever made them; here only frames go out and come in.
 */
import { Schema } from "effect"
import { WebSocket } from "ws"
import { PROTOCOL_VERSION } from "#schemas/product.ts"
import type { Way } from "#scripts/flood/attack.ts"
import { between, later } from "./pace.ts"

const Frame = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.optionalKey(Schema.NullOr(Schema.String)),
    chunk: Schema.optionalKey(Schema.Boolean),
    result: Schema.optionalKey(Schema.Unknown),
    error: Schema.optionalKey(Schema.Unknown)
  })
)
type Frame = typeof Frame.Type
const decodeFrame = Schema.decodeUnknownSync(Frame)

export interface SoakSocketHandlers {
  readonly onOpen: () => void
  readonly onFrame: (frame: Frame) => void
}

const REOPEN_MIN_MS = 500
const REOPEN_MAX_MS = 3_000

export class SoakSocket {
  readonly #way: Way
  readonly #handlers: SoakSocketHandlers
  #socket: WebSocket | undefined
  #isClosed = false
  opened = 0

  constructor(way: Way, handlers: SoakSocketHandlers) {
    this.#way = way
    this.#handlers = handlers
    this.#open()
  }

  say(message: object): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify({ jsonrpc: "2.0", ...message }))
  }

  /** As a network does it: without a closing frame. */
  cut(): void {
    this.#socket?.terminate()
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.terminate()
  }

  #open(): void {
    const { headers, url } = this.#way
    const socket = new WebSocket(url, { headers, perMessageDeflate: false })
    this.#socket = socket
    socket.on("open", () => {
      this.opened += 1
      this.say({ id: "hello", method: "Session.Hello", params: { protocolVersion: PROTOCOL_VERSION } })
      this.#handlers.onOpen()
    })
    socket.on("message", (data) => this.#handlers.onFrame(decodeFrame(String(data))))
    // What follows an end; "close" tells it.
    socket.on("error", () => undefined)
    socket.on("close", () => {
      if (this.#isClosed) return
      later(between(REOPEN_MIN_MS, REOPEN_MAX_MS), () => {
        if (!this.#isClosed) this.#open()
      })
    })
  }
}
