import { expect, test } from "vitest"
import { titleOf } from "./evolveConversation.ts"

test("a chat is called by what is done, not by the tab that is opened for it", () => {
  expect(titleOf("Open localhost:7421/orders in a new tab, find order 1042 and save")).toBe(
    "Find order 1042 and save"
  )
  expect(titleOf("open example.com in a new tab and then read the page")).toBe("Read the page")
})

test("a chat in which nothing but a tab is opened is called by that", () => {
  expect(titleOf("Open example.com in a new tab")).toBe("Open example.com in a new tab")
})
