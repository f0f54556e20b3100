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
