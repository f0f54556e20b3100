/** What a model is told of a long chat: its end, and in the place of the rest a summary that was made beside its turns. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Layer, Stream } from "effect"
import { LanguageModel, type Prompt } from "effect/ai"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { untilChat } from "#runtime/actors/testing/untilChat.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { HISTORY_UNKNOWN_MAX_CHARS } from "#runtime/models/limits.ts"
import { ModelDirectory } from "#runtime/models/ModelDirectory.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"

const chat = actorId(UserId.make("ada"), "chat")
const TURNS = 12

const answer = { _tag: "Answer", text: `The answer. ${"y".repeat(600)}`, calls: [] } as const

interface Heard {
  readonly prompts: Array<string>
  readonly summaries: Array<string>
}

const heard = (): Heard => ({ prompts: [], summaries: [] })

/** As long as a summary is at least. */
const numbered = (call: number): string => `SUMMARY ${call}, of what was said so far.`

/** One model, whose name is the one that the chat chose, or else the default. */
const named = (names: { readonly default: string }) =>
  Layer.effect(
    ModelDirectory,
    Effect.map(LanguageModel.LanguageModel, (model) => ({
      answering: (_owner: UserId, _settings: ModelSettingsState, ofChat: ModelChoice | undefined) =>
        Effect.sync(() => ({
          model,
          name: ofChat?._tag === "Ollama" ? ofChat.model : names.default,
          historyMaxChars: HISTORY_UNKNOWN_MAX_CHARS
        })),
      check: () => Effect.die("nothing is checked"),
      machine: Effect.die("no machine is looked at"),
      pull: () => Stream.empty
    }))
  )

/** Says the number of times it was asked; `beforeEach` may hold it up. */
const world = (
  { prompts, summaries }: Heard,
  summary: (call: number) => Effect.Effect<string | { readonly cut: string }> = (call) =>
    Effect.succeed(numbered(call)),
  names = { default: "first" }
) => {
  const noted = (list: Array<string>) => (prompt: Prompt.Prompt) =>
    Effect.sync(() => void list.push(JSON.stringify(prompt.content)))
  const model = ScriptedModel.layer(
    Array.from({ length: 40 }, () => answer),
    noted(prompts),
    () => "A chat",
    (prompt) =>
      Effect.andThen(
        noted(summaries)(prompt),
        Effect.suspend(() => summary(summaries.length))
      )
  )
  return LocalActors.layer.pipe(
    Layer.provide(named(names)),
    Layer.provide(model),
    Layer.merge(Attachments.layer),
    Layer.provide(SqliteStore.layerMemory)
  )
}

const until = untilChat(chat)

const say = Effect.fnUntraced(function* (id: string, chars = 300) {
  const { conversation } = yield* Actors
  const text = `Question ${id}. ${"x".repeat(chars)}`
  yield* conversation.send(chat, id, { _tag: "SendMessage", text, context: {} })
  return yield* until(
    ({ engine, messages }) => engine._tag === "Idle" && messages.some((message) => message.id === id)
  )
})

const answerAgain = Effect.fnUntraced(function* (id: string) {
  const { conversation } = yield* Actors
  const before = (yield* until(({ engine }) => engine._tag === "Idle")).messages.at(-1)?.id
  yield* conversation.send(chat, id, { _tag: "Regenerate" })
  yield* until(({ engine, messages }) => engine._tag === "Idle" && messages.at(-1)?.id !== before)
})

const talk = (turns: number) =>
  Effect.forEach(
    Array.from({ length: turns }, (_, n) => `n${n}`),
    (id) => say(id)
  )

const reply = ({ messages }: ConversationState) => {
  const last = messages.at(-1)
  assert(last?.type === "ai")
  return last
}

