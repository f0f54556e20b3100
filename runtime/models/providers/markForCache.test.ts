import type { LanguageModelV4Message } from "@ai-sdk/provider"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { markForCache } from "./markForCache.ts"

const system: LanguageModelV4Message = { role: "system", content: "You are Deckhand." }
const user: LanguageModelV4Message = { role: "user", content: [{ type: "text", text: "Hi" }] }
const assistant: LanguageModelV4Message = { role: "assistant", content: [{ type: "text", text: "Yes?" }] }
const tool: LanguageModelV4Message = { role: "tool", content: [] }

const markedIn = (prompt: ReadonlyArray<LanguageModelV4Message>) =>
  markForCache([...prompt]).flatMap(({ providerOptions }, index) =>
    providerOptions?.anthropic?.cacheControl === undefined ? [] : [index]
  )

describe("markForCache", () => {
  it("marks the system message and the last message of the history", () => {
    expect(markedIn([system, user])).toEqual([0])
    expect(markedIn([system, user, assistant, user])).toEqual([0, 2])
    expect(markedIn([system, user, assistant, tool])).toEqual([0, 3])
    expect(markedIn([system, user, assistant, tool, user])).toEqual([0, 3])
    expect(markedIn([])).toEqual([])
  })

  it("never marks more than a provider allows, nor what the next request replaces, nor changes a word", () => {
    const message = fc.constantFrom(system, user, assistant, tool)
    fc.assert(
      fc.property(fc.array(message), (prompt) => {
        expect(markedIn(prompt).length).toBeLessThanOrEqual(2)
        if (prompt.at(-1)?.role === "user") expect(markedIn(prompt)).not.toContain(prompt.length - 1)
        expect(markForCache(prompt).map(({ content, role }) => ({ role, content }))).toEqual(
          prompt.map(({ content, role }) => ({ role, content }))
        )
      })
    )
  })

  it("keeps what was said to the provider before", () => {
    const told = { ...tool, providerOptions: { anthropic: { a: 1 }, other: { b: 2 } } }
    expect(markForCache([told])[0]?.providerOptions).toEqual({
      anthropic: { a: 1, cacheControl: { type: "ephemeral" } },
      other: { b: 2 }
    })
  })
})
