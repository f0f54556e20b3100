import { expect, test } from "vitest"
import { mentionAt } from "./mentionAt.ts"

const at = (text: string) => mentionAt(text, text.length)

test("“@” begins a word, and “/” the message", () => {
  expect(at("@")).toEqual({ sign: "@", from: 0, query: "" })
  expect(at("Write to @Ad")).toEqual({ sign: "@", from: 9, query: "Ad" })
  expect(at("/ex")).toEqual({ sign: "/", from: 0, query: "ex" })
  expect(at("/Change an o")).toEqual({ sign: "/", from: 0, query: "Change an o" })
  expect(at("/local/Change an order for @Ad")).toEqual({ sign: "@", from: 27, query: "Ad" })
  expect(mentionAt("To @Ada now", 5)).toEqual({ sign: "@", from: 3, query: "A" })
  for (const text of [
    "",
    "ada@x",
    "ada@x.example",
    "a /ex",
    "and/or",
    "http://x",
    "@Ada ",
    "2/3",
    "/ex\nand"
  ]) {
    expect(at(text), text).toBeUndefined()
  }
})
