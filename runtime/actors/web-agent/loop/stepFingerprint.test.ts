import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isMoreLine } from "#schemas/page/MoreHandle.ts"
import { elementsOf, type PageNode, render } from "#schemas/page/PseudoHtml.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { pageTree } from "#schemas/page/testing/pageTreeArbitrary.ts"
import { fingerprintOf } from "./stepFingerprint.ts"

const url = "https://shop.test/orders"
const click = (i: string) => ({ _tag: "click", i }) as const
const pageOf = (html: string, at = url) => fingerprintOf(click("0.1"), { page: readPage(html), url: at }).page
const intentOf = (i: string, html: string) => fingerprintOf(click(i), { page: readPage(html), url }).intent

/** The same page a little later: ids went on, clocks too, and something was entered. */
const later = (nodes: ReadonlyArray<PageNode>, by: number): ReadonlyArray<PageNode> => {
  const count = (text: string): string => text.replace(/\p{N}+/gu, () => String(by))
  const visit = (node: PageNode): PageNode => {
    if (typeof node === "string") return count(node)
    const { attributes, children, i, name, ...rest } = node
    const changed = Object.entries(attributes).map(
      ([key, value]) =>
        [key, key === "value" ? `other ${by}` : value === true ? value : count(value)] as const
    )
    return {
      ...rest,
      name: isMoreLine(node) ? name : count(name),
      ...(i === undefined ? {} : { i: `${by}.${Number(i.slice(2)) + by}` }),
      attributes: Object.fromEntries(changed),
      children: children.map(visit)
    }
  }
  return nodes.map(visit)
}

describe("What tells one page from another", () => {
  it("is not its ids, numbers or values, nor does the same element become another by them", () =>
    fc.assert(
      fc.property(pageTree, fc.integer({ min: 1, max: 99_999 }), (nodes, by) => {
        const now = later(nodes, by)
        expect(pageOf(render(now))).toBe(pageOf(render(nodes)))
        const before = elementsOf(nodes)
        for (const [index, { i }] of elementsOf(now).entries()) {
          const was = before[index]?.i
          if (i === undefined || was === undefined) continue
          expect(intentOf(i, render(now))).toBe(intentOf(was, render(nodes)))
        }
      })
    ))

  const form = "<form>\n <textbox i=0.1>Name\n <button i=0.2>Send"
  const list = "<list>\n <listitem>Ada\n <listitem>Bob"
  it.each([
    ["another field", form, `${form}\n<textbox i=0.3>Street`],
    ["a field that complains", form, form.replace("0.1>", '0.1 invalid="Too short">')],
    ["a box that is ticked now", "<checkbox i=0.1>Yes", "<checkbox i=0.1 checked>Yes"],
    ["an open dialog", form, `${form}\n<dialog modal>Sure?`],
    ["other rows", list, "<list>\n <listitem>Eve\n <listitem>Joe"],
    ["one row more", list, `${list}\n <listitem>Eve`],
    ["one row more that is left out", `${list}\n <more#0.1-8>7 more`, `${list}\n <more#0.1-9>8 more`]
  ])("is %s", (_what, before, after) => {
    expect(pageOf(after)).not.toBe(pageOf(before))
  })

  it("is its address", () => {
    expect(pageOf(form, `${url}?page=2`)).not.toBe(pageOf(form))
  })

  it("is not what was done to it last, what lies over it, or what runs in it by itself", () => {
    const at = (news: string, focus: string) =>
      pageOf(`<button i=0.1${focus}>Save\n${news}\n<status>${news}\n<marquee>\n ${news}`)
    expect(at("Rain tomorrow", "")).toBe(at("Sun on Friday", ' focused covered-by="0.7"'))
  })
})

describe("What tells one step from another", () => {
  it("is the element's role, name and place among its like", () => {
    const rows = "<row>\n <button i=0.1>Add\n<row>\n <button i=0.2>Add\n<link i=0.3>Add\n<button i=0.4>Drop"
    expect(new Set(["0.1", "0.2", "0.3", "0.4"].map((i) => intentOf(i, rows))).size).toBe(4)
    expect(intentOf("0.9", rows)).not.toBe(intentOf("0.8", rows))
  })

  it("is found in a closer look as well", () => {
    const shown = (i: string) =>
      fingerprintOf(click(i), { page: readPage(""), url, inspections: [readPage(`<button i=${i}>Pay`)] })
        .intent
    expect(shown("0.5")).toBe(shown("0.6"))
  })

  it("is what is entered, and into which of several fields", () => {
    const html = "<textbox i=0.1>Name\n<textbox i=0.2>City"
    const fill = (i: string, value: string) =>
      fingerprintOf({ _tag: "fillForm", fields: [{ i, value }] }, { page: readPage(html), url }).intent
    expect(new Set([fill("0.1", "Ada"), fill("0.1", "Bob"), fill("0.2", "Ada")]).size).toBe(3)
  })
})
