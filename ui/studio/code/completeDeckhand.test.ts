/** What the code editor offers, by what stands before the caret (“|”). */
import { CompletionContext } from "@codemirror/autocomplete"
import { pythonLanguage } from "@codemirror/lang-python"
import { EditorState } from "@codemirror/state"
import { describe, expect, test } from "vitest"
import { completeDeckhand } from "./completeDeckhand.ts"
import { raisedLine, setRaised } from "./raisedLine.ts"
import { syntaxProblem } from "./syntaxProblem.ts"

const complete = completeDeckhand(() => ["order", "ship to"])

const offered = (text: string): ReadonlyArray<string> | undefined => {
  const pos = text.indexOf("|")
  const state = EditorState.create({ doc: text.replace("|", "") })
  return complete(new CompletionContext(state, pos, false))?.options.map(({ label }) => label)
}

const ofPage = ["open", "click", "type", "select", "press", "wait_for", "extract"]

describe("is offered", () => {
  test.each([
    ["import deckhand\ndeckhand.page.|", ofPage],
    ["import deckhand as d\nd.page.cl|", ofPage],
    ["from deckhand import page as p\nif True:\n    p.|", ofPage],
    ["from deckhand import (\n  ask,\n  page\n)\nx = page.|", ofPage],
    ["from deckhand import *\npage.|", ofPage],
    ["import csv, deckhand  # both\nprint(deckhand.page.|)", ofPage],
    ['import deckhand\ndeckhand.inputs["|', ["order", "ship to"]],
    ["from deckhand import inputs\ninputs['or|", ["order", "ship to"]],
    ["import de|", ["deckhand"]],
    ["from |", ["deckhand"]]
  ])("for %j", (text, expected) => expect(offered(text)).toEqual(expect.arrayContaining([...expected])))

  test("all of the module behind its name and where it is imported", () => {
    const names = offered("import deckhand\ndeckhand.|")
    expect(names).toEqual(expect.arrayContaining(["ask", "inputs", "page", "tables"]))
    expect(offered("from deckhand import ask, |")).toEqual(names)
  })

  test.each([
    ["deckhand.page.|"],
    ["import csv\ncsv.|"],
    ['import deckhand\nrow["|'],
    ["import deckhand\ndeckhand.ask.|"],
    ["import deckhand\n|"]
  ])("nothing for %j", (text) => expect(offered(text)).toBeUndefined())
})

test("a function shows what it takes and says what it does", () => {
  const state = EditorState.create({ doc: "import deckhand\ndeckhand.a" })
  const ask = complete(new CompletionContext(state, state.doc.length, false))?.options.find(
    ({ label }) => label === "ask"
  )
  expect(ask).toMatchObject({ type: "function", detail: "(question: str) -> str" })
  expect(ask?.info).toContain("waits for their answer")
})

test("what is no Python is marked where it begins, and nothing of Python is", () => {
  const problemOf = (text: string) => syntaxProblem(pythonLanguage.parser.parse(text), text.length)
  expect(problemOf("x = [1 for y in z]\nmatch x:\n  case [1, *_]:\n    pass\n")).toBeUndefined()
  expect(problemOf("")).toBeUndefined()
  expect(problemOf("x = 1\ny = = 2\n")).toEqual({ from: 10, to: 11 })
  expect(problemOf("f(")).toEqual({ from: 1, to: 2 })
})

describe("the line of the last error", () => {
  const start = EditorState.create({ doc: "a\nb\nc", extensions: raisedLine }).update({
    effects: setRaised.of({ line: 2, says: "broken" })
  }).state
  const markedIn = (changes: { readonly from: number; readonly to?: number; readonly insert?: string }) => {
    const { state } = start.update({ changes })
    const place = state.field(raisedLine)
    return place === undefined ? undefined : state.doc.lineAt(place.from).number
  }

  test("goes along with what is written above and below it", () => {
    expect(markedIn({ from: 0, insert: "new\n" })).toBe(3)
    expect(markedIn({ from: 2, insert: "new\n" })).toBe(3)
    expect(markedIn({ from: 0, to: 2 })).toBe(1)
    expect(markedIn({ from: 4, insert: "more" })).toBe(2)
  })

  test("is over once it is changed itself, and never beyond the text", () => {
    expect(markedIn({ from: 3, insert: "x" })).toBeUndefined()
    expect(markedIn({ from: 2, insert: "x" })).toBeUndefined()
    expect(markedIn({ from: 2, to: 3 })).toBeUndefined()
    expect(markedIn({ from: 0, to: 5 })).toBeUndefined()
    const { state } = start.update({ effects: setRaised.of({ line: 9, says: "" }) })
    expect(state.field(raisedLine)).toBeUndefined()
  })
})
