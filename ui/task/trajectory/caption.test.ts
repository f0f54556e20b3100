import { describe, expect, test } from "vitest"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import { captionHeight, captionOf, fitLine } from "./caption.ts"
import { CAPTION_LINE_PX, CAPTION_MAX_LINES } from "./limits.ts"

const sent = (path: string): SentRequest => ({ method: "POST", host: "shop.test", path })

describe("The caption of a frame", () => {
  test("says what left, one line each", () => {
    expect(captionOf([sent("/orders/1"), sent("/log")])).toEqual([
      "Sent to shop.test/orders/1",
      "Sent to shop.test/log"
    ])
    expect(captionOf([])).toEqual([])
  })

  test("says how many more there are where they are many", () => {
    const lines = captionOf(Array.from({ length: 20 }, (_, n) => sent(`/${n}`)))
    expect(lines).toHaveLength(CAPTION_MAX_LINES)
    expect(lines.at(-1)).toBe(`and ${20 - (CAPTION_MAX_LINES - 1)} more`)
  })

  test("takes as much room under every picture as the longest needs, and none where nothing left", () => {
    expect(captionHeight([[], []])).toBe(0)
    expect(captionHeight([["a"], ["a", "b"]]) - captionHeight([["a"], []])).toBe(CAPTION_LINE_PX)
  })

  test("is cut where it is too long, and shows that it is", () => {
    const fits = (text: string): boolean => text.length <= 6
    expect(fitLine("abcdef", fits)).toBe("abcdef")
    expect(fitLine("abcdefg", fits)).toBe("abcde…")
    expect(fitLine("abc", () => false)).toBe("…")
  })
})
