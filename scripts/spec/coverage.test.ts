import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { areas } from "./areas.ts"
import { isSaidIn, productText } from "./productText.ts"
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
    const text = productText(root)
    const unsaid = shown.flatMap(({ id, quotes = [] }) =>
      quotes.filter((quote) => !isSaidIn(text, quote)).map((quote) => `${id}: ${quote}`)
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

describe("A sentence", () => {
  it("is found with any words where it leaves room, and in no other order", () => {
    expect(isSaidIn("`Unsupported action: $NAME`", "Unsupported action: {name}")).toBe(true)
    expect(isSaidIn("`$N/$M actions succeeded`", "{n}/{m} actions succeeded")).toBe(true)
    expect(isSaidIn("succeeded, and then: actions", "actions {n} succeeded")).toBe(false)
  })

  it("is found with either apostrophe, and not by a part of itself", () => {
    expect(isSaidIn("I wasn’t able", "wasn't able")).toBe(true)
    expect(isSaidIn("No recent", "No recent prompts")).toBe(false)
  })
})
