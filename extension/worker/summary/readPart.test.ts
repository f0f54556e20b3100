/** Elements asked for by their ids: each is told or has its reason in its place, whatever becomes of the others. */
import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { FrameReading } from "#extension/page-protocol/FrameReading.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { FRAME_ANSWER_MS, PART_IDS_MAX } from "#extension/worker/limits.ts"
import { makePageClient } from "#extension/worker/PageClient.ts"
import { PAGE_PART_MAX_CHARS } from "#schemas/page/limits.ts"
import { readMore } from "./readPart.ts"
import { makeTabMemory } from "./TabMemory.ts"

const documents = ["main", "silent"]

const reading = (name: string): FrameReading => ({
  documentId: "main",
  epoch: 1,
  url: "https://one.test/",
  title: "One",
  indexInParent: null,
  meta: { h: 600, s: 0, i: 600, sc: 0 },
  first: 0,
  nodes: [{ role: "button", name, n: 4, attributes: {}, children: [{ text: "word ".repeat(5_000) }] }]
})

const partOf = (ids: string) =>
  Effect.gen(function* () {
    const chrome = new ChromeFake()
    const url = "https://one.test/"
    const frames = documents.map((documentId, frameId) => ({
      frameId,
      parentFrameId: frameId - 1,
      documentId,
      url
    }))
    chrome.addTab({ id: 1 }, frames)
    chrome.answerFrame = (_, frameId) =>
      frameId === 0 ? Effect.succeed({ type: "reading", reading: reading("Go") }) : Effect.never
    const services = {
      chrome: chrome.service,
      client: makePageClient(chrome.service),
      memory: makeTabMemory(chrome.service)
    }
    const known = documents.map((documentId, frameId) => [frameId, { frameId, documentId }] as const)
    yield* services.memory.remember(1, { next: 2, byDocument: {} }, new Map(known))
    return yield* readMore(services, 1, ids)
  })

it.effect("a frame that does not answer takes the place of its own element alone", () =>
  Effect.gen(function* () {
    const told = yield* Effect.forkChild(partOf("1.3 0.4 7.1"))
    yield* TestClock.adjust(2 * FRAME_ANSWER_MS)
    const html = yield* Fiber.join(told)
    assert.match(html, /^1\.3: A frame of this page did not answer in time\.\n<button i=0\.4>Go\n/)
    assert.include(html, "\n7.1: it is not on the page.")
  })
)

it.effect(
  "all of them together are told in no more than one part is, and not more of them than that is shared by",
  () =>
    Effect.gen(function* () {
      const all = yield* Effect.forkChild(partOf(Array.from({ length: PART_IDS_MAX }, () => "0.4").join(" ")))
      yield* TestClock.adjust(2 * FRAME_ANSWER_MS)
      const html = yield* Fiber.join(all)
      assert.isAtMost(html.length, PAGE_PART_MAX_CHARS)
      const ids = Array.from({ length: PART_IDS_MAX + 1 }, (_, n) => `0.${n}`).join(" ")
      const { message } = yield* Effect.flip(partOf(ids))
      assert.include(message, `at most ${PART_IDS_MAX}`)
    })
)
