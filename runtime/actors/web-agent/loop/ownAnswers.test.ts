/** What a task's model is shown of its own answers, and what is made of one that was cut off. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Prompt, Response } from "effect/ai"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { reaches, startOn, task } from "#runtime/actors/testing/TaskStage.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"

const usage = {
  inputTokens: { uncached: 7, total: 7, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 3, text: 3, reasoning: undefined }
}

type Parts = ReadonlyArray<Response.StreamPartEncoded>

const finish = (reason: "length" | "tool-calls"): Parts => [{ type: "finish", reason, usage }]

const call = (name: string, params: unknown): Parts => [{ type: "tool-call", id: "c", name, params }]

const signature = { anthropic: { signature: "signed" } }

const thought = (delta: string): Parts => [
  { type: "reasoning-start", id: "r" },
  { type: "reasoning-delta", id: "r", delta },
  { type: "reasoning-end", id: "r", metadata: signature }
]

const done = [...call("done", { success: true, message: "Done." }), ...finish("tool-calls")]

const world = (script: ReadonlyArray<Parts>, prompts: Array<Prompt.Prompt>) => {
  const answers = script.map((parts) => ({ _tag: "Parts" as const, parts }))
  const model = ScriptedModel.layer(answers, (prompt) => Effect.sync(() => void prompts.push(prompt)))
  return LocalActors.layer.pipe(Layer.provide(model), Layer.provide(SqliteStore.layerMemory))
}

const page = {
  html: () => "<textbox i=0.1>Name\n<textbox i=0.2>Town",
  act: () => Effect.succeed({ success: true, settled: "silence" as const })
}

type Content = Prompt.AssistantMessage["content"]

const answersIn = (prompt: Prompt.Prompt | undefined): ReadonlyArray<Content> =>
  (prompt?.content ?? []).flatMap((message) => (message.role === "assistant" ? [message.content] : []))

/** Calls by what they do. */
const saidIn = (prompt: Prompt.Prompt) =>
  answersIn(prompt).map((content) =>
    content.map((part) => (part.type === "tool-call" ? part.params : part.type))
  )

describe("a task's model", () => {
  it.effect("gets its answers back with the thoughts it signed, before the steps they led to", () => {
    const prompts: Array<Prompt.Prompt> = []
    const name = { i: "0.1", text: "Ada" }
    const town = { i: "0.2", text: "London" }
    const script = [
      [
        ...thought("Both at once."),
        ...call("type", name),
        ...call("readMore", { handle: "more#1" }),
        ...call("type", town),
        ...finish("tool-calls")
      ],
      [...thought("Once more."), ...call("type", name), ...finish("tool-calls")],
      done
    ]
    return Effect.gen(function* () {
      yield* startOn(page)
      yield* reaches("Finished")
      const first = ["reasoning", name, town]
      assert.deepStrictEqual(prompts.map(saidIn), [[], [first], [first, ["reasoning", name]]])
      const [reasoning] = answersIn(prompts[1]).flat()
      assert.deepInclude(reasoning, { text: "Both at once.", options: signature })
      const { webAgentTask } = yield* Actors
      const { tokens } = yield* webAgentTask.inspect(task)
      assert.deepStrictEqual(tokens, { answers: 3, input: 21, cachedInput: 0, output: 9, reasoning: 0 })
    }).pipe(Effect.provide(world(script, prompts)), Effect.scoped)
  })

  it.effect("is told that an answer was cut off before it did anything, and may answer again", () => {
    const prompts: Array<Prompt.Prompt> = []
    const cut: Parts = [
      { type: "text-start", id: "t" },
      { type: "text-delta", id: "t", delta: "First I shall" },
      { type: "text-end", id: "t" },
      ...finish("length")
    ]
    return Effect.gen(function* () {
      yield* startOn(page)
      const { status } = yield* reaches("Finished")
      assert.strictEqual(status._tag === "Finished" && status.result.message, "Done.")
      assert.include(JSON.stringify(prompts[1]?.content), "length limit")
    }).pipe(Effect.provide(world([cut, done], prompts)), Effect.scoped)
  })
})
