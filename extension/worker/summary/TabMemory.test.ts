import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { forgetClosedTabs, makeTabMemory } from "./TabMemory.ts"

const settled = TestClock.adjust(0)

describe("what is kept of a tab", () => {
  it.effect("goes with it, also where it was closed while the worker was away; nothing else does", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      for (const id of [1, 2]) chrome.addTab({ id })
      const memory = makeTabMemory(chrome.service)
      const frames = new Map([[0, { frameId: 0, documentId: "d" }]])
      for (const id of [1, 2, 3]) yield* memory.remember(id, { next: 1, byDocument: {} }, frames)
      yield* (yield* memory.prepareAnswer(2)).answerWith({ accept: true })
      yield* chrome.service.write("session", "callLedger", [])
      yield* forgetClosedTabs(chrome.service)
      yield* settled
      expect([...chrome.stored.session.keys()]).toEqual(["frames.1", "frames.2", "answer.2", "callLedger"])
      yield* chrome.service.removeTab(2)
      yield* settled
      expect([...chrome.stored.session.keys()]).toEqual(["frames.1", "callLedger"])
    })
  )
})
