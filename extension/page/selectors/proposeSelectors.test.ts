import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { CONTEXT_TEXT_MAX_CHARS } from "#extension/page/limits.ts"
import { type MadeUp, madeUpPage, treeOf } from "#extension/page/selectors/testing/treeArbitrary.ts"
import { SELECTORS_MAX } from "#schemas/limits.ts"
import { contextOf } from "./contextOf.ts"
import { isStableName } from "./isStableName.ts"
import { proposeSelectors } from "./proposeSelectors.ts"
import { resolveSelector } from "./resolveSelector.ts"

const button = (attributes: Readonly<Record<string, string>>, text = ""): MadeUp => ({
  tagName: "button",
  attributes,
  text,
  children: [],
  shadow: []
})
const box = (...children: ReadonlyArray<MadeUp>): MadeUp => ({
  tagName: "div",
  attributes: {},
  text: "",
  children,
  shadow: []
})
const page = (...children: ReadonlyArray<MadeUp>): MadeUp => ({ ...box(...children), tagName: "html" })

describe("the selectors of an element", () => {
  test("are there for every element of any page, and each finds exactly that element", () => {
    fc.assert(
      fc.property(madeUpPage, (root) => {
        const tree = treeOf(root)
        for (const node of tree.all()) {
          const selectors = proposeSelectors(tree, node)
          expect(selectors.length).toBeGreaterThan(0)
          expect(selectors.length).toBeLessThanOrEqual(SELECTORS_MAX)
          for (const selector of selectors) {
            const found = resolveSelector(tree, selector)
            expect(found.length === 1 && found[0] === node).toBe(true)
          }
        }
      }),
      { numRuns: 150 }
    )
  })

  test("all but the path still find it when the page around it was built anew", () => {
    fc.assert(
      fc.property(madeUpPage, fc.nat(), (root, pick) => {
        const tree = treeOf(root)
        const node = tree.all()[pick % tree.all().length]
        if (node === undefined || node === root) return
        const selectors = proposeSelectors(tree, node).filter(({ kind }) => kind !== "path")
        const moved = treeOf(page(box(), box(box({ ...root, tagName: "div" }))))
        for (const selector of selectors) expect(resolveSelector(moved, selector)).toEqual([node])
      }),
      { numRuns: 100 }
    )
  })

  test("come with what was put there for the purpose first, and the path last", () => {
    const buy = button({ id: "buy", "data-testid": "buy", role: "button", name: "go", label: "Now" }, "Buy")
    const kinds = proposeSelectors(treeOf(page(box(buy), button({}, "Sell"))), buy).map(({ kind }) => kind)
    expect(kinds).toEqual(["testId", "id", "role", "label", "attribute", "text", "path"])
  })

  test("climb no further than needed, and hold on to a stable id", () => {
    const inner = button({})
    const tree = treeOf(
      page(box(button({}), inner), { ...box(box(button({}), button({}))), attributes: { id: "buy" } })
    )
    expect(proposeSelectors(tree, inner)).toEqual([
      { kind: "path", path: ["html > div:nth-of-type(1) > button:nth-of-type(2)"] }
    ])
    const last = tree.all().at(-1)
    expect(last && proposeSelectors(tree, last)).toEqual([
      { kind: "path", path: ["#buy > div > button:nth-of-type(2)"] }
    ])
  })

  test("do not use names that are another ones at the next visit", () => {
    for (const name of ["buy", "address2", "user-name", "nav_main", "Checkout"]) {
      expect([name, isStableName(name)]).toEqual([name, true])
    }
    for (const name of ["", ":r3:", "ember1042", "css-1x8k2f", "a b", "9", "x".repeat(51)]) {
      expect([name, isStableName(name)]).toEqual([name, false])
    }
  })
})

test("the context of an element is two ancestors, the siblings within two places, each text cut", () => {
  const long = "word ".repeat(30)
  const siblings = [1, 2, 3, 4, 5, 6].map((n) => button({ role: "button" }, `${n} ${long}`))
  const third = siblings[2]
  const context = third && contextOf(treeOf(page(box(box(...siblings)))), third)
  expect(context?.ancestors.map(({ tagName }) => tagName)).toEqual(["div", "div"])
  expect(context?.siblings.map(({ offset, text }) => [offset, text.slice(0, 1)])).toEqual([
    [-2, "1"],
    [-1, "2"],
    [1, "4"],
    [2, "5"]
  ])
  expect(context?.text).toHaveLength(CONTEXT_TEXT_MAX_CHARS)
})
