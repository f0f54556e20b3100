import fc from "fast-check"
import { expect, test } from "vitest"
import { recallPrompt } from "./recallPrompt.ts"

const prompts = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 6 })

test("going up n times and down n times leaves an empty composer", () => {
  fc.assert(
    fc.property(prompts, (known) => {
      let now: { draft: string; place: number | undefined } = { draft: "", place: undefined }
      for (const prompt of known.toReversed()) {
        now = recallPrompt(known, now.draft, now.place, "earlier") ?? now
        expect(now.draft).toBe(prompt)
      }
      expect(recallPrompt(known, now.draft, now.place, "earlier")).toBeUndefined()
      for (const _ of known) now = recallPrompt(known, now.draft, now.place, "later") ?? now
      expect(now).toEqual({ draft: "", place: undefined })
    })
  )
})

test("a text that was written, or changed after it was recalled, is never replaced", () => {
  fc.assert(
    fc.property(
      prompts,
      fc.nat(6),
      fc.constantFrom("earlier" as const, "later" as const),
      (known, at, way) => {
        expect(recallPrompt(known, "WRITTEN", undefined, way)).toBeUndefined()
        expect(recallPrompt(known, `${known[at] ?? ""} CHANGED`, at, way)).toBeUndefined()
      }
    )
  )
})

test("in a text of several lines the arrows belong to the caret", () => {
  expect(recallPrompt(["a\nb", "c"], "a\nb", 0, "later")).toBeUndefined()
})
