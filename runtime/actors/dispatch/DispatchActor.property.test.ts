/** A dispatch is carried out once, whichever write was a process's last, and however often it is asked for. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { crashWithin, type Death, MortalProcesses } from "#runtime/actors/testing/MortalProcesses.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { actionText } from "#schemas/dispatch/actionText.ts"
import type { DispatchCommand } from "#schemas/dispatch/Dispatch.ts"
import type { DispatchOutcome } from "#schemas/dispatch/DispatchOutcome.ts"
import { dispatchChat } from "#schemas/dispatch/dispatchChat.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"

const owner = UserId.make("ada")
const NAMES = ["one", "two"]
const name = fc.constantFrom(...NAMES)

type Move =
  /** `is`: which of two prompts it asks for under the name, or an action. */
  | { readonly _tag: "Ask"; readonly name: string; readonly is: number }
  | { readonly _tag: "Abort"; readonly name: string }
  | { readonly _tag: "Pass" }
  | Death

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ _tag: fc.constant("Ask" as const), name, is: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Abort" as const), name }) },
  { weight: 2, arbitrary: fc.constantFrom<Move>({ _tag: "Pass" }, { _tag: "Kill" }) },
  {
    weight: 3,
    arbitrary: crashWithin(6)
  }
)

/** One chat for all prompts, in which each is to be said once; actions have chats of their own. */
const chat = actorId(owner, "chat")
const promptOf = (dispatch: string, is: number): string => `${dispatch} ${is}`

const action = { url: "https://shop.example/" }

/** What is said in its chat. */
const wordsOf = (dispatch: string, is: number): string =>
  is === 2 ? actionText(action) : promptOf(dispatch, is)

const commandOf = (dispatch: string, is: number): DispatchCommand =>
  is === 2
    ? { _tag: "DispatchAction", ...action }
    : {
        _tag: "DispatchPrompt",
        prompt: promptOf(dispatch, is),
        chatId: "chat",
        chatHistory: [{ role: "user", text: `before ${dispatch}` }]
      }

class World extends MortalProcesses {
  private commands = 0
  /** What was acknowledged first, by name: no other may take its place. */
  private readonly acknowledged = new Map<string, string>()
  /** Names of which something was ever asked. */
  private readonly asked = new Set<string>()
  private readonly outcomes = new Map<string, DispatchOutcome>()

  play(next: Move) {
    return Effect.gen({ self: this }, function* () {
      const { dispatch } = yield* this.alive()
      const id = `c${++this.commands}`
      switch (next._tag) {
        case "Ask": {
          const prompt = wordsOf(next.name, next.is)
          this.asked.add(next.name)
          const command = commandOf(next.name, next.is)
          return yield* this.orDeath(
            Effect.ignore(
              Effect.tap(dispatch.send(actorId(owner, next.name), id, command), () =>
                Effect.sync(() => {
                  if (!this.acknowledged.has(next.name)) this.acknowledged.set(next.name, prompt)
                  assert.strictEqual(this.acknowledged.get(next.name), prompt)
                })
              )
            )
          )
        }
        case "Abort":
          return yield* this.orDeath(
            Effect.ignore(dispatch.send(actorId(owner, next.name), id, { _tag: "AbortDispatch" }))
          )
        case "Pass": {
          yield* this.orDeath(TestClock.adjust(1_000))
          return yield* this.look()
        }
        case "CrashAt":
        case "Kill":
          return this.die(next)
      }
    })
  }

  /** Whoever has come to an end stays at it. */
  private look() {
    return Effect.gen({ self: this }, function* () {
      const { dispatch } = yield* this.alive()
      for (const one of NAMES) {
        const state = yield* this.orDeath(currentState(dispatch, actorId(owner, one)))
        if (state === "died" || state?.progress._tag !== "Finished") continue
        const { outcome } = state.progress
        assert.deepStrictEqual(outcome, this.outcomes.get(one) ?? outcome)
        this.outcomes.set(one, outcome)
      }
    })
  }

  /** As after the next start, with no more deaths: nobody opens anything, and all comes to its end. */
  settle() {
    return Effect.gen({ self: this }, function* () {
      const { conversation, dispatch } = yield* this.startAnew()
      // After Stop or an error what waits in the chat waits for its user.
      for (let passed = 0; passed < 100; passed++) {
        // No browser is there: an action waits for one, and then no longer.
        yield* TestClock.adjust(60_000)
        yield* Effect.ignore(conversation.send(chat, `resume:${passed}`, { _tag: "ResumeQueue" }))
      }
      yield* this.look()
      const histories = yield* Effect.forEach(
        [chat, ...NAMES.map((one) => dispatchChat(actorId(owner, one)))],
        (id) => Stream.runCollect(this.journal.service.history({ kind: "Conversation", id }))
      )
      const turns = histories.flat().filter((event) => JSON.stringify(event).includes("TurnStarted"))
      for (const one of NAMES) {
        const state = yield* currentState(dispatch, actorId(owner, one))
        const isThere = state?.asked !== undefined
        if (this.acknowledged.has(one)) assert.isTrue(isThere, one)
        if (!this.asked.has(one)) assert.isFalse(isThere, one)
        if (!isThere) continue
        assert.strictEqual(state.progress._tag, "Finished", JSON.stringify(state))
        const { status } = this.outcomes.get(one) ?? {}
        const began = turns.filter((event) => JSON.stringify(event).includes(`"itemId":"@dispatch:${one}"`))
        assert.isAtMost(began.length, 1, one)
        if (status === "success") assert.lengthOf(began, 1, one)
        const seen = yield* currentState(conversation, ActorId.make(state.asked?.conversationId ?? ""))
        const messages = (seen?.messages ?? []).filter((message) => message.type === "human")
        assert.isAtMost(messages.filter(({ text }) => text === `before ${one}`).length, 1, one)
        const prompts = messages
          .filter(({ text }) => !text.startsWith("before "))
          .filter(({ text }) => text.startsWith(`${one} `) || text.startsWith("/action"))
        assert.isAtMost(prompts.length, 1, one)
        const expected = this.acknowledged.get(one)
        if (expected !== undefined) for (const { text } of prompts) assert.strictEqual(text, expected)
      }
    })
  }
}

const answers = Array.from(
  { length: 200 },
  (): ScriptedModel.ScriptedAnswer => ({
    _tag: "Answer",
    text: "Done",
    calls: []
  })
)

describe("a dispatch", () => {
  it("is carried out at most once and comes to one end, after any asks, aborts and deaths", () =>
    fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 14 }), (moves) =>
        Effect.gen(function* () {
          const world = new World(yield* Journal)
          for (const next of moves) yield* world.play(next)
          yield* world.settle()
        }).pipe(
          Effect.scoped,
          Effect.provide([
            LocalActors.lasting(ScriptedModel.layer(answers)),
            TestClock.layer(),
            Logger.layer([])
          ]),
          Effect.runPromise
        )
      ),
      { numRuns: 60 }
    ))
})
