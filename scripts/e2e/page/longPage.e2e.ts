/** Pages that are too long for a summary, and what was left out of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PAGE_PART_MAX_CHARS, PAGE_SUMMARY_MAX_CHARS } from "#schemas/page/limits.ts"
import { handlesAt, parseMoreHandle } from "#schemas/page/MoreHandle.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"
import { makeTabReader, type TabReader } from "./TabReader.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

const namesIn = (html: string): ReadonlyArray<string> =>
  elementsOf(parse(html))
    .filter(({ i }) => i !== undefined)
    .map(({ name }) => name)

const handlesIn = (html: string): ReadonlyArray<string> => elementsOf(parse(html)).flatMap(handlesAt)

const firstHandleIn = (html: string): string => {
  const [handle] = handlesIn(html)
  if (handle === undefined) throw new Error(`no handle in\n${html}`)
  return handle
}

/** Follows handles until everything wanted was met, lines that stand for most first. */
const readUntil = async (reader: TabReader, wanted: ReadonlySet<string>) => {
  const pages = [await reader.summary()]
  const missing = new Set(wanted)
  const waiting = [...handlesIn(pages[0] ?? "")]
  const meet = (html: string): void => {
    for (const name of namesIn(html)) missing.delete(name)
  }
  meet(pages[0] ?? "")
  const sizeOf = (handle: string): number => {
    const { from, to } = parseMoreHandle(handle) ?? { from: 0, to: 0 }
    return to - from
  }
  while (missing.size > 0) {
    const handle = waiting.sort((one, other) => sizeOf(one) - sizeOf(other)).pop()
    if (handle === undefined) break
    const part = await reader.more(handle)
    pages.push(part)
    meet(part)
    waiting.push(...handlesIn(part))
  }
  return { pages, missing }
}

const rows = (count: number, what: string): string =>
  `<table>${Array.from(
    { length: count },
    (_, n) =>
      `<tr><td>${what} ${n}</td><td>a long description of ${what} number ${n}, for the length of it</td><td><button>Open ${what} ${n}</button></td></tr>`
  ).join("")}</table>`

const longFrames = `<title>Long</title><h1>Orders</h1>${rows(600, "order")}
  <iframe title="Inner" style="width: 600px; height: 200px" src="http://other.test/manyRows.html"></iframe>`

describe("a page too long for a summary", () => {
  test("is kept to the limit, and nothing that can be acted on is out of reach, frames included", async () => {
    const { page } = await harness.open(longFrames)
    const names = (count: number, what: string) =>
      Array.from({ length: count }, (_, n) => `Open ${what} ${n}`)
    const wanted = new Set([...names(600, "order"), ...names(150, "parcel")])
    const { pages, missing } = await readUntil(makeTabReader(page), wanted)
    const [summary = "", ...parts] = pages
    expect(summary.length).toBeLessThanOrEqual(PAGE_SUMMARY_MAX_CHARS)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(PAGE_PART_MAX_CHARS)
    expect(parts.length).toBeGreaterThan(0)
    expect([...missing]).toEqual([])
  })

  test("shows what is in view, whatever stands before it", async () => {
    const { page } = await harness.open(`<title>Far</title>${rows(900, "order")}`)
    await page.getByRole("button", { name: "Open order 700" }).scrollIntoViewIfNeeded()
    const html = await makeTabReader(page).summary()
    expect(namesIn(html)).toContain("Open order 700")
    expect(html).toContain("description of order number 700")
    expect(html).not.toContain("description of order number 300")
  })

  test("shows a dialog that floats over it, though it stands at the end of the page", async () => {
    const dialog = `<section><p>one</p><p>two</p><div role="dialog" aria-label="Sure?"
      style="position: fixed; left: 200px; top: 200px; background: #fff"><button>Yes, delete</button></div></section>`
    const { page } = await harness.open(`<title>D</title>${rows(900, "order")}${dialog}`)
    const html = await makeTabReader(page).summary()
    expect(namesIn(html)).toContain("Yes, delete")
    expect(html).not.toMatch(/covered-by="[^"]*">Yes/)
  })

  test("is searched where it was cut: the row of what is found comes with it, ready to be acted on", async () => {
    const { page, ask } = await harness.open(longFrames)
    const reader = makeTabReader(page)
    expect(await reader.summary()).not.toContain("description of order number 177")
    const found = await reader.find("ORDER number 177")
    expect(found.matches).toBe(1)
    expect(namesIn(found.html)).toEqual(["Open order 177"])
    const [button] = elementsOf(parse(found.html)).filter(({ i }) => i !== undefined)
    const located = await ask({ type: "locate", i: button?.i ?? "" }, "located")
    expect(located.name).toBe("Open order 177")
    expect(namesIn((await reader.find("parcel number 149")).html)).toEqual(["Open parcel 149"])
    expect(await reader.find("there is no such text")).toEqual({ html: "", matches: 0 })
  })

  test("finds words in different cells of a row, and what came after the reading", async () => {
    const { page } = await harness.open(`<title>W</title>${rows(30, "order")}<main></main>`)
    const reader = makeTabReader(page)
    await reader.summary()
    expect(namesIn((await reader.find("Open description 17")).html)).toEqual(["Open order 17"])
    await page.evaluate("document.querySelector('main').innerHTML = '<button>Brand new</button>'")
    expect(namesIn((await reader.find("brand new")).html)).toEqual(["Brand new"])
  })

  test("says of a handle that it is old, or of another page, or no handle", async () => {
    const { page } = await harness.open(`<title>Old</title>${rows(900, "order")}`)
    const reader = makeTabReader(page)
    const handle = firstHandleIn(await reader.summary())
    await reader.summary()
    await expect(reader.more(handle)).resolves.toContain("order")
    await reader.summary()
    await expect(reader.more(handle)).rejects.toThrow("older reading")
    await expect(reader.more("more#0.999999990-999999999")).rejects.toThrow("No summary has given out")
    await expect(reader.more("next page")).rejects.toThrow("is no handle")
    await page.reload()
    await expect(reader.more(handle)).rejects.toThrow("is gone")
  })
})
