/** The socket.io peer: its own calls with acknowledgement, on WebSocket from the start. */
import { createServer } from "node:http"
import { Server } from "socket.io"
import type { Endpoint } from "./Endpoint.ts"
import { type HelloParams, helloResult, METHOD } from "./helloCall.ts"

type Answer = (result: ReturnType<typeof helloResult>) => void

export const start = (): Promise<Endpoint> =>
  new Promise((resolve) => {
    const http = createServer()
    const server = new Server(http, { transports: ["websocket"], serveClient: false })
    server.on("connection", (socket) => {
      socket.on(METHOD, (params: HelloParams, answer: Answer) => answer(helloResult(params)))
    })
    http.listen(0, "127.0.0.1", () => {
      const address = http.address()
      const port = address !== null && typeof address === "object" ? address.port : 0
      resolve({
        protocol: "socket.io",
        url: `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
        headers: {}
      })
    })
  })
