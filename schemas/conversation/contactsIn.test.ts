import { expect, test } from "vitest"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { contactsOfMessage } from "./contactsIn.ts"

const people = (text: string) =>
  contactsOfMessage({ type: "human", id: "m", text, isSystemGeneratedGrayText: false, messageTimestamp: 0 })

test("who is named beside an address is found by that name", () => {
  expect(people('Ask "Ada Lovelace"  <ada@shop.example>, or bob@shop.example.')).toEqual([
    { name: "Ada Lovelace", email: "ada@shop.example" },
    { name: "bob@shop.example", email: "bob@shop.example" }
  ])
})

test("the longest message is looked through at once, whatever stands in it", () => {
  const began = performance.now()
  expect(people(`${"a".repeat(78)}${" ".repeat(MESSAGE_MAX_CHARS - 78)}`)).toEqual([])
  expect(performance.now() - began).toBeLessThan(500)
})
