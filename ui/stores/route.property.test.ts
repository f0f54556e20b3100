import fc from "fast-check"
import { expect, test } from "vitest"
import { conversationNameIn, hashOf, studioHash, studioPlaceIn } from "./route.ts"

const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

test("an address leads to what it was made of, and to nothing else", () => {
  fc.assert(
    fc.property(name, (of) => {
      expect([conversationNameIn(hashOf(of)), studioPlaceIn(hashOf(of))]).toEqual([of, undefined])
      expect([studioPlaceIn(studioHash(of)), conversationNameIn(studioHash(of))]).toEqual([
        `agents/${of}`,
        undefined
      ])
    })
  )
  expect([studioPlaceIn(studioHash()), conversationNameIn(studioHash())]).toEqual(["", undefined])
})
