/** The index of a person's conversations, whose news may come in any order. */
import { Result } from "effect"
import { expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { User } from "#schemas/user/User.ts"
import { decideUser } from "./UserActor.ts"

type Touch = readonly [title: string, at: number]

const titleAfter = (...touches: ReadonlyArray<Touch>): string | undefined => {
  let state = User.initial(ActorId.make("ada"))
  for (const [title, at] of touches) {
    const decision = decideUser(
      state,
      { _tag: "TouchConversation", id: "ada/chat", title, at },
      { now: at, id: "touch" }
    )
    for (const event of Result.getOrElse(decision, () => [])) state = User.evolve(state, event)
  }
  return state.conversations[0]?.title
}

test("what is older than known changes nothing", () => {
  expect(titleAfter(["new", 2], ["old", 1])).toBe("new")
  expect(titleAfter(["old", 1], ["new", 2])).toBe("new")
})

test("a chat that was cleared has no title, until it is begun anew: also at the same moment, told in either order", () => {
  expect(titleAfter(["old", 1], ["", 2])).toBe("")
  expect(titleAfter(["old", 1], ["", 2], ["new", 2])).toBe("new")
  expect(titleAfter(["old", 1], ["new", 2], ["", 2])).toBe("new")
})

test("a chat that waits for its user is marked until it goes on, whatever else is told of it; one that is not listed is not", () => {
  const told = (...commands: ReadonlyArray<Parameters<typeof decideUser>[1]>) =>
    commands.reduce(
      (state, command) => {
        const events = Result.getOrThrow(decideUser(state, command, { now: 9, id: "i" }))
        return events.reduce(User.evolve, state)
      },
      User.initial(ActorId.make("ada"))
    ).conversations
  const id = "ada/chat"
  const touch = (at: number) => ({ _tag: "TouchConversation", id, title: "Trip", at }) as const
  const mark = (isWaiting: boolean) =>
    ({ _tag: "MarkConversation", id, isWaiting, isWorking: false }) as const
  const waits = told(touch(1), mark(true), touch(2), { _tag: "NameConversation", id, title: "Tour", at: 3 })
  expect(waits).toEqual([{ id, title: "Tour", createdAt: 1, updatedAt: 2, isWaiting: true }])
  expect(told(touch(1), mark(true), mark(false))).toEqual(told(touch(1)))
  expect(told(mark(true))).toEqual([])
})

test("a chat is marked while a reply is written in it, and keeps which turn ended last", () => {
  const told = (...commands: ReadonlyArray<Parameters<typeof decideUser>[1]>) =>
    commands.reduce(
      (state, command) => {
        const events = Result.getOrThrow(decideUser(state, command, { now: 9, id: "i" }))
        return events.reduce(User.evolve, state)
      },
      User.initial(ActorId.make("ada"))
    ).conversations[0]
  const id = "ada/chat"
  const touch = { _tag: "TouchConversation", id, title: "Trip", at: 1 } as const
  const works = { _tag: "MarkConversation", id, isWaiting: false, isWorking: true } as const
  const ended = { ...works, isWorking: false, ended: "t1" } as const
  const entry = { id, title: "Trip", createdAt: 1, updatedAt: 1 }
  expect(told(touch, works)).toEqual({ ...entry, isWorking: true })
  expect(told(touch, works, ended)).toEqual({ ...entry, ended: "t1" })
  expect(told(touch, works, ended, works)).toEqual({ ...entry, ended: "t1", isWorking: true })
  const again = decideUser(
    { ...User.initial(ActorId.make("ada")), conversations: [{ ...entry, ended: "t1" }] },
    ended,
    { now: 9, id: "i" }
  )
  expect(Result.getOrThrow(again)).toEqual([])
})
