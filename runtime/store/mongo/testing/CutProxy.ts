/**
 * Stands between the driver and the server, and cuts what goes through: a primary that is lost. Before a write arrives,
 * or after it was carried out and before its answer is back.
 */
import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { promisify } from "node:util"

/** Of the event loop, in which the other end reads what happened. */
const nextTurn = promisify(setImmediate)

export type Cut = "BeforeWrite" | "AfterWrite"

export interface CutProxy {
  readonly port: number
  /** The next message that holds these words is the last for all connections. Resolves once that has happened. */
  readonly cutAt: (words: string, cut: Cut) => Promise<void>
  /** Nobody gets through, as long as it lasts. Resolves once whoever was connected knows. */
  readonly down: () => Promise<void>
  readonly up: () => void
  readonly close: () => Promise<void>
}

interface Plan {
  readonly words: string
  readonly cut: Cut
  readonly done: () => void
}

export const startCutProxy = async (target: number): Promise<CutProxy> => {
  const sockets = new Set<Socket>()
  let plan: Plan | undefined
  let isDown = false
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
    plan?.done()
    plan = undefined
  }
  const server = createServer((client) => {
    if (isDown) return client.destroy()
    const upstream = connect(target, "127.0.0.1")
    let awaited: Plan | undefined
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on("error", () => undefined)
      socket.on("close", () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on("data", (data: Buffer) => {
      const isIt = plan !== undefined && awaited === undefined && data.includes(plan.words)
      if (isIt && plan?.cut === "BeforeWrite") return cutAll()
      if (isIt) awaited = plan
      upstream.write(data)
    })
    upstream.on("data", (data: Buffer) => {
      if (awaited !== undefined && awaited === plan) return cutAll()
      client.write(data)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    cutAt: (words, cut) => new Promise((done) => (plan = { words, cut, done })),
    down: async () => {
      isDown = true
      const closed = [...sockets].map((socket) => once(socket, "close"))
      cutAll()
      await Promise.all(closed)
      await nextTurn()
    },
    up: () => {
      isDown = false
    },
    close: async () => {
      cutAll()
      server.close()
      await once(server, "close")
    }
  }
}
