import { expect, test } from "vitest"
import { UserId } from "#schemas/ids.ts"
import { mentionIn } from "./mentionIn.ts"

const ada = { userId: UserId.make("ada") }
const agents = [
  { id: "ada/1", name: "Order" },
  { id: "ada/2", name: "Order change" },
  { id: "ada/3", name: "a/b" }
]
const said = (text: string) => mentionIn({ text }, ada, { own: agents, shared: [] })

test("an agent is named by its owner and its name, the longest that fits, in upper or lower case", () => {
  expect(said("/ada/Order 4711")).toEqual({ agent: "ada/1", input: "4711" })
  expect(said("/ada/Order change 4711")).toEqual({ agent: "ada/2", input: "4711" })
  expect(said(" /ADA/order CHANGE\ninputVariables={}")).toEqual({
    agent: "ada/2",
    input: "inputVariables={}"
  })
  expect(said("/ada/Order")).toEqual({ agent: "ada/1", input: "" })
  expect(said("/ada/a/b x")).toEqual({ agent: "ada/3", input: "x" })
})

test("its owner may be named by an e-mail address, as nobody else's agents are looked through", () => {
  expect(said("/ada@example.com/order 4711")).toEqual({ agent: "ada/1", input: "4711" })
  expect(said("/ada@/order 4711")).toBeUndefined()
  expect(said("/ada @example.com/order 4711")).toBeUndefined()
})

test("one that is shared is named by its owner, and nobody's own in their place", () => {
  const bob = { userId: UserId.make("google-1"), email: "Bob@example.com" }
  const shared = [
    { id: "google-1/1", name: "Order", owner: bob },
    { id: "google-1/2", name: "Bills", owner: bob },
    { id: "google-1/3", name: "bills", owner: bob }
  ]
  const of = (text: string, person: Parameters<typeof mentionIn>[1] = ada) =>
    mentionIn({ text }, person, { own: agents, shared })
  expect(of("/bob@example.com/order 4711")).toEqual({ agent: "google-1/1", input: "4711" })
  expect(of("/google-1/Order")).toEqual({ agent: "google-1/1", input: "" })
  expect(of("/ada/Order")).toEqual({ agent: "ada/1", input: "" })
  expect(of("/bob@example.com/Order change")).toEqual({ agent: "google-1/1", input: "change" })
  expect(of("/bob@example.com/Bills")).toEqual({ agent: "bob@example.com/Bills", input: "" })
  const known = { ...ada, email: "ada@example.com" }
  expect(of("/Ada@example.com/Order", known)).toEqual({ agent: "ada/1", input: "" })
  expect(of("/eve@example.com/Order", known)).toBeUndefined()
  // Whoever has her address as well does not take her place.
  const also = { ...bob, email: "Ada@example.com" }
  const theirs = [{ id: "google-1/1", name: "Order", owner: also }]
  expect(mentionIn({ text: "/ada@example.com/Order" }, known, { own: agents, shared: theirs })?.agent).toBe(
    "ada/1"
  )
})

test("a name that two of them have says not which is meant, and the longer one of others is unaffected", () => {
  const twice = [...agents, { id: "ada/4", name: "ORDER" }]
  expect(mentionIn({ text: "/ada/Order 4711" }, ada, { own: twice, shared: [] })).toEqual({
    agent: "Order",
    input: "4711"
  })
  expect(mentionIn({ text: "/ada/Order change 1" }, ada, { own: twice, shared: [] })).toEqual({
    agent: "ada/2",
    input: "1"
  })
})

test("nothing else names one", () => {
  for (const text of [
    "",
    "/",
    "/ada/",
    "/ada/Orders",
    "/bob/Order",
    "ada/Order",
    "Run /ada/Order",
    "//ada/Order"
  ]) {
    expect(said(text), text).toBeUndefined()
  }
})

test("a piece names its agent by what it means, where it is the first thing in the message", () => {
  const piece = { kind: "agent", at: 1, text: "/ada/Order", means: "ada/9" } as const
  const of = (text: string, pieces: ReadonlyArray<object>) =>
    mentionIn({ text, editorState: { pieces } }, ada, { own: agents, shared: [] })
  expect(of(" /ada/Order 4711", [piece])).toEqual({ agent: "ada/9", input: "4711" })
  expect(of("x/ada/Order 4711", [piece])).toBeUndefined()
  expect(of(" /ada/Order 4711", [{ ...piece, kind: "command" }])).toEqual({ agent: "ada/1", input: "4711" })
  // Claimed where something else stands, it is none.
  expect(of(" /bob/Order 4711", [piece])).toBeUndefined()
})
