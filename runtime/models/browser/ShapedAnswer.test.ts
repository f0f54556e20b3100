import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ShapedAnswer } from "./ShapedAnswer.ts"

/** What is passed on of a text that comes in these pieces, and its end. */
const read = (pieces: ReadonlyArray<string>) => {
  const answer = new ShapedAnswer()
  const words = pieces.map((piece) => answer.take(piece))
  return { words, end: answer.end() }
}

const cutAt = (text: string, cuts: ReadonlyArray<number>): ReadonlyArray<string> => {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length]
  return places.slice(1).map((place, index) => text.slice(places[index], place))
}

/** As a model may write it: every character that can be is an escape. */
const escaped = (text: string): string =>
  text
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("")

describe("an answer in JSON", () => {
  it("is passed on as the words it says, wherever its text is cut", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.boolean(),
        fc.array(fc.nat()),
        (said, isEscaped, cuts) => {
          const json = isEscaped ? `{"answer": "${escaped(said)}"}` : JSON.stringify({ answer: said })
          const { end, words } = read(cutAt(json, cuts))
          for (const piece of words) expect(piece.isWellFormed()).toBe(true)
          expect(end).toMatchObject({ _tag: "Words", isCut: false })
          expect(words.join("") + (end._tag === "Words" ? end.text : "")).toBe(said)
        }
      )
    )
  })

  it("streams: its words are there before it ends", () => {
    expect(read(['{"answer": "Once upon', " a time", '"}']).words).toEqual(["Once upon", " a time", ""])
  })

  it("is a call where it names a tool, and nothing of that is shown", () => {
    const { end, words } = read(['{"tool": "readPage",', ' "arguments": {"more": "more#2"}}'])
    expect(words.join("")).toBe("")
    expect(end).toEqual({ _tag: "Call", tool: "readPage", arguments: { more: "more#2" } })
  })

  it("that breaks off in its words keeps those that came, and says so", () => {
    expect(read(['{"answer": "Half of', " it\\u00"])).toEqual({
      words: ["Half of", " it"],
      end: { _tag: "Words", text: "", isCut: true }
    })
  })

  it.each(['{"tool": "readPage"', '{"other": 1}', '{"answer": 1}', "[1]"])("is not made up: %s", (raw) => {
    expect(read([raw])).toEqual({ words: [""], end: { _tag: "Unreadable" } })
  })

  it("in plain words, from a browser that keeps to no shape, is taken as it is", () => {
    expect(read(["Hello ", "there."]).end).toEqual({ _tag: "Words", text: "Hello there.", isCut: false })
  })
})
