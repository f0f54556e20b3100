/**
 * A way to a port that can be held: what either side says, or that it ends, then goes no further, and nobody is told, as where
 * a network is split. Healed, it carries what was held, in order, and goes on.
 */
import { once } from "node:events"
import { connect, createServer, type Server, type Socket } from "node:net"
import { Effect } from "effect"

interface Place {
  readonly host: string
  readonly port: number
}

export class HeldLink {
  private readonly open = new Set<Socket>()
  private held: Array<() => void> | undefined
  private readonly server: Server

  constructor(server: Server, to: Place) {
    this.server = server
    server.on("connection", (near) => {
      const far = connect(to)
      this.carry(near, far)
      this.carry(far, near)
    })
  }

  private carry(from: Socket, to: Socket): void {
    this.open.add(from)
    from.on("data", (bytes) => this.pass(() => to.write(bytes)))
    // What follows an error; "close" tells it.
    from.on("error", () => undefined)
    from.on("close", () => {
      this.open.delete(from)
      this.pass(() => to.destroy())
    })
  }

  private pass(on: () => void): void {
    if (this.held === undefined) on()
    else this.held.push(on)
  }

  hold(): void {
    this.held ??= []
  }

  heal(): void {
    const held = this.held ?? []
    this.held = undefined
    for (const on of held) on()
  }

  close(): void {
    this.server.close()
    for (const socket of this.open) socket.destroy()
  }
}

/** From the port `at` of this machine, for as long as the scope. */
export const make = (at: number, to: Place) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer().listen(at, "127.0.0.1")
      await once(server, "listening")
      return new HeldLink(server, to)
    }),
    (link) => Effect.sync(() => link.close())
  )
