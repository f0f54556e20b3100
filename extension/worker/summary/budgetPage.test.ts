import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cutReading } from "#extension/page/read/cutReading.ts"
import { KeptReadings } from "#extension/page/read/KeptReadings.ts"
import type { FrameElement, FrameNode } from "#extension/page-protocol/FrameReading.ts"
import { ALIKE_SIBLINGS_MAX } from "#extension/page-protocol/limits.ts"
import { rankInPart, rankNode } from "#extension/page-protocol/rankNode.ts"
import { deepNest, idsIn, longList, pageNodes } from "#extension/page-protocol/testing/pageArbitrary.ts"
import { estimateTokens } from "#schemas/page/estimateTokens.ts"
import { PAGE_PART_MAX_CHARS } from "#schemas/page/limits.ts"
import { handlesAt, type MoreHandle, parseMoreHandle } from "#schemas/page/MoreHandle.ts"
import { elementsOf, parse, render } from "#schemas/page/PseudoHtml.ts"
import { budgetPage } from "./budgetPage.ts"

const htmlOf = (nodes: ReadonlyArray<FrameNode>, maxChars: number): string =>
  budgetPage({ index: 0, first: 0, nodes }, { maxChars })

const idsOf = (html: string): ReadonlyArray<string> =>
  elementsOf(parse(html)).flatMap(({ i }) => (i === undefined ? [] : [i]))

const handlesOf = (html: string): ReadonlyArray<MoreHandle> =>
  elementsOf(parse(html))
    .flatMap(handlesAt)
    .flatMap((handle) => parseMoreHandle(handle) ?? [])

