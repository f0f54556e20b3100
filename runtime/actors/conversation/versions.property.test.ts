/** Nothing of an answer is discarded: whatever is regenerated, said differently or chosen, every reply is one press away. */
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { emptyReply } from "#schemas/conversation/evolveReply.ts"
import { VERSIONS_MAX_CHARS, VERSIONS_MAX_COUNT } from "#schemas/conversation/limits.ts"
import { keptMessages } from "#schemas/conversation/versions.ts"
import { ActorId } from "#schemas/ids.ts"
import { decideCommand } from "./decideCommand.ts"

const move = fc.oneof(
  fc.record({ do: fc.constant("ask" as const), n: fc.nat() }),
  fc.record({ do: fc.constant("regenerate" as const), n: fc.nat() }),
  fc.record({ do: fc.constant("edit" as const), n: fc.nat() }),
  fc.record({ do: fc.constant("choose" as const), n: fc.nat() })
)

type Move = { readonly do: "ask" | "regenerate" | "edit" | "choose"; readonly n: number }

const play = (state: ConversationState, ...events: ReadonlyArray<ConversationEvent>): ConversationState =>
  events.reduce(Conversation.evolve, state)

const answered = (turnId: string, messageId: string): ConversationEvent => ({
  _tag: "TurnEnded",
  turnId,
  message: { ...emptyReply(messageId, 0), status: "success", fragments: [{ type: "text", text: messageId }] }
})

const humansOf = ({ messages }: ConversationState) => messages.filter(({ type }) => type === "human")

/** What a move makes of a chat; `step` names what is new in it. */
const moved = (state: ConversationState, { do: what, n }: Move, step: number) => {
  const turnId = `t${step}`
  const reply = `r${step}`
  const humans = humansOf(state)
  const one = humans[n % Math.max(humans.length, 1)]
  const restart = { _tag: "TurnRestarted", turnId, messageId: reply, at: 0 } as const
  switch (what) {
    case "ask": {
      const id = `h${step}`
      const message = {
        type: "human",
        id,
        text: id,
        isSystemGeneratedGrayText: false,
        messageTimestamp: 0
      } as const
      const item = { _tag: "Human", id, message, context: {} } as const
      const began = { _tag: "TurnStarted", turnId, itemId: id, messageId: reply, at: 0 } as const
      return { reply, state: play(state, { _tag: "ItemQueued", item }, began, answered(turnId, reply)) }
    }
    case "regenerate":
      return one === undefined ? { state } : { reply, state: play(state, restart, answered(turnId, reply)) }
    case "edit": {
      if (one === undefined) return { state }
      const edited = { _tag: "MessageEdited", messageId: one.id, text: `said anew ${step}` } as const
      return { reply, state: play(state, edited, restart, answered(turnId, reply)) }
    }
    case "choose": {
      const known = state.versions?.find(({ messageId }) => messageId === one?.id)
      if (known === undefined) return { state }
      const command = {
        _tag: "ChooseVersion",
        messageId: known.messageId,
        version: n % known.tails.length
      } as const
      const events = Result.getOrThrow(decideCommand(state, command, { now: 0, id: "c" }))
      const chosen = play(state, ...events)
      // There and back is as it was.
      expect(play(chosen, { ...command, _tag: "VersionChosen", version: known.chosen })).toEqual(state)
      return { state: chosen }
    }
  }
}

const repliesIn = (state: ConversationState): ReadonlyArray<string> =>
  [...state.messages, ...keptMessages(state)].flatMap((message) =>
    message.type === "ai" ? [message.id] : []
  )

test("every reply there ever was is in the transcript or in one version, and a restart changes nothing of it", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 14 }), (moves) => {
      let state = Conversation.initial(ActorId.make("ada/chat"))
      const replies: Array<string> = []
      for (const [step, one] of moves.entries()) {
        const next = moved(state, one, step)
        if ("reply" in next && next.reply !== undefined) replies.push(next.reply)
        state = next.state
        expect(new Set(repliesIn(state))).toEqual(new Set(replies))
        expect(Conversation.codecs.decodeState(Conversation.codecs.encodeState(state))).toEqual(state)
      }
    })
  )
})

test("of what came of a message only the chosen version is in the transcript", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 14 }), (moves) => {
      let state = Conversation.initial(ActorId.make("ada/chat"))
      for (const [step, one] of moves.entries()) state = moved(state, one, step).state
      const ids = state.messages.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      // Each human message with the one reply that stands for it.
      expect(state.messages.map(({ type }) => type)).toEqual(
        humansOf(state).flatMap(() => ["human", "ai"] as const)
      )
      for (const { chosen, tails } of state.versions ?? []) expect(tails[chosen]).toEqual([])
    })
  )
})

test("what is cleared is cleared with all its versions", () => {
  let state = Conversation.initial(ActorId.make("ada/chat"))
  for (const [step, what] of (["ask", "regenerate", "edit"] as const).entries()) {
    state = moved(state, { do: what, n: 0 }, step).state
  }
  expect(state.versions?.[0]?.tails).toHaveLength(3)
  expect(keptMessages(play(state, { _tag: "ChatCleared", at: 0 }))).toEqual([])
})

