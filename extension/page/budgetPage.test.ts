import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ALIKE_SIBLINGS_MAX } from "#schemas/limits.ts"
import { elementsOf, parse, render } from "#schemas/page/PseudoHtml.ts"
import { budgetPage, type RankedElement, type RankedNode } from "./budgetPage.ts"

const word = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom("Save", "a < b & c", '"quoted"', "… 3 more", "<button i=9.9>fake", "line\nbreak")
)
const attributes = fc.dictionary(
  fc.constantFrom("value", "checked", "disabled", "focused", "href"),
  fc.oneof(word, fc.constant(true as const)),
  { maxKeys: 2 }
)
const role = fc.constantFrom("button", "link", "list", "listitem", "row", "cell", "dialog", "form", "heading")

/** Ids are given afterwards, so that each is there once. */
const { node: draft } = fc.letrec<{ node: RankedNode; element: RankedElement }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: "medium" },
    fc.record({ text: word }),
    fc.record({ text: word, offscreen: fc.constant(true as const) }),
    tie("element")
  ),
  element: fc
    .record({
      role,
      name: word,
      attributes,
      children: fc.array(tie("node"), { maxLength: 14 }),
      isControl: fc.boolean(),
      isOffscreen: fc.boolean()
    })
    .map(({ isControl, isOffscreen, ...element }) => ({
      ...element,
      ...(isControl ? { i: "?" } : {}),
      ...(isOffscreen ? { offscreen: true as const } : {})
    }))
}))

const numbered = (nodes: ReadonlyArray<RankedNode>): ReadonlyArray<RankedNode> => {
  let next = 1
  const number = (node: RankedNode): RankedNode => {
    if ("text" in node) return node
    const own = node.i === undefined ? {} : { i: `0.${next++}` }
    return { ...node, ...own, children: node.children.map(number) }
  }
  return nodes.map(number)
}

const page = fc.array(draft, { maxLength: 25 }).map(numbered)

const idsIn = (nodes: ReadonlyArray<RankedNode>): ReadonlyArray<string> =>
  nodes.flatMap((node) =>
    "text" in node ? [] : [...(node.i === undefined ? [] : [node.i]), ...idsIn(node.children)]
  )

const idsOf = (html: string): ReadonlyArray<string> =>
  elementsOf(parse(html)).flatMap(({ i }) => (i === undefined ? [] : [i]))

const button = (i: string, more: Partial<RankedElement> = {}): RankedElement => ({
  role: "button",
  name: `Button ${i}`,
  i,
  attributes: {},
  children: [],
  ...more
})

const item = (name: string, more: Partial<RankedElement> = {}): RankedElement => ({
  role: "listitem",
  name,
  attributes: {},
  children: [],
  ...more
})

const many = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

describe("a page's budget", () => {
  test("the cap is never exceeded", () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 0, max: 600 }), (nodes, cap) => {
        expect(budgetPage(nodes, cap).html.length).toBeLessThanOrEqual(cap)
      }),
      { numRuns: 300 }
    )
  })

  test("what comes out is pseudo-HTML that reads back as itself", () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 0, max: 2_000 }), (nodes, cap) => {
        const { html } = budgetPage(nodes, cap)
        expect(render(parse(html))).toBe(html)
      }),
      { numRuns: 300 }
    )
  })

  test("elements come out in the order of the page, each at most once", () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 0, max: 2_000 }), (nodes, cap) => {
        const all = idsIn(nodes)
        const kept = idsOf(budgetPage(nodes, cap).html)
        expect(all.filter((id) => kept.includes(id))).toEqual(kept)
      })
    )
  })

  test("everything that can be acted on stays where there is room", () => {
    fc.assert(
      fc.property(page, (nodes) => {
        expect(idsOf(budgetPage(nodes, 1_000_000).html)).toEqual(idsIn(nodes))
      })
    )
  })

  test("open dialogs come first, then the focus, the viewport, other controls, other text", () => {
    const off = { offscreen: true } as const
    const nodes: ReadonlyArray<RankedNode> = [
      { text: "far text ".repeat(5).trim(), ...off },
      button("0.1", off),
      { text: "near text" },
      button("0.2"),
      {
        role: "form",
        name: "",
        attributes: {},
        children: [button("0.3", { ...off, attributes: { focused: true } })]
      },
      { role: "dialog", name: "Sure?", attributes: {}, children: [button("0.4")] }
    ]
    const appearances = many(300, (cap) => budgetPage(nodes, cap).html)
    const first = (text: string): number => appearances.findIndex((html) => html.includes(text))
    const marks = ["i=0.4", "i=0.3", "i=0.2", "near text", "i=0.1", "far text"]
    const order = marks.map(first)
    expect(order.every((cap) => cap >= 0)).toBe(true)
    expect(order).toEqual([...order].sort((one, other) => one - other))
  })

  test("more than ten alike siblings out of sight are collapsed into a line that counts them", () => {
    const children = many(ALIKE_SIBLINGS_MAX + 7, (index) => item(`Item ${index}`, { offscreen: true }))
    const { html, dropped } = budgetPage([{ role: "list", name: "", attributes: {}, children }], 10_000)
    expect(html).toContain(`<listitem>Item ${ALIKE_SIBLINGS_MAX - 1}\n … 7 more listitem`)
    expect(html).not.toContain(`Item ${ALIKE_SIBLINGS_MAX}\n`)
    expect(dropped).toBe(7)
  })

  test("alike siblings in the viewport are not collapsed", () => {
    const children = many(40, (index) =>
      item(`Item ${index}`, index > 24 && index < 30 ? {} : { offscreen: true })
    )
    const { html } = budgetPage([{ role: "list", name: "", attributes: {}, children }], 10_000)
    expect(html).toContain("<listitem>Item 9\n … 15 more listitem\n <listitem>Item 25\n")
    expect(html).toContain("<listitem>Item 29\n … 10 more listitem")
  })

  test("controls inside collapsed siblings stay listed", () => {
    const children = many(30, (index) =>
      item(`Item ${index}`, {
        offscreen: true,
        children: [{ text: `about ${index}`, offscreen: true }, button(`0.${index + 1}`, { offscreen: true })]
      })
    )
    const { html } = budgetPage([{ role: "list", name: "", attributes: {}, children }], 10_000)
    expect(html).toContain("i=0.30")
    expect(html).not.toContain("about 29")
  })

  test("each box counts what is missing from itself", () => {
    const off = { offscreen: true } as const
    const nodes: ReadonlyArray<RankedNode> = [
      { role: "form", name: "A", attributes: {}, children: [button("0.1"), { text: "in the form", ...off }] },
      { text: "after the form", ...off },
      { text: "and more", ...off }
    ]
    const html = "<form>A\n <button i=0.1>Button 0.1\n … 1 more\n… 2 more"
    expect(budgetPage(nodes, html.length).html).toBe(html)
  })

  test("texts are shortened before anything is left out", () => {
    const long = "word ".repeat(180).trim()
    const nodes = many(5, () => ({ text: long }))
    expect(budgetPage(nodes, 10_000).html).toContain(long)
    const short = budgetPage(nodes, 2_000)
    expect(short.dropped).toBe(0)
    expect(short.html).toContain("…")
  })
})