describe("the summary of a long chat", () => {
  it.effect(
    "is made by the model that answers, sent in the place of older messages, and told with the reply",
    () => {
      const told = heard()
      return Effect.gen(function* () {
        const states = yield* talk(TURNS)
        const { summary } = yield* until((state) => state.summary !== undefined)
        assert.match(summary?.text ?? "", /^SUMMARY \d+,/)
        assert.include(told.summaries[0] ?? "", "Question n0")
        const [first] = states
        assert.notInclude(told.prompts[0] ?? "", "SUMMARY")
        assert.isUndefined(first && reply(first).historySummary)
        const last = reply(yield* say("last"))
        assert.isDefined(last.historyFrom)
        assert.deepStrictEqual(last.historySummary, { leftOut: 0, upTo: summary?.upTo ?? "" })
        const prompt = told.prompts.at(-1) ?? ""
        assert.include(prompt, "SUMMARY")
        assert.notInclude(prompt, "Question n0.")
      }).pipe(Effect.provide(world(told)))
    }
  )

  it.effect(
    "is carried on: the next one is asked for with the one before, and with what came after it alone",
    () => {
      const told = heard()
      return Effect.gen(function* () {
        yield* talk(TURNS)
        yield* until(({ summary }) => summary !== undefined)
        yield* Effect.forEach(["m0", "m1", "m2", "m3", "m4"], (id) => say(id))
        const { summary } = yield* until((state) => state.summary !== undefined && told.summaries.length > 1)
        assert.isDefined(summary)
        const [, second = ""] = told.summaries
        assert.include(second, numbered(1))
        assert.notInclude(second, "Question n0.")
      }).pipe(Effect.provide(world(told)))
    }
  )

  it.effect("holds up no reply: while it is being made the chat goes on", () => {
    const told = heard()
    return Effect.gen(function* () {
      const go = yield* Deferred.make<void>()
      yield* Effect.gen(function* () {
        yield* talk(TURNS)
        const last = yield* say("last")
        assert.strictEqual(reply(last).status, "success")
        assert.isUndefined(last.summary)
        assert.isUndefined(reply(last).historySummary)
        yield* Deferred.succeed(go, undefined)
        yield* until(({ summary }) => summary !== undefined)
      }).pipe(Effect.provide(world(told, (call) => Effect.as(Deferred.await(go), numbered(call)))))
    })
  })

  it.effect("is asked for once while it is being made, however many answers end meanwhile", () => {
    const told = heard()
    return Effect.gen(function* () {
      const go = yield* Deferred.make<void>()
      yield* Effect.gen(function* () {
        yield* talk(TURNS)
        yield* Effect.forEach(["m0", "m1", "m2", "m3", "m4", "m5"], (id) => say(id))
        assert.lengthOf(told.summaries, 1)
        yield* Deferred.succeed(go, undefined)
        // What came to an end meanwhile calls for the next: it is asked for without another answer.
        const { summary } = yield* until(({ summary }) => summary?.text === numbered(2))
        assert.isDefined(summary)
      }).pipe(Effect.provide(world(told, (call) => Effect.as(Deferred.await(go), numbered(call)))))
    })
  })

  it.effect("comes where the model is slower than the chat, each of them after the next answer", () => {
    const told = heard()
    const gates: Array<Deferred.Deferred<void>> = []
    const late = (call: number) =>
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>()
        gates.push(gate)
        yield* Deferred.await(gate)
        return numbered(call)
      })
    return Effect.gen(function* () {
      for (let n = 0; n < TURNS + 8; n++) {
        const before = [...gates]
        yield* say(`n${n}`)
        for (const gate of before) yield* Deferred.succeed(gate, undefined)
      }
      const { summary } = yield* until((state) => state.summary !== undefined)
      assert.isDefined(summary)
    }).pipe(Effect.provide(world(told, late)))
  })

  it.effect("leaves no file of a message unread that is sent word for word", () => {
    const told = heard()
    return Effect.gen(function* () {
      const { conversation } = yield* Actors
      const { keep } = yield* Attachments
      for (let n = 0; n < 3 * TURNS; n++) {
        const file = yield* keep(UserId.make("ada"), `f${n}.txt`, new TextEncoder().encode(`File ${n}.`))
        yield* conversation.send(chat, `f${n}`, { _tag: "SetAttachments", attachments: [file] })
        yield* say(`n${n}`, 10)
      }
      yield* until(({ summary }) => summary !== undefined)
      const [missing = ""] = copy.attachmentNotFound("|").split("|")
      assert.isTrue(told.prompts.at(-1)?.includes("SUMMARY"))
      assert.deepStrictEqual(
        told.prompts.filter((prompt) => prompt.includes(missing)),
        []
      )
    }).pipe(Effect.provide(world(told)))
  })

  it.effect(
    "is none where the model fails at it: the reply says how it is, and it is asked again only when much more was said",
    () => {
      const told = heard()
      const fails = (call: number) =>
        call % 3 === 0
          ? Effect.succeed("OK")
          : Effect.succeed(call % 3 === 1 ? "<think>Hm." : { cut: "The user" })
      return Effect.gen(function* () {
        yield* talk(TURNS)
        const last = yield* say("last")
        assert.isUndefined(last.summary)
        assert.isDefined(reply(last).historyFrom)
        assert.isUndefined(reply(last).historySummary)
        const asked: Array<number> = []
        for (let n = 0; n < 2 * TURNS; n++) {
          yield* say(`more${n}`)
          yield* until(({ noSummaryAt }) => noSummaryAt !== undefined)
          yield* answerAgain(`again${n}`)
          asked.push(told.summaries.length)
        }
        const first = asked[0] ?? 0
        const since = (asked.at(-1) ?? 0) - first
        assert.isAbove(since, 3)
        assert.isAtMost(since, TURNS)
      }).pipe(Effect.provide(world(told, fails)))
    }
  )

  it.effect("is asked for after the next answer of another model than the one that failed at it", () => {
    const told = heard()
    const names = { default: "first" }
    return Effect.gen(function* () {
      yield* talk(TURNS)
      yield* until(({ noSummaryBy }) => noSummaryBy === "first")
      // Whatever makes it another: here the default of all chats is.
      names.default = "second"
      yield* say("next")
      const { noSummaryAt, noSummaryBy } = yield* until(({ summary }) => summary !== undefined)
      assert.deepStrictEqual([noSummaryAt, noSummaryBy], [undefined, undefined])
    }).pipe(
      Effect.provide(
        world(told, (call) => Effect.succeed(names.default === "second" ? numbered(call) : "OK"), names)
      )
    )
  })

  it.effect("is asked for at once of a model that was chosen while another one failed at it", () => {
    const told = heard()
    return Effect.gen(function* () {
      const go = yield* Deferred.make<void>()
      const late = (call: number) =>
        call === 1 ? Effect.as(Deferred.await(go), "OK") : Effect.succeed(numbered(call))
      yield* Effect.gen(function* () {
        const { conversation } = yield* Actors
        yield* talk(TURNS)
        assert.lengthOf(told.summaries, 1)
        const choice = { _tag: "Ollama", model: "chosen" } as const
        yield* conversation.send(chat, "m", { _tag: "ChooseModel", choice })
        yield* Deferred.succeed(go, undefined)
        const { summary } = yield* until((state) => state.summary !== undefined)
        assert.strictEqual(summary?.text, numbered(2))
      }).pipe(Effect.provide(world(told, late)))
    })
  })

  it.effect("stays as it was where the model was cut, or says far too little to carry it on", () => {
    const told = heard()
    const kept = `KEPT ${"z".repeat(600)}`
    const answers = [{ cut: "CUT" }, kept, { cut: `${kept} and` }, "I can't help with that.", `LATER ${kept}`]
    return Effect.gen(function* () {
      const states = yield* Effect.forEach(
        Array.from({ length: 2 * TURNS }, (_, n) => `n${n}`),
        (id) => say(id)
      )
      yield* until(({ summary }) => summary?.text.startsWith("LATER") === true)
      const seen = new Set(states.flatMap(({ summary }) => summary?.text.slice(0, 5) ?? []))
      assert.isAbove(seen.size, 0)
      for (const text of seen) assert.include(["KEPT ", "LATER"], text)
      assert.include(told.summaries[4] ?? "", kept)
    }).pipe(Effect.provide(world(told, (call) => Effect.succeed(answers[call - 1] ?? `LATER ${kept}`))))
  })

  it.effect(
    "goes with what it was made of: a first message said differently, and a chat that was cleared, have none",
    () => {
      const told = heard()
      return Effect.gen(function* () {
        const { conversation } = yield* Actors
        yield* talk(TURNS)
        yield* until(({ summary }) => summary !== undefined)
        yield* conversation.send(chat, "e", { _tag: "EditMessage", messageId: "n0", text: "Something else" })
        const edited = yield* until(({ engine, messages }) => engine._tag === "Idle" && messages.length === 2)
        assert.isUndefined(edited.summary)
        assert.notInclude(told.prompts.at(-1) ?? "", "SUMMARY")
        yield* conversation.send(chat, "c", { _tag: "ClearChat" })
        const cleared = yield* until(({ messages }) => messages.length === 0)
        assert.isUndefined(cleared.summary)
      }).pipe(Effect.provide(world(told)))
    }
  )

  it.effect("is paid for like an answer", () => {
    const told = heard()
    return Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* talk(TURNS)
      yield* until(({ summary }) => summary !== undefined)
      const { tokens } = yield* conversation.inspect(chat)
      // Besides the replies and the title.
      assert.isAbove(tokens?.answers ?? 0, TURNS + 1)
    }).pipe(Effect.provide(world(told)))
  })
})
