import { Result } from "effect"
import { expect, test } from "vitest"
import { headlineOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { UserId } from "#schemas/ids.ts"
import { findAgent } from "./findAgent.ts"

const ada = UserId.make("ada")
const sharedBy = (owner: string, name: string) => ({
  ...headlineOf(name),
  id: `${owner}/1`,
  owner: { userId: UserId.make(owner), email: `${owner}@example.com` }
})
const find = (said: string, ...shared: ReadonlyArray<ReturnType<typeof sharedBy>>) =>
  Result.getOrUndefined(findAgent(ada, said, { own: [headlineOf("Order")], shared }))

test("one of a person's own comes before whatever is shared with them under its name", () => {
  expect(find("order", sharedBy("eve", "Order"))).toBe("ada/Order")
  expect(find("Bills", sharedBy("eve", "Bills"))).toBe("eve/1")
})

test("a shared one is meant by its name behind its owner's, and takes nobody's place by a name like that", () => {
  expect(find("bob@example.com/Bills", sharedBy("bob", "Bills"))).toBe("bob/1")
  expect(find("bob/bills", sharedBy("bob", "Bills"))).toBe("bob/1")
  for (const said of ["bob@example.com/Bills", "bob/Bills", "ada/gone"])
    expect(find(said, sharedBy("eve", said)), said).not.toBe("eve/1")
  // It can be meant all the same.
  expect(find("eve@example.com/bob/Bills", sharedBy("eve", "bob/Bills"))).toBe("eve/1")
})
