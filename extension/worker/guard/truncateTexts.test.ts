import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PAGE_LIST_MAX } from "#extension/worker/limits.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { SOCKET_MAX_PAYLOAD_BYTES, URL_MAX_CHARS } from "#schemas/limits.ts"
import { fitsFrame } from "#ui/client/FrameProtocol.ts"
import { truncateTexts } from "./truncateTexts.ts"

const long = "a".repeat(SOCKET_MAX_PAYLOAD_BYTES)
const many = <A>(one: A): ReadonlyArray<A> => Array.from({ length: 10_000 }, () => one)

describe("what pages say", () => {
  it("is left as it is where it is short", () => {
    fc.assert(
      fc.property(
        fc.object({ values: [fc.string(), fc.boolean(), fc.integer(), fc.constant(null)] }),
        (data) => {
          expect(truncateTexts(data)).toEqual(data)
        }
      )
    )
  })

  it("cannot make an answer too large to be sent, wherever it says it", () => {
    const outcome: BrowserOutcome = {
      _tag: "Succeeded",
      value: {
        _tag: "Acted",
        tabId: 1,
        feedback: {
          action: { _tag: "click", i: "0.1" },
          success: true,
          successMessage: long,
          notices: many(long),
          dialogs: many({ type: "alert", message: long, answered: "accepted" } as const),
          newTabs: many({ tabId: 2, url: long }),
          blocked: many(long),
          urlAfter: `https://shop.example/#${long}`
        }
      }
    }
    const sent = truncateTexts(outcome)
    expect(fitsFrame(JSON.stringify(sent))).toBe(true)
    expect(sent).toMatchObject({
      value: {
        feedback: { action: { i: "0.1" }, urlAfter: expect.stringMatching(/^https:\/\/shop.example\/#a+…$/) }
      }
    })
  })

  it("is cut at a whole character, and lists at their beginning", () => {
    const [cut = ""] = truncateTexts(["😀".repeat(URL_MAX_CHARS)])
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(URL_MAX_CHARS)
    expect(truncateTexts(many(1).map((_, index) => index))).toEqual(
      Array.from({ length: PAGE_LIST_MAX }, (_, index) => index)
    )
  })
})
