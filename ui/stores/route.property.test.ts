import fc from "fast-check"
import { expect, test } from "vitest"
import { conversationNameIn, hashOf, studioAgentIn, studioHash } from "./route.ts"

const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

test("an address leads to what it was made of, and to nothing else", () => {
  fc.assert(
    fc.property(name, (of) => {
      expect([conversationNameIn(hashOf(of)), studioAgentIn(hashOf(of))]).toEqual([of, undefined])
      expect([studioAgentIn(studioHash(of)), conversationNameIn(studioHash(of))]).toEqual([of, undefined])
    })
  )
  expect([studioAgentIn(studioHash()), conversationNameIn(studioHash())]).toEqual(["", undefined])
})

test("whatever an address says, it names what an actor may be called, or nothing", () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const agent = studioAgentIn(`#/agent-studio/agents/${rest}`)
      expect(agent === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(agent)).toBe(true)
    })
  )
})
