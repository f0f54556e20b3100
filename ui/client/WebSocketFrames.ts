/**
 * The browser's WebSocket as a frame socket, for the web app.
 *
 * A page cannot see why an upgrade failed. So after a socket that never opened, or one that was closed
 * as signed out, the session is asked for by HTTP: only a clear "nobody is signed in" counts as refused.
 */
import { SIGNED_OUT_CLOSE_CODE } from "#schemas/rpc/Authenticated.ts"
import type { OpenFrameSocket } from "./FrameSocket.ts"
import { type GatewayHttp, isSignedIn } from "./GatewayHttp.ts"

/** What is used of the browser's WebSocket. */
export interface BrowserSocket extends EventTarget {
  readonly readyState: number
  send(frame: string): void
  close(): void
}

/** The socket's address on the origin a page was loaded from. */
export const socketUrl = (origin: string): string => {
  const url = new URL("/socket", origin)
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:"
  return url.href
}

const isSignedOut = (event: Event): boolean => "code" in event && event.code === SIGNED_OUT_CLOSE_CODE

export const make =
  (
    http: GatewayHttp,
    createSocket: (url: string, protocols: ReadonlyArray<string>) => BrowserSocket = (url, protocols) =>
      new WebSocket(url, [...protocols])
  ): OpenFrameSocket =>
  (handlers) => {
    const token = http.token()
    // The token travels as a subprotocol: a browser can set no header on a WebSocket.
    const protocols = token === "" ? [] : ["deckhand", `bearer.${token}`]
    const socket = createSocket(socketUrl(http.origin), protocols)
    let opened = false
    socket.addEventListener("open", () => {
      opened = true
      handlers.onOpen()
    })
    socket.addEventListener("message", (event) => {
      if (event instanceof MessageEvent && typeof event.data === "string") handlers.onFrame(event.data)
    })
    socket.addEventListener("close", (event) => {
      if (opened && !isSignedOut(event)) handlers.onClose({ refused: false })
      else void isSignedIn(http).then((answer) => handlers.onClose({ refused: answer === "no" }))
    })
    return {
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame)
      },
      close: () => socket.close()
    }
  }
