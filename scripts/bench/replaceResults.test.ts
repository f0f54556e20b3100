import { describe, expect, it } from "vitest"
import { beginOf, endOf, replaceResults } from "./replaceResults.ts"

const document = `# Title\n${beginOf("one")}\nold\n${endOf("one")}\nbetween\n${beginOf("two")}\n${endOf("two")}\nlast\n`

describe("Results in a document", () => {
  it("replace what stood between the group's markers, and nothing else", () => {
    const replaced = replaceResults(document, "one", "new $& $1")
    expect(replaced).toBe(document.replace("\nold\n", () => "\n\nnew $& $1\n\n"))
  })

  it("written twice are the same as written once", () => {
    const once = replaceResults(document, "two", "table")
    expect(once === undefined ? undefined : replaceResults(once, "two", "table")).toBe(once)
  })

  it("have nowhere to go without both markers", () => {
    expect(replaceResults(document, "three", "table")).toBeUndefined()
    expect(replaceResults(document.replace(endOf("one"), ""), "one", "table")).toBeUndefined()
  })
})
