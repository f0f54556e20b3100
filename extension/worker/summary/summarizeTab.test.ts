import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { FrameReading } from "#extension/page-protocol/FrameReading.ts"
import { assignFrameIndexes, noFrameIndexes } from "./FrameIndexes.ts"
import { summarizeTab } from "./summarizeTab.ts"

const reading = (documentId: string, indexInParent: number | null, epoch = 1): FrameReading => ({
  documentId,
  epoch,
  url: `https://${documentId}.test/`,
  title: documentId,
  indexInParent,
  meta: { h: 2_000, s: 10, i: 700, sc: 1 },
  first: 0,
  nodes:
    indexInParent === null
      ? [
          { role: "button", name: "Go", n: 4, attributes: {}, children: [] },
          { role: "iframe", name: "", attributes: {}, children: [], frame: { index: 0, url: "" } }
        ]
      : [{ role: "link", name: "In", n: 4, attributes: {}, children: [] }]
})

describe("a tab's summary", () => {
  test("is stamped with the main frame's document and epoch", () => {
    const tab = summarizeTab({
      tabId: 9,
      active: true,
      frames: [{ frameId: 0, parentFrameId: -1, reading: reading("one", null, 6) }],
      indexes: noFrameIndexes
    })
    expect(tab?.summary).toMatchObject({
      active: true,
      title: "one",
      url: "https://one.test/",
      meta: { h: 2_000, s: 10, i: 700, sc: 1 },
      stamp: { tabId: 9, documentId: "one", epoch: 6 }
    })
  })

  test("says which frame each id means", () => {
    const tab = summarizeTab({
      tabId: 9,
      active: true,
      frames: [
        { frameId: 0, parentFrameId: -1, reading: reading("one", null) },
        { frameId: 31, parentFrameId: 0, reading: reading("two", 0) }
      ],
      indexes: { next: 5, byDocument: { "0:one": 2 } }
    })
    expect(tab?.summary.html).toBe('<button i=2.4>Go\n<iframe site="https://two.test">\n <link i=5.4>In')
    expect(tab?.frames.get(5)).toEqual({ frameId: 31, documentId: "two" })
    expect(tab?.indexes).toEqual({ next: 6, byDocument: { "0:one": 2, "31:two": 5 } })
  })

  test("a frame that gives itself another's document gets ids of its own", () => {
    const tab = summarizeTab({
      tabId: 9,
      active: true,
      frames: [
        { frameId: 0, parentFrameId: -1, reading: reading("one", null) },
        { frameId: 31, parentFrameId: 0, reading: reading("one", 0) }
      ],
      indexes: noFrameIndexes
    })
    expect(tab?.frames.get(0)?.frameId).toBe(0)
    expect(tab?.summary.html).toContain("<link i=1.4>")
  })

  test("of a page without a word says so, and what shows more", () => {
    const tab = summarizeTab({
      tabId: 9,
      active: true,
      frames: [{ frameId: 0, parentFrameId: -1, reading: { ...reading("one", null), nodes: [] } }],
      indexes: noFrameIndexes
    })
    expect(tab?.summary.html).toBe(
      "Nothing on this page can be read as text. A screenshot shows what it looks like."
    )
  })

  test("there is none without a main frame", () => {
    const frames = [{ frameId: 3, parentFrameId: 0, reading: reading("two", 0) }]
    expect(summarizeTab({ tabId: 1, active: true, frames, indexes: noFrameIndexes })).toBeUndefined()
  })
})

describe("frame numbers", () => {
  test("are kept by a document while it lives and never given to another", () => {
    const visits = fc.array(
      fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "__proto__"), { maxLength: 4 }),
      {
        maxLength: 20
      }
    )
    fc.assert(
      fc.property(visits, (summaries) => {
        let indexes = noFrameIndexes
        let used = new Set<number>()
        for (const documents of summaries) {
          const before = indexes.byDocument
          indexes = assignFrameIndexes(indexes, documents)
          for (const id of documents) {
            const index = Object.getOwnPropertyDescriptor(indexes.byDocument, id)?.value
            const known = Object.getOwnPropertyDescriptor(before, id)?.value
            if (known !== undefined) expect(index).toBe(known)
            else expect(used.has(index)).toBe(false)
            used = new Set([...used, index])
          }
        }
      })
    )
  })
})
