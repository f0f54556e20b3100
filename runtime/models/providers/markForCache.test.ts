import type { LanguageModelV4Message } from "@ai-sdk/provider"
import type { Prompt } from "effect/ai"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toAiSdkPrompt } from "#runtime/models/ai-sdk/toAiSdkPrompt.ts"
import { conversationPrompt } from "#runtime/prompts/conversationPrompt.ts"
import { historyOf } from "#runtime/prompts/historyOf.ts"
import { type PageTranscript, readAgain } from "#runtime/prompts/PageTranscript.ts"
import { webAgentPrompt } from "#runtime/prompts/webAgentPrompt.ts"
import type { AiMessage, Message } from "#schemas/message/Message.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
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
    expect(markedIn([system, user, assistant, tool, user, user, user])).toEqual([0, 3])
    expect(markedIn([system, user, user])).toEqual([0])
    expect(markedIn([])).toEqual([])
  })

  it("never marks more than a provider allows, nor what the next request replaces, nor changes a word", () => {
    const message = fc.constantFrom(system, user, assistant, tool)
    fc.assert(
      fc.property(fc.array(message), (prompt) => {
        expect(markedIn(prompt).length).toBeLessThanOrEqual(4)
        if (prompt.at(-1)?.role === "user") expect(markedIn(prompt)).not.toContain(prompt.length - 1)
        expect(markForCache(prompt).map(({ content, role }) => ({ role, content }))).toEqual(
          prompt.map(({ content, role }) => ({ role, content }))
        )
      })
    )
  })

  it("marks where the prompt says that a part of it ends, the last three of them", () => {
    const end: LanguageModelV4Message = { ...user, providerOptions: { deckhand: { endsCache: true } } }
    expect(markedIn([system, end, user])).toEqual([0, 1])
    expect(markedIn([system, end, assistant, tool, end, user])).toEqual([0, 1, 4])
    expect(markedIn([system, end, end, end, end, user])).toEqual([0, 2, 3, 4])
  })

  it("keeps what was said to the provider before", () => {
    const told = { ...tool, providerOptions: { anthropic: { a: 1 }, other: { b: 2 } } }
    expect(markForCache([told])[0]?.providerOptions).toEqual({
      anthropic: { a: 1, cacheControl: { type: "ephemeral" } },
      other: { b: 2 }
    })
  })
})

/** What a provider reads up to its last mark. */
const markedPart = (prompt: Prompt.Prompt): ReadonlyArray<string> => {
  const sent = toAiSdkPrompt(prompt, () => true)
  const last = markedIn(sent).at(-1) ?? -1
  return sent.slice(0, last + 1).map(({ content, role }) => JSON.stringify([role, content]))
}

/** How many messages were marked, call by call; what was marked before must be there again. */
const growthOf = (prompts: ReadonlyArray<Prompt.Prompt>): ReadonlyArray<number> => {
  const parts = prompts.map(markedPart)
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? []
    expect(part.slice(0, before.length)).toEqual(before)
  }
  return parts.map(({ length }) => length)
}

describe("what is marked of a prompt", () => {
  it("grows at its end only, from call to call of a turn and from turn to turn of a conversation", () => {
    const said = (id: string, at: number): Message => ({
      type: "human",
      id,
      text: `said ${id}`,
      isSystemGeneratedGrayText: false,
      messageTimestamp: at
    })
    const replied = (status: AiMessage["status"], calls: number, text: string): Message => ({
      type: "ai",
      id: `reply-${text}`,
      status,
      isIntermediateOutput: false,
      messageTimestamp: 90_000,
      fragments: [
        ...Array.from({ length: calls }, (_, index) => ({
          type: "tool" as const,
          toolCallId: `${text}-${index}`,
          toolName: "operator",
          progress: [],
          toolArguments: {},
          toolOutput: { type: "success" as const, message: "done", end: false }
        })),
        ...(status === "success" ? [{ type: "text" as const, text }] : [])
      ]
    })
    const asked = said("m1", 0)
    const states = [
      [asked, replied("streaming", 0, "a")],
      [asked, replied("streaming", 1, "a")],
      [asked, replied("streaming", 2, "a")],
      [asked, replied("success", 2, "a"), said("m2", 500_000), replied("streaming", 0, "b")],
      [asked, replied("success", 2, "a"), said("m2", 500_000), replied("streaming", 1, "b")]
    ]
    const around = {
      timeZone: "Europe/Oslo",
      customInstructions: "",
      browsers: [],
      tools: [],
      files: new Map()
    }
    const prompts = states.map((messages) =>
      conversationPrompt({ ...around, messages: historyOf(messages, 12_000).messages })
    )
    expect(growthOf(prompts)).toEqual([1, 4, 6, 7, 10])
  })

  it("is all of a task's prompt but its last words, and grows at its end while the page stays", () => {
    const action = { _tag: "click", i: "0.1" } as const
    const feedback = { action, success: true, validation: ["Name is missing"] }
    const steps = Array.from({ length: 20 }, (_, index) => ({
      id: `step-${index}`,
      action,
      target: "",
      page: "",
      startedAt: index,
      feedback
    }))
    const rows = Array.from({ length: 1_000 }, (_, row) => `<row>Order ${row}`)
    const page = (count: number): PageSummary => ({
      active: true,
      title: "Orders",
      html: [...rows, `<button i=0.1>Order ${count}`].join("\n"),
      url: "http://localhost/orders",
      meta: { h: 800, s: 0, i: 800, sc: 0 },
      stamp: { tabId: 1, documentId: "d", epoch: 0 }
    })
    let transcript: PageTranscript | undefined
    const prompts = steps.map((_, count) => {
      transcript = readAgain(transcript, page(count), { afterStep: count, nonce: `n${count}` })
      return webAgentPrompt({
        task: { goal: "Order", plan: "", questions: [], steps: steps.slice(0, count) },
        transcript,
        notices: count % 2 === 0 ? ["Come to an end."] : [],
        picture: { mediaType: "image/png", base64: "AAAA" }
      })
    })
    // The instructions, the goal and the page; with each step its call, its result, and what it changed.
    expect(growthOf(prompts)).toEqual(steps.map((_, count) => 3 + 3 * count))
  })
})
