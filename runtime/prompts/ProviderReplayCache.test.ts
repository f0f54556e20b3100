import { Prompt, Response } from "effect/ai"
import { describe, expect, it } from "vitest"
import { type Called, ProviderReplayCache } from "./ProviderReplayCache.ts"

const thought = { anthropic: { signature: "signed" } }

const called = (id: string): Called => ({
  call: Prompt.makePart("tool-call", { id, name: "click", params: { i: id }, providerExecuted: false }),
  result: Prompt.makePart("tool-result", {
    id,
    name: "click",
    result: "ok",
    isFailure: false,
    providerExecuted: false
  })
})

const callPart = (id: string, metadata: Response.ProviderMetadata = {}): Response.AnyPart =>
  Response.makePart("tool-call", {
    id,
    name: "click",
    params: { i: "as the model wrote it" },
    providerExecuted: false,
    metadata
  })

const thinking: ReadonlyArray<Response.AnyPart> = [
  Response.makePart("reasoning-start", { id: "r" }),
  Response.makePart("reasoning-delta", { id: "r", delta: "Hm." }),
  Response.makePart("reasoning-delta", { id: "r", delta: "", metadata: thought }),
  Response.makePart("reasoning-end", { id: "r" }),
  callPart("x"),
  callPart("x", { google: { thoughtSignature: "s" } }),
  callPart("y")
]

const history = [called("before"), called("1"), called("2"), called("after")]

const shapeOf = (messages: ReadonlyArray<Prompt.Message>) =>
  messages.map(({ content, role }) => [
    role,
    typeof content === "string" ? content : content.map((part) => ("id" in part ? part.id : part.type))
  ])

describe("a kept answer", () => {
  it("stands as it came at its first call, with all that came of it, and calls not in the history left out", () => {
    const answers = new ProviderReplayCache()
    answers.keep(thinking, ["1", "2", undefined])
    const messages = history.flatMap((_, index) => answers.messagesAt(history, index))
    expect(shapeOf(messages)).toEqual([
      ["assistant", ["before"]],
      ["tool", ["before"]],
      ["assistant", ["reasoning", "1", "2"]],
      ["tool", ["1", "2"]],
      ["assistant", ["after"]],
      ["tool", ["after"]]
    ])
    expect(messages[2]?.content).toMatchObject([
      { text: "Hm.", options: thought },
      { params: { i: "1" } },
      { params: { i: "2" }, options: { google: { thoughtSignature: "s" } } }
    ])
  })

  it("is none where the history knows all of it: it reads the same when the answer is forgotten", () => {
    const answers = new ProviderReplayCache()
    answers.keep([callPart("x"), callPart("y")], ["1", "2"])
    const forgotten = new ProviderReplayCache()
    expect(history.map((_, index) => answers.messagesAt(history, index))).toEqual(
      history.map((_, index) => forgotten.messagesAt(history, index))
    )
  })
})
