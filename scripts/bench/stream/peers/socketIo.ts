/** socket.io and its rooms, on WebSocket from the start. */
import { createServer } from "node:http"
import { Server } from "socket.io"
import { type StartPeer, WATCHED } from "./Peer.ts"

export const start: StartPeer = (begin) =>
  new Promise((resolve) => {
    const http = createServer()
    const server = new Server(http, { transports: ["websocket"], serveClient: false })
    server.on("connection", (socket) => {
      socket.on("begin", begin)
      socket.on("watch", (topic: string) => {
        void socket.join(topic)
        socket.emit(WATCHED)
      })
    })
    http.listen(0, "127.0.0.1", () => {
      const address = http.address()
      const port = address !== null && typeof address === "object" ? address.port : 0
      const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`
      resolve({
        endpoint: { protocol: "socket.io", url, headers: {} },
        publish: (topic, text) => void server.to(topic).emit("t", text)
      })
    })
  })
