/** A prompt library keeps what fits, and what its owner sent lately, as long as its chat is there. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Result, Stream } from "effect"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import {
  FAVORITE_PROMPTS_MAX,
  PROMPT_BODY_MAX_CHARS,
  PROMPT_TITLE_MAX_CHARS,
  RECENT_PROMPTS_MAX
} from "#schemas/prompt-library/limits.ts"
import {
  PromptLibrary,
  type PromptLibraryCommand,
  type PromptLibraryState
} from "#schemas/prompt-library/PromptLibrary.ts"
import { decidePromptLibrary } from "./PromptLibraryActor.ts"

const owner = UserId.make("ada")
const ownerActor = ActorId.make(owner)
const chat = actorId(owner, "chat")
const other = actorId(owner, "other")

const empty = PromptLibrary.initial(ownerActor)

const decide = (
  state: PromptLibraryState,
  input: Parameters<typeof decidePromptLibrary>[1],
  id = "1",
  now = 0
) => decidePromptLibrary(state, input, { id, now })

const stateAfter = (
  state: PromptLibraryState,
  ...[input, id, now]: [PromptLibraryCommand, string?, number?]
) => Result.getOrElse(decide(state, input, id, now), () => []).reduce(PromptLibrary.evolve, state)

const add = (title: string, body: string, isPinned = true): PromptLibraryCommand => ({
  _tag: "AddPrompt",
  title,
  body,
  isPinned
})

describe("a favorite", () => {
  it("has a title and a text within their limits, whichever way it comes", () => {
    const around = (max: number) =>
      fc.oneof(
        fc.constantFrom("", " ", "\n"),
        fc.integer({ min: max - 1, max: max + 1 }).map((length) => "x".repeat(length))
      )
    fc.assert(
      fc.property(around(PROMPT_TITLE_MAX_CHARS), around(PROMPT_BODY_MAX_CHARS), (title, body) => {
        const problem =
          title.trim() === ""
            ? "titleEmpty"
            : title.length > PROMPT_TITLE_MAX_CHARS
              ? "titleTooLong"
              : body.trim() === ""
                ? "bodyEmpty"
                : body.length > PROMPT_BODY_MAX_CHARS
                  ? "bodyTooLong"
                  : undefined
        const known = stateAfter(empty, add("Known", "known"), "known")
        for (const command of [add(title, body), { _tag: "EditPrompt", id: "known", title, body } as const]) {
          const decided = decide(known, command)
          assert.strictEqual(Result.isFailure(decided), problem !== undefined)
          if (Result.isFailure(decided) && problem !== undefined)
            assert.deepStrictEqual(decided.failure, { _tag: "PromptRefused", problem })
        }
      })
    )
  })

  it("is one of so many at most", () => {
    let state = empty
    for (let count = 0; count < FAVORITE_PROMPTS_MAX; count++)
      state = stateAfter(state, add(`Prompt ${count}`, "text"), `id${count}`)
    assert.deepStrictEqual(Result.merge(decide(state, add("One more", "text"))), {
      _tag: "TooManyPrompts",
      max: FAVORITE_PROMPTS_MAX
    })
    state = stateAfter(state, { _tag: "DeletePrompt", id: "id7" })
    assert.isTrue(Result.isSuccess(decide(state, add("One more", "text"))))
  })

  it("that was changed is as it was saved last; saved as it was, nothing happens", () => {
    const added = stateAfter(empty, add("  Weekly\n report ", "Write it"), "p", 5)
    assert.deepInclude(added.favorites[0], { title: "Weekly report", createdAt: 5, updatedAt: 5 })
    const same = decide(added, { _tag: "EditPrompt", id: "p", title: "Weekly report", body: "Write it" })
    assert.deepStrictEqual(Result.getOrThrow(same), [])
    const edited = stateAfter(
      added,
      { _tag: "EditPrompt", id: "p", title: "Report", body: "Write it" },
      "2",
      9
    )
    assert.deepInclude(edited.favorites[0], { title: "Report", createdAt: 5, updatedAt: 9 })
  })

  it("that is there no more is neither changed nor moved", () => {
    for (const command of [
      { _tag: "EditPrompt", id: "gone", title: "T", body: "b" },
      { _tag: "MovePrompt", id: "gone", isPinned: true, before: null }
    ] as const) {
      assert.deepStrictEqual(Result.merge(decide(empty, command)), { _tag: "UnknownPrompt" })
    }
  })
})

describe("recent prompts", () => {
  it("are the last different ones, newest first, in whichever order their chats tell of them", () => {
    const sent = fc.record({ body: fc.constantFrom(..."abcdefghijklmnopqrst"), at: fc.nat(500) })
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 60 }), (all) => {
        const state = all.reduce((state, { at, body }, index) => {
          const input = { _tag: "RecordPrompt", id: `m${index}`, body, chat, createdAt: at } as const
          return Result.getOrElse(decide(state, input), () => []).reduce(PromptLibrary.evolve, state)
        }, empty)
        const latest = new Map<string, number>()
        for (const { at, body } of all) latest.set(body, Math.max(at, latest.get(body) ?? 0))
        const times = [...latest.values()].toSorted((one, two) => two - one).slice(0, RECENT_PROMPTS_MAX)
        assert.deepStrictEqual(
          state.recents.map(({ createdAt }) => createdAt),
          times
        )
        assert.isTrue(state.recents.every(({ body, createdAt }) => latest.get(body) === createdAt))
      })
    )
  })

  it("are not what a message said before it was changed, also to what was sent since", () => {
    const recent = (id: string, body: string, createdAt: number) => ({ id, body, createdAt, chat })
    const state = { ...empty, recents: [recent("m2", "hello", 20), recent("m1", "hunter2", 10)] }
    const changed = { _tag: "RecordPrompt", ...recent("m1", "hello", 10) } as const
    const after = Result.getOrThrow(decide(state, changed)).reduce(PromptLibrary.evolve, state)
    assert.deepStrictEqual(after.recents, [recent("m2", "hello", 20)])
  })
})

type Clients = Actors["Service"]

const lasting = Effect.provide([
  LocalActors.lasting(ScriptedModel.layer([{ _tag: "Answer", text: "Fine.", calls: [] }])),
  Logger.layer([])
])

const say = ({ conversation }: Clients, id: ActorId, text: string) =>
  conversation.send(id, `say:${text}`, { _tag: "SendMessage", text, context: {} })

const bodies = ({ promptLibrary }: Clients) =>
  Effect.map(currentState(promptLibrary, ownerActor), (state) => state?.recents.map(({ body }) => body))

const become = (actors: Clients, ...expected: ReadonlyArray<string>) =>
  passing(
    Effect.gen(function* () {
      while (JSON.stringify(yield* bodies(actors)) !== JSON.stringify(expected)) yield* Effect.yieldNow
    })
  )

const idle = ({ conversation }: Clients, id: ActorId) =>
  passing(
    Effect.gen(function* () {
      for (;;) {
        const state = yield* currentState(conversation, id)
        if (state?.engine._tag === "Idle" && state.messages.length > 0) return
        yield* Effect.yieldNow
      }
    })
  )

const stored = Effect.gen(function* () {
  const journal = yield* Journal
  const key = { kind: "PromptLibrary", id: ownerActor }
  const { events, snapshot } = yield* journal.load(key)
  return JSON.stringify([snapshot, events, yield* Stream.runCollect(journal.history(key))])
})

describe("what was sent in a chat", () => {
  it.effect("is among its owner's recent prompts, in the words it was changed to", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* say(actors, chat, "first words")
      yield* become(actors, "first words")
      yield* idle(actors, chat)
      yield* actors.conversation.send(chat, "edit", {
        _tag: "EditMessage",
        messageId: "say:first words",
        text: "other words"
      })
      yield* become(actors, "other words")
      assert.notInclude((yield* stored).replaceAll("say:first words", ""), "first words")
    }).pipe(lasting)
  )

  it.effect("is there no more, in no byte that is stored, once the chat is deleted; other chats' stay", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* say(actors, chat, "a secret plan")
      yield* become(actors, "a secret plan")
      yield* passing(Effect.sleep(1_000))
      yield* say(actors, other, "groceries")
      yield* become(actors, "groceries", "a secret plan")
      yield* actors.conversation.send(chat, "delete", { _tag: "DeleteChat" })
      yield* become(actors, "groceries")
      assert.notInclude(yield* stored, "secret")
    }).pipe(lasting)
  )

  it.effect("goes when the chat is cleared; what was said since stays", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* say(actors, chat, "a secret plan")
      yield* become(actors, "a secret plan")
      yield* idle(actors, chat)
      yield* actors.conversation.send(chat, "clear", { _tag: "ClearChat" })
      yield* become(actors)
      yield* say(actors, chat, "since then")
      yield* become(actors, "since then")
      assert.notInclude(yield* stored, "secret")
    }).pipe(lasting)
  )

  it.effect("and was kept as a favorite leaves the journal with that one", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* actors.promptLibrary.send(ownerActor, "p", add("A secret", "secret"))
      yield* actors.promptLibrary.send(ownerActor, "d", { _tag: "DeletePrompt", id: "p" })
      assert.notInclude(yield* stored, "secret")
    }).pipe(lasting)
  )
})
