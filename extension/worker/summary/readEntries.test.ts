/** Entries as frames tell them: one that was taken over tells as much as it likes. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { PREVIEW_MAX_CHARS } from "#extension/worker/limits.ts"
import { makePageClient } from "#extension/worker/PageClient.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { readEntries } from "./readEntries.ts"

const known = [
  { index: 0, frameId: 0, documentId: "main" },
  { index: 1, frameId: 7, documentId: "inner" },
  { index: 2, frameId: 9, documentId: "silent" }
]

const told: ReadonlyMap<number, ReadonlyArray<FieldValue>> = new Map([
  [
    0,
    [
      { i: "0.1", value: "Ada" },
      { i: "0.1", value: "twice" },
      { i: "1.1", value: "another frame's" }
    ]
  ],
  [
    7,
    [
      { i: "1.1", value: "x".repeat(3 * PREVIEW_MAX_CHARS) },
      { i: "1.2", value: "no room" }
    ]
  ]
])

it.effect("a frame answers for its own entries, once each, and for no more of them than fits", () =>
  Effect.gen(function* () {
    const chrome = new ChromeFake()
    chrome.answerFrame = (_, frameId) => {
      const entries = told.get(frameId)
      return entries === undefined ? Effect.fail("gone") : Effect.succeed({ type: "entries", entries })
    }
    const ids = ["0.1", "0.2", "1.1", "1.2", "2.1"]
    const read = yield* readEntries(makePageClient(chrome.service), 1, known, ids)
    assert.deepStrictEqual(
      read.map(({ i, cut }) => [i, cut]),
      [
        ["0.1", undefined],
        ["1.1", true],
        ["1.2", true]
      ]
    )
    assert.strictEqual(read[0]?.value, "Ada")
    assert.strictEqual(read.map(({ value }) => value).join("").length, PREVIEW_MAX_CHARS)
  })
)
