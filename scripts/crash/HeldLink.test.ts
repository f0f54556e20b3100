import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import * as HeldLink from "./HeldLink.ts"

/** What was said so far, and until something is. */
const listening = (socket: Socket) => {
  let said = ""
  socket.setEncoding("utf8").on("data", (text: string) => {
    said += text
  })
  return {
    said: () => said,
    until: async (end: string) => {
      while (!said.endsWith(end)) await once(socket, "data")
    }
  }
}

const world = Effect.gen(function* () {
  const [at, port] = yield* Effect.promise(() => Promise.all([freePort(), freePort()]))
  const answering = createServer((socket) => void socket.pipe(socket)).listen(port, "127.0.0.1")
  yield* Effect.addFinalizer(() => Effect.sync(() => answering.close()))
  yield* Effect.promise(() => once(answering, "listening"))
  const link = yield* HeldLink.make(at, { host: "127.0.0.1", port })
  const meet = Effect.acquireRelease(
    Effect.promise(async () => {
      const socket = connect(at, "127.0.0.1")
      await once(socket, "connect")
      return { socket, ...listening(socket) }
    }),
    ({ socket }) => Effect.sync(() => socket.destroy())
  )
  return { link, meet }
})

describe("A link that is held", () => {
  it.live("carries nothing until it is healed, and then all of it, in order", () =>
    Effect.gen(function* () {
      const { link, meet } = yield* world
      const before = yield* meet
      before.socket.write("one.")
      yield* Effect.promise(() => before.until("one."))
      link.hold()
      before.socket.write("two.")
      const during = yield* meet
      during.socket.write("new.")
      // Somebody else's whole way there and back: what was said before them would be here by now.
      const other = yield* world
      const elsewhere = yield* other.meet
      elsewhere.socket.write("passes.")
      yield* Effect.promise(() => elsewhere.until("passes."))
      assert.strictEqual(before.said(), "one.")
      assert.strictEqual(during.said(), "")
      link.heal()
      before.socket.write("three.")
      yield* Effect.promise(() => Promise.all([before.until("three."), during.until("new.")]))
      assert.strictEqual(before.said(), "one.two.three.")
    }).pipe(Effect.scoped)
  )

  it.live("tells each side of the other's end", () =>
    Effect.gen(function* () {
      const { link, meet } = yield* world
      const { socket, until } = yield* meet
      socket.write("one.")
      yield* Effect.promise(() => until("one."))
      const closed = once(socket, "close")
      link.close()
      yield* Effect.promise(() => closed)
    }).pipe(Effect.scoped)
  )
})
