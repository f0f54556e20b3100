/** `ws`, and a set of sockets for each topic: written once, sent to each, as anybody would by hand. */
import { type WebSocket, WebSocketServer } from "ws"
import { pieceOf, readWish, type StartPeer, WATCHED } from "./Peer.ts"

export const start: StartPeer = (begin) =>
  new Promise((resolve) => {
    const topics = new Map<string, Set<WebSocket>>()
    const server = new WebSocketServer({ host: "127.0.0.1", port: 0, path: "/socket" })
    server.on("connection", (socket) => {
      socket.on("message", (data) => {
        const { topic, verb } = readWish(String(data))
        if (verb === "begin") return begin(topic)
        const watching = topics.get(topic) ?? new Set()
        topics.set(topic, watching.add(socket))
        socket.send(WATCHED)
      })
    })
    server.on("listening", () => {
      const address = server.address()
      const port = address !== null && typeof address === "object" ? address.port : 0
      resolve({
        endpoint: { protocol: "json-rpc", url: `ws://127.0.0.1:${port}/socket`, headers: {} },
        publish: (topic, text) => {
          const piece = Buffer.from(pieceOf(text))
          for (const socket of topics.get(topic) ?? []) socket.send(piece, { binary: false })
        }
      })
    })
  })
