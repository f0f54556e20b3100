/** Colyseus, a room for each topic and its own broadcast; no state that it would have to keep in step. */
import { createServer } from "node:http"
import { Room, Server } from "@colyseus/core"
import { WebSocketTransport } from "@colyseus/ws-transport"
import type { StartPeer } from "./Peer.ts"

export const start: StartPeer = async (begin) => {
  /** Clients that join at the same moment may each have made one. */
  const rooms = new Map<string, Set<Room>>()

  class TopicRoom extends Room {
    override maxClients = Number.POSITIVE_INFINITY

    override onCreate({ topic }: { readonly topic: string }): void {
      rooms.set(topic, (rooms.get(topic) ?? new Set()).add(this))
      this.onMessage("begin", () => begin(topic))
    }
  }

  const http = createServer()
  const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false })
  server.define("topic", TopicRoom).filterBy(["topic"])
  await server.listen(0, "127.0.0.1")
  const address = http.address()
  const port = address !== null && typeof address === "object" ? address.port : 0
  return {
    endpoint: { protocol: "colyseus", url: `ws://127.0.0.1:${port}`, headers: {} },
    publish: (topic, text) => {
      for (const room of rooms.get(topic) ?? []) room.broadcast("t", text)
    }
  }
}
