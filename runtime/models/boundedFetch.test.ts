import { assert, describe, it } from "vitest"
import { AnswerBoundReached } from "#runtime/models/answer/AnswerBound.ts"
import { boundedFetch } from "./boundedFetch.ts"
import {
  MODEL_ANSWER_MAX_BYTES,
  MODEL_ANSWER_MAX_EVENTS,
  MODEL_ERROR_MAX_BYTES,
  MODEL_EVENT_MAX_BYTES
} from "./limits.ts"

interface Served {
  /** Repeated for as long as somebody reads. */
  readonly piece: string
  /** Of pieces; without end unless told. */
  readonly count?: number
  readonly status?: number
  readonly type?: string
}

/** What arrives of a body, how it ends, and whether its server was told that nobody listens any more. */
const read = async ({ count = Number.POSITIVE_INFINITY, piece, status = 200, type }: Served) => {
  const bytes = new TextEncoder().encode(piece)
  let sent = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (sent >= count) return controller.close()
      sent += 1
      controller.enqueue(bytes)
    },
    cancel: () => {
      isCancelled = true
    }
  })
  const headers = { "content-type": type ?? "text/event-stream; charset=utf-8" }
  const fetch = boundedFetch(async () => new Response(body, { status, headers }))
  const reader = (await fetch("http://model.test/")).body?.getReader()
  let length = 0
  let ended: unknown = "done"
  for (;;) {
    const next = await reader?.read().catch((error: unknown) => {
      ended = error
    })
    if (next === undefined || next.done) break
    length += next.value.length
  }
  return { length, ended, isCancelled, sent: sent * bytes.length }
}

const isReached = (ended: unknown): boolean => ended instanceof AnswerBoundReached

describe("a body that is bounded", () => {
  it.each([
    ["events", { piece: `data: ${"x".repeat(1_000)}\n\n` }, MODEL_ANSWER_MAX_BYTES],
    ["empty events", { piece: "data:\n\n" }, 7 * MODEL_ANSWER_MAX_EVENTS],
    ["one line", { piece: "x".repeat(65_536) }, MODEL_EVENT_MAX_BYTES],
    ["one event of many lines", { piece: `data: ${"x".repeat(1_000)}\n` }, MODEL_EVENT_MAX_BYTES + 10_000],
    [
      "one event, as Windows ends its lines",
      { piece: `data: ${"x".repeat(1_000)}\r\n` },
      MODEL_EVENT_MAX_BYTES + 10_000
    ],
    [
      "a body that is no stream",
      { piece: "{}\n\n".repeat(1_000), type: "application/json" },
      MODEL_EVENT_MAX_BYTES
    ]
  ] as const)(
    "of %s without end ends where it is too much, and its connection is closed",
    async (_, served, most) => {
      const { ended, isCancelled, length, sent } = await read(served)
      assert.isTrue(isReached(ended))
      assert.isTrue(isCancelled)
      assert.isAtMost(length, most)
      assert.isBelow(sent, most + 200_000, "it is not drained")
    }
  )

  it("of an error ends as if that was all: its beginning says what is wrong", async () => {
    const { ended, isCancelled, length } = await read({ piece: "x".repeat(1_000), status: 500 })
    assert.strictEqual(ended, "done")
    assert.isTrue(isCancelled)
    assert.isAtMost(length, MODEL_ERROR_MAX_BYTES)
  })

  it("arrives to the last byte where it is not too much", async () => {
    for (const piece of [`data: ${"x".repeat(100)}\n\n`, `data: ${"x".repeat(100)}\r\n\r\n`]) {
      const { ended, length, sent } = await read({ piece, count: 100_000 })
      assert.strictEqual(ended, "done")
      assert.strictEqual(length, sent)
    }
  })
})
