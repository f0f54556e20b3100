import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { areas } from "./areas.ts"
import { isSaid, literalsOf, productLiterals } from "./productLiterals.ts"
import { renderCoverage } from "./renderCoverage.ts"

const root = join(import.meta.dirname, "../..")
const requirements = areas.flatMap((area) => area.requirements)
const shown = requirements.filter(({ test }) => test !== undefined)

describe("What the product has to do", () => {
  it("has an id of its own for each row", () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it("is written in coverage.md as it is listed", () => {
    expect(readFileSync(join(import.meta.dirname, "coverage.md"), "utf8")).toBe(renderCoverage(areas))
  })

  it("is shown by tests that there are", () => {
    const missing = shown.filter(({ test = "" }) => {
      const [file = "", name = ""] = test.split(" > ")
      return (
        name === "" || !existsSync(join(root, file)) || !readFileSync(join(root, file), "utf8").includes(name)
      )
    })
    expect(missing.map(({ id, test }) => `${id}: ${test}`)).toEqual([])
  })

  it("is said to the letter, wherever a row that is shown quotes something", () => {
    const literals = productLiterals(root)
    const unsaid = shown.flatMap(({ id, quotes = [] }) =>
      quotes.filter((quote) => !isSaid(literals, quote)).map((quote) => `${id}: ${quote}`)
    )
    expect(unsaid).toEqual([])
  })

  it("counts with these numbers", async () => {
    const constants = requirements.flatMap(({ numbers = [] }) => numbers)
    const found = await Promise.all(
      constants.map(async (constant) => {
        const exports: Record<string, unknown> = await import(join(root, constant.in))
        return `${constant.name} = ${String(exports[constant.name])}`
      })
    )
    expect(found).toEqual(constants.map(({ name, is }) => `${name} = ${is}`))
  })
})

describe("A quote", () => {
  const isSaidIn = (source: string, quote: string) => isSaid(literalsOf("a.tsx", source), quote)

  it("is what a text, a template or an element says, with anything where it leaves room", () => {
    expect(isSaidIn('const a = "Unsupported action"', "Unsupported action")).toBe(true)
    expect(
      isSaidIn(
        ["const a = `Needs ", "{PRODUCT} now, and ", "{n} more`"].join("$"),
        "Needs {product} now, and {count} more"
      )
    ).toBe(true)
    expect(isSaidIn("const a = <p>I wasn’t able</p>", "I wasn't able")).toBe(true)
  })

  it("is no comment, no name, no part of a word or of a short text", () => {
    expect(isSaidIn("/** Thinking */ const Thinking = 1", "Thinking")).toBe(false)
    expect(isSaidIn('const a = "Thinking of it"', "Thinking")).toBe(false)
    expect(isSaidIn('const a = "No recent"', "No recent prompts")).toBe(false)
  })

  it("of some words is found in a longer text", () => {
    expect(isSaidIn('const a = "So it is. Please try it once again."', "Please try it once again.")).toBe(
      true
    )
  })
})
