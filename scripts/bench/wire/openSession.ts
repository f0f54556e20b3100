/** A connection that is ready for calls, whatever the server's protocol wants said before the first. */
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { textFrame } from "./clientFrame.ts"
import type { OnMessage } from "./FrameReader.ts"
import { type LeanSocket, openLeanSocket } from "./LeanSocket.ts"

/** https://socket.io/docs/v4/engine-io-protocol/#protocol */
const CONNECT = textFrame("40")
const PONG = textFrame("3")
const PING = "2"

const openSocketIo = (endpoint: Endpoint, onMessage: OnMessage, onRead?: () => void): Promise<LeanSocket> =>
  new Promise((resolve, reject) => {
    const listen: OnMessage = (bytes, from, to) => {
      if (to - from > 1 && isReady) return onMessage(bytes, from, to)
      const text = bytes.toString("utf8", from, to)
      if (text.startsWith("0{")) opening.then((socket) => socket.write(CONNECT), reject)
      else if (text.startsWith("40")) {
        isReady = true
        opening.then(resolve, reject)
      } else if (text === PING) opening.then((socket) => socket.write(PONG), reject)
    }
    let isReady = false
    const opening = openLeanSocket(endpoint, listen, onRead)
    opening.catch(reject)
  })

/** `onRead`: all messages that came together have been handed over. */
export const openSession = (
  endpoint: Endpoint,
  onMessage: OnMessage,
  onRead?: () => void
): Promise<LeanSocket> =>
  endpoint.protocol === "socket.io"
    ? openSocketIo(endpoint, onMessage, onRead)
    : openLeanSocket(endpoint, onMessage, onRead)
