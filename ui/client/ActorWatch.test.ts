import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ActorId } from "#schemas/ids.ts"
import * as ActorClient from "./ActorClient.ts"
import * as ActorWatch from "./ActorWatch.ts"
import * as Connection from "./Connection.ts"
import { FakeGateway } from "./testing/FakeGateway.ts"

const id = ActorId.make("local/chat")

const opening: ReadonlyArray<ConversationEvent> = [
  {
    _tag: "ItemQueued",
    item: {
      _tag: "Human",
      id: "m0",
      message: { type: "human", id: "m0", text: "Hi", isSystemGeneratedGrayText: false, messageTimestamp: 0 },
      context: {}
    }
  },
  { _tag: "TurnStarted", turnId: "t0", itemId: "m0", messageId: "r0", at: 0 }
]

/** Every piece is different, so that a repeat or a gap shows in the state. */
const textEvent = (n: number): ConversationEvent => ({ _tag: "TextAppended", messageId: "r0", text: `${n} ` })
const toolEvent = (n: number): ConversationEvent => ({
  _tag: "ToolStarted",
  messageId: "r0",
  toolCallId: `c${n}`,
  toolName: "operator",
  toolArguments: {}
})

type Op = "text" | "tool" | "cut" | "forget" | "restart" | "catchUp"
const ops = fc.array(
  fc.constantFrom<Op>("text", "text", "text", "tool", "cut", "forget", "restart", "catchUp", "catchUp"),
  {
    minLength: 15,
    maxLength: 50
  }
)

const run = (script: ReadonlyArray<Op>) =>
  Effect.gen(function* () {
    const gateway = new FakeGateway()
    yield* gateway.serve
    const connection = yield* Connection.make(gateway.openSocket)
    connection.$state.subscribe((state) => {
      if (state._tag === "Offline") queueMicrotask(connection.wake)
    })
    const actor = gateway.conversations.get(id)
    actor.emit(...opening)
    const client = yield* ActorClient.make(connection, { conversation: Conversation }).conversation
    const $watched = yield* ActorWatch.make(connection, client, id)

    const past: Array<ConversationState> = [actor.state]
    const seen: Array<ConversationState> = []
    $watched.subscribe((watched) => {
      if (watched._tag === "Live") seen.push(watched.state)
    })
    const emit = (event: ConversationEvent): void => {
      actor.emit(event)
      past.push(actor.state)
    }
    const caughtUp = Effect.callback<void>((resume) => {
      const stop = $watched.subscribe((watched) => {
        if (watched._tag === "Live" && isDeepStrictEqual(watched.state, actor.state)) resume(Effect.void)
      })
      return Effect.sync(stop)
    })
    for (const [n, op] of script.entries()) {
      if (op === "text") emit(textEvent(n))
      else if (op === "tool") emit(toolEvent(n))
      else if (op === "cut") gateway.cut()
      else if (op === "forget") actor.forgetEvents()
      else if (op === "restart") actor.restart()
      else yield* caughtUp
    }
    emit({ _tag: "QueuePaused" })
    yield* caughtUp
    return { past, seen, final: actor.state }
  }).pipe(Effect.scoped)

describe("ActorWatch", () => {
  test("what a watcher sees is always a state the actor was in, in order, and at last its present one", async () => {
    await fc.assert(
      fc.asyncProperty(ops, async (script) => {
        const { past, seen, final } = await Effect.runPromise(run(script))
        let from = 0
        for (const state of seen) {
          const index = past.findIndex((known, n) => n >= from && isDeepStrictEqual(known, state))
          expect(index).toBeGreaterThanOrEqual(from)
          from = index
        }
        expect(seen.at(-1)).toEqual(final)
      }),
      { numRuns: 60 }
    )
  }, 60_000)

  test("a frame that was applied before, or overlaps what was, is never applied again", () => {
    const kinds = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(kinds, fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 30 }), (durable, spans) => {
        const events = durable.map((isDurable, n) => (isDurable ? toolEvent(n) : textEvent(n)))
        const start = opening.reduce(Conversation.evolve, Conversation.initial(id))
        const cursorAt = (n: number) => ({
          epoch: "e",
          version: durable.slice(0, n).filter(Boolean).length,
          tick: n
        })
        let applied = 0
        let position: ActorWatch.Position<ConversationState> = { cursor: cursorAt(0), state: start }
        for (const [a, b] of spans) {
          const from = Math.min(a, b, applied)
          const to = Math.min(Math.max(a, b), events.length)
          const frame = { _tag: "Events" as const, cursor: cursorAt(to), events: events.slice(from, to) }
          const next = ActorWatch.advance(Conversation, position, frame)
          if (next === undefined) continue
          position = next
          applied = to
          expect(position.state).toEqual(events.slice(0, applied).reduce(Conversation.evolve, start))
        }
      })
    )
  })

  test("a durable event that is missing is noticed", () => {
    const start = { cursor: { epoch: "e", version: 0, tick: 0 }, state: Conversation.initial(id) }
    const frame = {
      _tag: "Events" as const,
      cursor: { epoch: "e", version: 2, tick: 2 },
      events: [{ _tag: "QueuePaused" as const }]
    }
    expect(ActorWatch.advance(Conversation, start, frame)).toBeUndefined()
  })
})
