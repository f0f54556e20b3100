/** A socket of Node's as the interface's frame socket: it can be cut, and it can stop reading. */
import { WebSocket } from "ws"
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"

export interface SignedIn {
  readonly origin: string
  readonly headers?: Record<string, string>
  readonly protocols?: ReadonlyArray<string>
}

const UNAUTHORIZED = 401

export class NodeFrames {
  private socket: WebSocket | undefined
  private isReading = true
  private readonly signedIn: SignedIn

  constructor(signedIn: SignedIn) {
    this.signedIn = signedIn
  }

  readonly open: OpenFrameSocket = (handlers) => {
    const { headers = {}, origin, protocols = [] } = this.signedIn
    const socket = new WebSocket(`${origin.replace("http", "ws")}/socket`, [...protocols], {
      headers,
      perMessageDeflate: false
    })
    let refused = false
    socket.on("open", () => {
      if (!this.isReading) socket.pause()
      handlers.onOpen()
    })
    socket.on("message", (data) => handlers.onFrame(String(data)))
    socket.on("unexpected-response", (_request, response) => {
      refused = response.statusCode === UNAUTHORIZED
      socket.terminate()
    })
    // What follows an end; "close" tells it.
    socket.on("error", () => undefined)
    socket.on("close", () => handlers.onClose({ refused }))
    this.socket = socket
    return {
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame)
      },
      close: () => socket.terminate()
    }
  }

  /** The connection is gone, without a word to either side. */
  cut(): void {
    this.socket?.terminate()
  }

  /** Takes nothing more from the wire until `read`. */
  stopReading(): void {
    this.isReading = false
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.pause()
  }

  read(): void {
    this.isReading = true
    if (this.socket?.isPaused) this.socket.resume()
  }
}