const withoutHandles = (html: string): string =>
  html.replace(/<more#[^>]*>/g, "… ").replace(/ more#[\d.-]+/g, "")

const button = (n: number, more: Partial<FrameElement> = {}): FrameElement => ({
  role: "button",
  name: `Button ${n}`,
  n,
  attributes: {},
  children: [],
  ...more
})

const item = (name: string, more: Partial<FrameElement> = {}): FrameElement => ({
  role: "listitem",
  name,
  attributes: {},
  children: [],
  ...more
})

const listOf = (children: ReadonlyArray<FrameNode>): FrameElement => ({
  role: "list",
  name: "",
  attributes: {},
  children
})

const many = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

const anyPage = fc.oneof({ weight: 5, arbitrary: pageNodes }, longList, deepNest)

/** As the frame and the worker do it together, for the page and for each part of it. */
const readAll = (nodes: ReadonlyArray<FrameNode>, maxChars: number, maxTokens?: number) => {
  const kept = new KeptReadings()
  const { first } = kept.keep(nodes, 1)
  const budget = { maxChars, ...(maxTokens === undefined ? {} : { maxTokens }) }
  const pages = [budgetPage({ index: 0, first, nodes: cutReading(nodes, first, maxChars) }, budget)]
  const asked = new Set<string>()
  const waiting = [...handlesOf(pages[0] ?? "")]
  for (let range = waiting.pop(); range !== undefined; range = waiting.pop()) {
    const key = `${range.from}-${range.to}`
    if (asked.has(key)) throw new Error(`${key} leads back to itself`)
    asked.add(key)
    const section = kept.section(range)
    if (section.type !== "section") throw new Error(`${key} is ${section.type}`)
    const part = cutReading(section.nodes, range.from, maxChars, rankInPart)
    const html = budgetPage({ index: 0, first: range.from, nodes: part }, { maxChars }, rankInPart)
    pages.push(html)
    waiting.push(...handlesOf(html))
  }
  return pages
}

describe("a page's budget", () => {
  test("the cap is never exceeded", () => {
    fc.assert(
      fc.property(anyPage, fc.integer({ min: 0, max: 600 }), (nodes, cap) => {
        expect(htmlOf(nodes, cap).length).toBeLessThanOrEqual(cap)
      }),
      { numRuns: 300 }
    )
  })

  test("what comes out is pseudo-HTML that reads back as itself", () => {
    fc.assert(
      fc.property(anyPage, fc.integer({ min: 0, max: 2_000 }), (nodes, cap) => {
        const html = htmlOf(nodes, cap)
        expect(render(parse(html))).toBe(html)
      }),
      { numRuns: 300 }
    )
  })

  test("elements come out in the order of the page, each at most once", () => {
    fc.assert(
      fc.property(anyPage, fc.integer({ min: 0, max: 2_000 }), (nodes, cap) => {
        const all = idsIn(nodes)
        const kept = idsOf(htmlOf(nodes, cap))
        expect(all.filter((id) => kept.includes(id))).toEqual(kept)
      })
    )
  })

  test("everything that can be acted on stays where there is room", () => {
    fc.assert(
      fc.property(anyPage, (nodes) => {
        expect(idsOf(htmlOf(nodes, 1_000_000))).toEqual(idsIn(nodes))
      })
    )
  })

  test("nothing that can be acted on is out of reach: it is shown, or some handle leads to it", () => {
    const cap = fc.integer({ min: 2_000, max: PAGE_PART_MAX_CHARS })
    fc.assert(
      fc.property(anyPage, cap, (nodes, maxChars) => {
        const pages = readAll(nodes, maxChars)
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(maxChars)
        expect(new Set(pages.flatMap(idsOf))).toEqual(new Set(idsIn(nodes)))
      })
    )
  })

  test("a summary of so many tokens has no more, and what it leaves out is in reach all the same", () => {
    const cap = fc.integer({ min: 800, max: 4_000 })
    fc.assert(
      fc.property(anyPage, cap, (nodes, maxTokens) => {
        const pages = readAll(nodes, PAGE_PART_MAX_CHARS, maxTokens)
        expect(estimateTokens(pages[0] ?? "")).toBeLessThanOrEqual(maxTokens)
        expect(new Set(pages.flatMap(idsOf))).toEqual(new Set(idsIn(nodes)))
      })
    )
  })

  test("a frame cuts nothing of itself that a summary has room for", () => {
    fc.assert(
      fc.property(fc.oneof(longList, deepNest), (nodes) => {
        const whole = htmlOf(nodes, 1_000_000)
        expect(htmlOf(cutReading(nodes, 0, whole.length), 1_000_000)).toBe(whole)
      })
    )
  })

  test("a frame cuts no element of itself that a summary of so many tokens would have told", () => {
    const maxChars = PAGE_PART_MAX_CHARS
    fc.assert(
      fc.property(anyPage, fc.integer({ min: 20, max: 4_000 }), (nodes, maxTokens) => {
        const told = idsOf(budgetPage({ index: 0, first: 0, nodes }, { maxChars, maxTokens }))
        const left = new Set(idsIn(cutReading(nodes, 0, maxChars, rankNode, maxTokens)))
        expect(told.filter((id) => !left.has(id))).toEqual([])
      })
    )
  })

  test("open dialogs come first, then the focus, the viewport, other controls, other text", () => {
    const off = { offscreen: true } as const
    const nodes: ReadonlyArray<FrameNode> = [
      { text: "far text ".repeat(5).trim(), ...off },
      button(1, off),
      { text: "near text" },
      button(2),
      {
        role: "form",
        name: "",
        attributes: {},
        children: [button(3, { ...off, attributes: { focused: true } })]
      },
      { role: "dialog", name: "Sure?", attributes: {}, children: [button(4)] }
    ]
    const appearances = many(300, (cap) => htmlOf(nodes, cap))
    const first = (text: string): number => appearances.findIndex((html) => html.includes(text))
    const marks = ["i=0.4", "i=0.3", "i=0.2", "near text", "i=0.1", "far text"]
    const order = marks.map(first)
    expect(order.every((cap) => cap >= 0)).toBe(true)
    expect(order).toEqual([...order].sort((one, other) => one - other))
  })

  test("what is in view of a list comes before what leads elsewhere", () => {
    const link = (n: number): FrameElement => ({ ...button(n), role: "link", name: `Elsewhere ${n}` })
    const rows = many(8, (index) => item(`Order ${index}`))
    const menu: FrameElement = { role: "navigation", name: "", attributes: {}, children: many(8, link) }
    const nodes = [menu, listOf(rows)]
    const whole = htmlOf(nodes, 10_000)
    const cut = htmlOf(nodes, whole.length / 2 + 60)
    expect(cut).toContain("Order 7")
    expect(cut).not.toContain("Elsewhere 7")
  })

  test("more than ten alike siblings out of sight are collapsed into a line that counts them", () => {
    const children = many(ALIKE_SIBLINGS_MAX + 7, (index) => item(`Item ${index}`, { offscreen: true }))
    const html = withoutHandles(htmlOf([listOf(children)], 10_000))
    expect(html).toContain(`<listitem>Item ${ALIKE_SIBLINGS_MAX - 1}\n … 7 more listitem`)
    expect(html).not.toContain(`Item ${ALIKE_SIBLINGS_MAX}\n`)
  })

  test("alike siblings in the viewport are not collapsed", () => {
    const children = many(40, (index) =>
      item(`Item ${index}`, index > 24 && index < 30 ? {} : { offscreen: true })
    )
    const html = withoutHandles(htmlOf([listOf(children)], 10_000))
    expect(html).toContain("<listitem>Item 9\n … 15 more listitem\n <listitem>Item 25\n")
    expect(html).toContain("<listitem>Item 29\n … 10 more listitem")
  })

  test("controls inside collapsed siblings stay listed", () => {
    const children = many(30, (index) =>
      item(`Item ${index}`, {
        offscreen: true,
        children: [{ text: `about ${index}`, offscreen: true }, button(index + 1, { offscreen: true })]
      })
    )
    const html = withoutHandles(htmlOf([listOf(children)], 10_000))
    expect(html).toContain("i=0.30")
    expect(html).not.toContain("about 29")
  })

  test("each box counts what is missing from itself", () => {
    const off = { offscreen: true } as const
    const nodes: ReadonlyArray<FrameNode> = [
      {
        role: "form",
        name: "A",
        attributes: {},
        children: [button(1), { text: "a text inside of the form", ...off }]
      },
      { text: "a text that stands after the form", ...off },
      { text: "and one more that stands there", ...off }
    ]
    const html = "<form>A\n <button i=0.1>Button 1\n <more#0.2-3>1 more\n<more#0.3-5>2 more"
    expect(htmlOf(nodes, html.length)).toBe(html)
  })

  test("texts are shortened before anything is left out", () => {
    const long = "word ".repeat(180).trim()
    const nodes = many(5, () => ({ text: long }))
    expect(htmlOf(nodes, 10_000)).toContain(long)
    const short = htmlOf(nodes, 2_000)
    expect(short.match(/^word .*…$/gm)).toHaveLength(5)
  })

  test("a text that is shortened can be asked for whole, by the page as by the worker", () => {
    const long = "word ".repeat(180).trim()
    const nodes: ReadonlyArray<FrameNode> = [
      ...many(5, () => ({ text: long })),
      ...many(5, (index) => button(index + 1, { name: long }))
    ]
    const pages = readAll(nodes, 4_000)
    expect(handlesOf(pages[0] ?? "")).toHaveLength(10)
    expect(pages.slice(1).filter((page) => page.includes(long))).toHaveLength(10)
  })
})
