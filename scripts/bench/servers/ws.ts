/** The `ws` peer: what most Node servers use. Compression is off by its own default. */
import { WebSocketServer } from "ws"
import type { Endpoint } from "./Endpoint.ts"
import { answerHello } from "./helloCall.ts"

export const start = (): Promise<Endpoint> =>
  new Promise((resolve) => {
    const server = new WebSocketServer({ host: "127.0.0.1", port: 0, path: "/socket" })
    server.on("connection", (socket) => {
      socket.on("message", (data) => socket.send(answerHello(String(data))))
    })
    server.on("listening", () => {
      const address = server.address()
      const port = address !== null && typeof address === "object" ? address.port : 0
      resolve({ protocol: "json-rpc", url: `ws://127.0.0.1:${port}/socket`, headers: {} })
    })
  })
