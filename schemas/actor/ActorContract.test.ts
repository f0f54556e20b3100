/** A contract that is made from another one is a kind of its own. */
import { expect, test } from "vitest"
import { Preferences } from "#schemas/preferences/Preferences.ts"
import * as ActorContract from "./ActorContract.ts"

test("The kind of a contract is the one it was made with, whatever its language was taken from", () => {
  const copy = ActorContract.make("Copy", Preferences)
  expect(copy.kind).toBe("Copy")
  expect([...copy.socketRpcs.requests.keys()]).toEqual(["Copy.Send", "Copy.Watch", "Copy.Inspect"])
})
