import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { pageTree } from "#schemas/page/testing/pageTreeArbitrary.ts"
import { elementsOf, parse, render, renderLine } from "./PseudoHtml.ts"
import { readPage } from "./ReadPage.ts"
import { summaryDifference } from "./summaryDifference.ts"

const difference = (before: string, after: string, maxChars?: number): string =>
  summaryDifference(readPage(before), readPage(after), maxChars)

const html = pageTree.map((nodes) => render(nodes))

describe("the difference between two summaries", () => {
  test("names what appeared, changed and is gone", () => {
    const before = '<button i=0.1>Save\n<textbox i=0.2 value="Ada">Name\n<button i=0.3>Cancel\nold text'
    const after = '<status>Saved\n<button i=0.1 disabled>Save\n<textbox i=0.2 value="Ada">Name\nnew text'
    expect(difference(before, after)).toBe(
      [
        "Appeared:",
        " <status>Saved",
        " new text",
        "Changed:",
        " <button i=0.1>Save → <button i=0.1 disabled>Save",
        "Gone:",
        " <button i=0.3>Cancel",
        " old text"
      ].join("\n")
    )
  })

  test("of a summary and itself is nothing", () => {
    fc.assert(
      fc.property(html, (one) => {
        expect(difference(one, one)).toBe("")
      })
    )
  })

  test("is nothing where only handles are others", () => {
    const list = (handle: string): string => `<list>\n <listitem ${handle}>One\n <${handle}>7 more listitem`
    expect(difference(list("more#0.3-9"), list("more#0.43-49"))).toBe("")
  })

  test("says of a cut summary only that it no longer shows something", () => {
    expect(difference("a\nb", "a\n<more#0.1-2>1 more")).toBe("No longer shown:\n b")
  })

  test("counts: a second text like the first has appeared", () => {
    expect(difference("a", "a\na")).toBe("Appeared:\n a")
  })

  test("never exceeds its limit, and never leaves a line out silently", () => {
    fc.assert(
      fc.property(html, html, fc.integer({ min: 0, max: 400 }), (before, after, maxChars) => {
        const told = difference(before, after, maxChars)
        expect(told.length).toBeLessThanOrEqual(maxChars)
      })
    )
  })

  test("names every element that came, went or changed, where there is room", () => {
    fc.assert(
      fc.property(html, html, (before, after) => {
        const told = difference(before, after, 1_000_000)
        const linesOf = (text: string) =>
          new Map(
            elementsOf(parse(text)).flatMap((element) =>
              element.i === undefined ? [] : [[element.i, renderLine(element, 0)]]
            )
          )
        const [had, has] = [linesOf(before), linesOf(after)]
        for (const id of new Set([...had.keys(), ...has.keys()])) {
          const isNamed = new RegExp(` i=${id.replace(".", "\\.")}[ >]`).test(told)
          expect(isNamed).toBe(had.get(id) !== has.get(id))
        }
      })
    )
  })

  test("has no line of a page's making: each is a title of ours, or set in by one space", () => {
    fc.assert(
      fc.property(html, html, (before, after) => {
        const lines = difference(before, after, 1_000_000).split("\n")
        const ours = /^(Appeared|Changed|Gone|No longer shown):$|^ |^$/
        for (const line of lines) expect(line).toMatch(ours)
      })
    )
  })
})