test("of very many versions the oldest but the first are let go; the others keep their places, and none is left of which there is nothing", () => {
  let state = moved(Conversation.initial(ActorId.make("ada/chat")), { do: "ask", n: 0 }, 0).state
  const last = VERSIONS_MAX_COUNT + 5
  for (let step = 1; step <= last; step++) state = moved(state, { do: "regenerate", n: 0 }, step).state
  // Each has two messages; the first and the newest come on top.
  expect(keptMessages(state)).toHaveLength(2 * (VERSIONS_MAX_COUNT + 2))
  const [known] = state.versions ?? []
  expect(known?.chosen).toBe(last)
  const choose = (version: number) =>
    decideCommand(state, { _tag: "ChooseVersion", messageId: "h0", version }, { now: 0, id: "c" })
  expect(choose(1)).toEqual(Result.fail({ _tag: "UnknownMessage", messageId: "h0" }))
  expect(Conversation.evolve(state, { _tag: "VersionChosen", messageId: "h0", version: 1 })).toEqual(state)
  const before = Result.getOrThrow(choose(last - 1)).reduce(Conversation.evolve, state)
  expect(before.messages.at(-1)?.id).toBe(`r${last - 1}`)
  expect(Result.getOrThrow(choose(0)).reduce(Conversation.evolve, state).messages.at(-1)?.id).toBe("r0")
})

/** As many answers to one question, each of so many characters. */
const regenerated = (from: ConversationState, times: number, chars: number): ConversationState => {
  let state = from
  for (let step = 1; step <= times; step++) {
    const { length } = state.versions ?? []
    const [turnId, messageId] = [`t${length}-${step}-${chars}`, `r${length}-${step}-${chars}`]
    const message = { ...emptyReply(messageId, 0), status: "success" as const }
    state = play(
      state,
      { _tag: "TurnRestarted", turnId, messageId, at: 0 },
      {
        _tag: "TurnEnded",
        turnId,
        message: { ...message, fragments: [{ type: "text", text: "x".repeat(chars) }] }
      }
    )
  }
  return state
}

test("a long chat whose first message was said differently is there still, however often that is answered again", () => {
  let state = Conversation.initial(ActorId.make("ada/chat"))
  for (let step = 0; step < 210; step++) state = moved(state, { do: "ask", n: 0 }, step).state
  const was = state.messages
  state = moved(state, { do: "edit", n: 0 }, 210).state
  // Each of them would be the one too many, by their number and by their characters.
  state = regenerated(regenerated(state, VERSIONS_MAX_COUNT + 5, 1), 5, VERSIONS_MAX_CHARS / 3)
  const back = play(state, { _tag: "VersionChosen", messageId: "h0", version: 0 })
  expect(back.messages).toEqual(was)
})

test("what was the whole chat in the middle of its versions is no more let go than what it began with", () => {
  let state = moved(Conversation.initial(ActorId.make("ada/chat")), { do: "ask", n: 0 }, 0).state
  state = moved(state, { do: "edit", n: 0 }, 1).state
  for (let step = 2; step < 9; step++) state = moved(state, { do: "ask", n: 0 }, step).state
  const was = state.messages
  state = moved(state, { do: "edit", n: 0 }, 9).state
  state = regenerated(state, VERSIONS_MAX_COUNT + 5, 1)
  expect(play(state, { _tag: "VersionChosen", messageId: "h0", version: 1 }).messages).toEqual(was)
})

test("a journal that chooses among two hundred answers besides the newest leads to the one that was chosen", () => {
  let state = moved(Conversation.initial(ActorId.make("ada/chat")), { do: "ask", n: 0 }, 0).state
  const last = 300
  for (let step = 1; step <= last; step++) state = moved(state, { do: "regenerate", n: 0 }, step).state
  const chosen = play(state, { _tag: "VersionChosen", messageId: "h0", version: last - 1 - 200 })
  expect(chosen.messages.at(-1)?.id).toBe(`r${last - 1 - 200}`)
})

test("versions are bounded by their characters as well", () => {
  const began = moved(Conversation.initial(ActorId.make("ada/chat")), { do: "ask", n: 0 }, 0).state
  const state = regenerated(began, 12, VERSIONS_MAX_CHARS / 4)
  expect(JSON.stringify(keptMessages(state)).length).toBeLessThan(1.5 * VERSIONS_MAX_CHARS)
  const [known] = state.versions ?? []
  // The first, three that have room, the newest; and the one that is shown.
  expect(known?.tails.flatMap(({ length }, place) => (length > 0 ? [place] : []))).toEqual([0, 8, 9, 10, 11])
})

test("a version is chosen while nothing runs and nothing waits, and only one that there is", () => {
  let state = moved(Conversation.initial(ActorId.make("ada/chat")), { do: "ask", n: 0 }, 0).state
  state = moved(state, { do: "regenerate", n: 0 }, 1).state
  const choose = (version: number, now = state) =>
    decideCommand(now, { _tag: "ChooseVersion", messageId: "h0", version }, { now: 0, id: "c" })
  expect(Result.isSuccess(choose(0))).toBe(true)
  expect(choose(2)).toEqual(Result.fail({ _tag: "UnknownMessage", messageId: "h0" }))
  const running = play(state, { _tag: "TurnRestarted", turnId: "t9", messageId: "r9", at: 0 })
  expect(choose(0, running)).toEqual(Result.fail({ _tag: "NotIdle" }))
})
