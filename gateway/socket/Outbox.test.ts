import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SOCKET_PAUSE_BYTES } from "./limits.ts"
import { Outbox, type Wire } from "./Outbox.ts"

/** A socket whose reader takes nothing, until the test says so. */
const stuckWire = () => {
  const wire = {
    sent: [] as string[],
    corks: 0,
    buffered: 0,
    isFull: false,
    isClosed: false
  }
  const socket: Wire = {
    send: (frame) => {
      if (wire.isFull) return 2
      wire.sent.push(frame)
      wire.buffered += frame.length
      return 0
    },
    cork: (write) => {
      wire.corks += 1
      write()
    },
    getBufferedAmount: () => wire.buffered,
    close: () => {
      wire.isClosed = true
    }
  }
  const metrics = {
    framesOut: { count: 0 },
    bytesOut: { count: 0 },
    pausedReaders: { count: 0 },
    droppedReaders: { count: 0 }
  }
  return { wire, metrics, outbox: new Outbox(socket, metrics) }
}

const turnEnds = Effect.promise(() => Promise.resolve())
const large = "x".repeat(SOCKET_PAUSE_BYTES + 1)

describe("an outbox", () => {
  it.effect("sends the frames of one turn together and in order", () =>
    Effect.gen(function* () {
      const { outbox, wire } = stuckWire()
      for (const frame of ["a", "b", "c"]) outbox.post(frame)
      assert.deepStrictEqual(wire.sent, [])
      yield* turnEnds
      assert.deepStrictEqual([wire.sent, wire.corks], [["a", "b", "c"], 1])
    })
  )

  it.effect("holds writers back from the pause limit on, until the reader has drained", () =>
    Effect.gen(function* () {
      const { metrics, outbox, wire } = stuckWire()
      outbox.post("x")
      yield* outbox.ready
      outbox.post(large)
      const writer = yield* Effect.forkChild(outbox.ready, { startImmediately: true })
      assert.isUndefined(writer.pollUnsafe())
      wire.buffered = SOCKET_PAUSE_BYTES + 1
      outbox.drained()
      yield* turnEnds
      assert.isUndefined(writer.pollUnsafe())
      wire.buffered = SOCKET_PAUSE_BYTES
      outbox.drained()
      yield* Effect.yieldNow
      assert.isDefined(writer.pollUnsafe())
      assert.strictEqual(metrics.pausedReaders.count, 1)
    })
  )

  it.effect("closes a socket that uWS would no longer write to", () =>
    Effect.gen(function* () {
      const { metrics, outbox, wire } = stuckWire()
      wire.isFull = true
      outbox.post("a")
      outbox.post("b")
      yield* turnEnds
      assert.isTrue(wire.isClosed)
      assert.deepStrictEqual(wire.sent, [])
      assert.deepStrictEqual([metrics.framesOut.count, metrics.droppedReaders.count], [0, 1])
    })
  )

  it.effect("lets its writers go, and touches nothing, once its socket is gone", () =>
    Effect.gen(function* () {
      const { outbox, wire } = stuckWire()
      outbox.post(large)
      const writer = yield* Effect.forkChild(outbox.ready, { startImmediately: true })
      outbox.closed()
      yield* Effect.yieldNow
      assert.isDefined(writer.pollUnsafe())
      const sent = wire.sent.length
      for (const frame of ["late", "later"]) outbox.post(frame)
      outbox.flush()
      outbox.drained()
      yield* turnEnds
      assert.deepStrictEqual([wire.sent.length, wire.corks], [sent, 0])
    })
  )
})
