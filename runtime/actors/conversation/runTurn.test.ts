/** What a turn asks its model from call to call, and what it tells of its answers. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import type { Prompt, Response } from "effect/ai"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { finishAt } from "#runtime/models/answer/AnswerBound.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { HISTORY_UNKNOWN_MAX_CHARS } from "#runtime/models/limits.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { REPLY_MAX_CHARS } from "./limits.ts"

const chat = actorId(UserId.make("ada"), "chat")

const finish = (reason: "stop" | "length" | "tool-calls"): Response.StreamPartEncoded => ({
  type: "finish",
  reason,
  usage: {
    inputTokens: { uncached: 40, total: 100, cacheRead: 60, cacheWrite: undefined },
    outputTokens: { total: 30, text: 20, reasoning: 10 }
  }
})

const text = (delta: string): ReadonlyArray<Response.StreamPartEncoded> => [
  { type: "text-start", id: "t" },
  { type: "text-delta", id: "t", delta },
  { type: "text-end", id: "t" }
]

const signature = { anthropic: { signature: "signed" } }

const thinks: ReadonlyArray<Response.StreamPartEncoded> = [
  { type: "reasoning-start", id: "r" },
  { type: "reasoning-delta", id: "r", delta: "Nobody knows." },
  { type: "reasoning-delta", id: "r", delta: "", metadata: signature },
  { type: "reasoning-end", id: "r" },
  ...text("Let me see."),
  { type: "tool-call", id: "c", name: "nobody", params: {} },
  { type: "tool-call", id: "c", name: "nobody else", params: {} },
  finish("tool-calls")
]

type Parts = ReadonlyArray<Response.StreamPartEncoded>

const world = (script: ReadonlyArray<Parts>, prompts: Array<Prompt.Prompt> = []) => {
  const answers = script.map((parts) => ({ _tag: "Parts" as const, parts }))
  const model = ScriptedModel.layer(answers, (prompt) => Effect.sync(() => void prompts.push(prompt)))
  return LocalActors.layer.pipe(Layer.provide(model), Layer.provide(SqliteStore.layerMemory))
}

const say = Effect.fnUntraced(function* (id: string) {
  const { conversation } = yield* Actors
  yield* conversation.send(chat, id, { _tag: "SendMessage", text: "hello", context: {} })
  return yield* passing(
    conversation.watch(chat).pipe(
      statesOf(evolveConversation),
      Stream.filter(({ engine, messages }) => engine._tag === "Idle" && messages.length > 0),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption),
      Effect.map(({ messages }) => messages.at(-1))
    )
  )
})

const inspect = Effect.flatMap(Actors, ({ conversation }) => conversation.inspect(chat))

describe("a turn", () => {
  it.effect(
    "gives an answer with calls back as it came, thoughts first, with what their provider signed",
    () => {
      const prompts: Array<Prompt.Prompt> = []
      return Effect.gen(function* () {
        yield* say("1")
        const [first, second, third] = prompts.map(({ content }) => content)
        const [answer, results] = second?.slice(first?.length) ?? []
        assert.deepStrictEqual(answer?.role === "assistant" && answer.content.map(({ type }) => type), [
          "reasoning",
          "text",
          "tool-call",
          "tool-call"
        ])
        const [reasoning, , ...calls] = answer?.role === "assistant" ? answer.content : []
        assert.deepInclude(reasoning, { text: "Nobody knows.", options: signature })
        const answered = results?.role === "tool" ? results.content : []
        assert.deepStrictEqual(
          answered.map((part) => part.type === "tool-result" && part.id),
          calls.map((part) => part.type === "tool-call" && part.id)
        )
        // What was sent once is sent again to the letter, with more after it.
        assert.deepStrictEqual(second?.slice(0, first?.length), first)
        assert.deepStrictEqual(third?.slice(0, second?.length), second)
        assert.lengthOf(third ?? [], (second?.length ?? 0) + 2)
      }).pipe(Effect.provide(world([thinks, thinks, [...text("Sorry."), finish("stop")]], prompts)))
    }
  )

  it.effect("says under an answer that its length limit cut it off, and keeps its text as it is", () =>
    Effect.gen(function* () {
      const reply = yield* say("1")
      assert.strictEqual(reply?.type === "ai" && reply.status, "success")
      assert.deepStrictEqual(reply?.type === "ai" && reply.fragments, [
        { type: "text", text: "Once upon" },
        { type: "transient", text: modelCopy.answerCut }
      ])
    }).pipe(Effect.provide(world([[...text("Once upon"), finish("length")]])))
  )

  it.effect("does nothing of an answer that would not end, keeps its text, and says why it ends there", () =>
    Effect.gen(function* () {
      const reply = yield* say("1")
      assert.deepStrictEqual(reply?.type === "ai" && [reply.status, reply.fragments], [
        "success",
        [
          { type: "text", text: "Once upon" },
          { type: "transient", text: modelCopy.answerBound.toolCalls }
        ]
      ])
      const { tokens } = yield* inspect
      assert.strictEqual(tokens?.answers, 1)
    }).pipe(
      Effect.provide(
        world([
          [
            ...text("Once upon"),
            { type: "tool-call", id: "c", name: "nobody", params: {} },
            finishAt("toolCalls")
          ],
          [...text("Never asked."), finish("stop")]
        ])
      )
    )
  )

  it.effect("fails where nothing of an answer that would not end can be shown, and says why", () =>
    Effect.gen(function* () {
      const reply = yield* say("1")
      assert.deepInclude(reply?.type === "ai" ? reply.error : undefined, {
        kind: "retry",
        detail: modelCopy.answerBound.data
      })
    }).pipe(Effect.provide(world([[finishAt("data")]])))
  )

  it.effect("asks no more once a reply is as long as one may be", () => {
    const prompts: Array<Prompt.Prompt> = []
    const long: Parts = [
      ...text("x".repeat(REPLY_MAX_CHARS)),
      { type: "tool-call", id: "c", name: "nobody", params: {} },
      finish("tool-calls")
    ]
    return Effect.gen(function* () {
      const reply = yield* say("1")
      assert.lengthOf(prompts, 1)
      assert.deepStrictEqual(reply?.type === "ai" && reply.fragments.at(-1), {
        type: "transient",
        text: modelCopy.answerBound.text
      })
    }).pipe(Effect.provide(world([long, [...text("Never asked."), finish("stop")]], prompts)))
  })

  it.effect(
    "says with its reply from which message on the model was sent the chat, where that is not all of it",
    () => {
      const prompts: Array<Prompt.Prompt> = []
      const long: Parts = [...text("x".repeat(HISTORY_UNKNOWN_MAX_CHARS / 4)), finish("stop")]
      return Effect.gen(function* () {
        const first = yield* say("1")
        assert.notProperty(first, "historyFrom")
        for (const id of ["2", "3", "4", "5", "6", "7"]) yield* say(id)
        const last = yield* say("8")
        const { conversation } = yield* Actors
        const { messages } = Option.getOrThrow(
          yield* passing(Stream.runHead(statesOf(evolveConversation)(conversation.watch(chat))))
        )
        // Ten at least, and the user's first.
        assert.strictEqual(last?.type === "ai" && last.historyFrom, messages.at(4)?.id)
        assert.lengthOf(prompts.at(-1)?.content.filter(({ role }) => role === "user") ?? [], 6)
      }).pipe(
        Effect.provide(
          world(
            Array.from({ length: 20 }, () => long),
            prompts
          )
        )
      )
    }
  )

  it.effect("fails where the length limit left nothing to show", () =>
    Effect.gen(function* () {
      const reply = yield* say("1")
      assert.match(String(reply?.type === "ai" && reply.error?.detail), /length limit/)
    }).pipe(Effect.provide(world([[finish("length")]])))
  )

  it.effect("counts what its model's answers cost, for whoever inspects the conversation", () =>
    Effect.gen(function* () {
      assert.notProperty(yield* inspect, "tokens")
      yield* say("1")
      const { tokens } = yield* inspect
      assert.deepStrictEqual(tokens, { answers: 2, input: 200, cachedInput: 120, output: 60, reasoning: 20 })
    }).pipe(Effect.provide(world([thinks, [...text("Sorry."), finish("stop")]])))
  )
})
