import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { FRAME_ANSWER_MS } from "#extension/worker/limits.ts"
import { type PageClient, PageUnreachable } from "#extension/worker/PageClient.ts"
import { locatePoint } from "./locatePoint.ts"

const inner = Array.from({ length: 30 }, (_, index) => ({
  frameId: index + 1,
  parentFrameId: 0,
  documentId: `inner ${index}`,
  url: "https://shop.example/inner"
}))

const hangs = Effect.delay(Effect.fail(new PageUnreachable({ message: "It hangs." })), FRAME_ANSWER_MS)

/** The page says that a frame lies there, and no frame says anything. */
const ask: PageClient["ask"] = ({ frameId }, _request, ...types) =>
  frameId === 0
    ? Effect.succeed({ type: "pointed-into", frame: { index: 7, url: "" }, at: { x: 1, y: 1 } }).pipe(
        Effect.filterOrFail(
          (reply): reply is never => types.some((type) => type === reply.type),
          () => new PageUnreachable({ message: "It was asked something else." })
        )
      )
    : hangs

describe("A point over one of many frames that hang", () => {
  it.effect("is refused in the time that one of them has", () =>
    Effect.gen(function* () {
      const client: PageClient = { ask, awaitSilence: () => hangs, awaitLoaded: () => hangs }
      const known = inner.map(({ documentId, frameId }, index) => ({ documentId, frameId, index: index + 1 }))
      const places = { client, tabId: 1, frames: inner, known }
      const looking = yield* Effect.forkChild(Effect.flip(locatePoint(places, { x: 5, y: 5 })), {
        startImmediately: true
      })
      yield* TestClock.adjust(FRAME_ANSWER_MS)
      assert.strictEqual(looking.pollUnsafe()?._tag, "Success")
    })
  )
})
