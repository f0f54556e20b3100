/**
 * One connection of the load: calls, and is told when each is answered. Every answer is parsed and matched
 * to its call, by the socket.io client as by ours.
 */
import { io } from "socket.io-client"
import { WebSocket } from "ws"
import type { EchoEndpoint } from "./EchoEndpoint.ts"
import { helloCall, idOfAnswer, METHOD, params } from "./helloCall.ts"

export interface EchoClient {
  readonly call: (answered: () => void) => void
  readonly close: () => void
}

const connectJsonRpc = ({ headers, url }: EchoEndpoint): Promise<EchoClient> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false })
    const waiting = new Map<number, () => void>()
    let calls = 0
    socket.on("message", (data) => {
      const id = idOfAnswer(String(data))
      const answered = waiting.get(id)
      waiting.delete(id)
      answered?.()
    })
    socket.on("error", reject)
    socket.on("open", () =>
      resolve({
        call: (answered) => {
          const id = ++calls
          waiting.set(id, answered)
          socket.send(helloCall(id))
        },
        close: () => socket.terminate()
      })
    )
  })

const connectSocketIo = ({ url }: EchoEndpoint): Promise<EchoClient> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { transports: ["websocket"], forceNew: true, reconnection: false })
    socket.on("connect_error", reject)
    socket.on("connect", () =>
      resolve({
        call: (answered) => void socket.emit(METHOD, params, answered),
        close: () => void socket.disconnect()
      })
    )
  })

export const connectEcho = (endpoint: EchoEndpoint): Promise<EchoClient> =>
  endpoint.protocol === "json-rpc" ? connectJsonRpc(endpoint) : connectSocketIo(endpoint)
