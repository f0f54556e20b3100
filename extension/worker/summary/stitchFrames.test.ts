import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type {
  ChildFrame,
  FrameElement,
  FrameNode,
  FrameReading
} from "#extension/page-protocol/FrameReading.ts"
import { budgetPage } from "./budgetPage.ts"
import { type ReadFrame, stitchFrames } from "./stitchFrames.ts"

const element = (role: string, name: string, more: Partial<FrameElement> = {}): FrameElement => ({
  role,
  name,
  attributes: {},
  children: [],
  ...more
})
const place = (index: number | null, url = "", more: Partial<FrameElement> = {}): FrameElement =>
  element("iframe", "", { frame: { index, url } satisfies ChildFrame, ...more })

const reading = (nodes: ReadonlyArray<FrameNode>, more: Partial<FrameReading> = {}): FrameReading => ({
  documentId: "d",
  epoch: 1,
  url: "https://a.test/",
  title: "",
  indexInParent: null,
  meta: { h: 0, s: 0, i: 0, sc: 0 },
  first: 0,
  nodes,
  ...more
})

const frame = (frameId: number, parentFrameId: number, of: FrameReading, index = frameId): ReadFrame => ({
  frameId,
  parentFrameId,
  index,
  reading: of
})

const html = (...frames: ReadonlyArray<ReadFrame>): string => {
  const root = frames.find(({ parentFrameId }) => parentFrameId === -1)
  if (root === undefined) throw new Error("no main frame")
  return budgetPage(stitchFrames(frames, root), { maxChars: 100_000 })
}

describe("frames put together", () => {
  test("ids say which frame they belong to", () => {
    const main = reading([element("button", "Out", { n: 1 }), place(0)])
    const inner = reading([element("button", "In", { n: 1, coveredBy: 2 })], { indexInParent: 0 })
    expect(html(frame(0, -1, main), frame(7, 0, inner, 3))).toBe(
      '<button i=0.1>Out\n<iframe>\n <button i=3.1 covered-by="3.2">In'
    )
  })

  test("each frame stands in its own place, whatever order they answer in", () => {
    const main = reading([place(1), { text: "between" }, place(0)])
    const first = reading([{ text: "first" }], { indexInParent: 0 })
    const second = reading([{ text: "second" }], { indexInParent: 1 })
    expect(html(frame(5, 0, first), frame(0, -1, main), frame(4, 0, second))).toBe(
      "<iframe>\n second\nbetween\n<iframe>\n first"
    )
  })

  test("a frame that did not answer is said to be missing in its place, and nowhere else", () => {
    const main = reading([
      place(0),
      element("button", "Out", { n: 1 }),
      element("main", "", { children: [place(1)] })
    ])
    const inner = reading([{ text: "in" }, place(0)], { indexInParent: 0 })
    const root = frame(0, -1, main)
    const stitched = stitchFrames([root, frame(5, 0, inner)], root, {
      keepLost: true,
      incomplete: new Set([0])
    })
    expect(budgetPage(stitched, { maxChars: 100_000 })).toBe(
      '<iframe>\n in\n<button i=0.1>Out\n<main>\n <iframe left-out="this frame did not answer">'
    )
  })

  test("a frame inside a shadow root is placed by its address", () => {
    const main = reading([place(null, "https://b.test/x")])
    const inner = reading([{ text: "inside" }], { url: "https://b.test/x" })
    expect(html(frame(0, -1, main), frame(2, 0, inner))).toBe('<iframe site="https://b.test">\n inside')
  })

  test("a frame whose place cannot be told comes last, under its title", () => {
    const inner = reading([{ text: "inside" }], { title: "Lost" })
    expect(html(frame(0, -1, reading([{ text: "main" }])), frame(2, 0, inner))).toBe(
      "main\n<iframe>Lost\n inside"
    )
  })

  test("frames with nothing in them and no name are left out", () => {
    expect(html(frame(0, -1, reading([place(0), { text: "main" }])))).toBe("main")
  })

  test("only the frame that has the focus says so", () => {
    const field = element("textbox", "T", { n: 1, attributes: { focused: true } })
    const main = reading([place(0, "", { attributes: { focused: true } }), place(1)])
    const one = reading([field], { indexInParent: 0 })
    const two = reading([field], { indexInParent: 1 })
    expect(html(frame(0, -1, main), frame(1, 0, one), frame(2, 0, two))).toBe(
      "<iframe focused>\n <textbox i=1.1 focused>T\n<iframe>\n <textbox i=2.1>T"
    )
  })

  test("what is in a frame out of sight is out of sight, and what is in a covered one is covered", () => {
    const far = frame(0, -1, reading([place(0, "", { offscreen: true }), { text: "near" }]))
    const inner = frame(
      1,
      0,
      reading([{ text: "far away from everything that is seen" }], { indexInParent: 0 })
    )
    const tight = budgetPage(stitchFrames([far, inner], far), { maxChars: 40 })
    expect(tight).toContain("near")
    expect(tight).not.toContain("far")
    const under = frame(0, -1, reading([place(0, "", { coveredBy: 7 })]))
    const button = frame(1, 0, reading([element("button", "In", { n: 1 })], { indexInParent: 0 }))
    expect(html(under, button)).toContain('<button i=1.1 covered-by="0.7">In')
  })

  test("a frame of another site says which, and so do those it wrote itself", () => {
    const inner = reading([{ text: "in" }], { url: "about:srcdoc", indexInParent: 0 })
    const other = reading([place(0)], { url: "https://b.test/", indexInParent: 0 })
    const main = frame(0, -1, reading([place(0)]))
    expect(html(main, frame(1, 0, other), frame(2, 1, inner))).toBe(
      '<iframe site="https://b.test">\n <iframe site="https://b.test">\n  in'
    )
    expect(html(main, frame(2, 0, inner))).toBe("<iframe>\n in")
  })

  test("a frame that went on to another address is placed when only one place is left", () => {
    const main = frame(0, -1, reading([place(null, "https://b.test/old"), { text: "after" }]))
    const inner = frame(1, 0, reading([{ text: "inside" }], { url: "https://b.test/new" }))
    expect(html(main, inner)).toBe('<iframe site="https://b.test">\n inside\nafter')
  })

  test("a frame whose parent gave no reading is still there", () => {
    const main = frame(0, -1, reading([{ text: "main" }]))
    const orphan = frame(5, 4, reading([{ text: "inside" }], { title: "Deep" }))
    expect(html(main, orphan)).toBe("main\n<iframe>Deep\n inside")
  })

  test("no element of any frame is lost or doubled, and ids are unique", () => {
    const tree = fc.array(
      fc.record({ index: fc.option(fc.nat(3), { nil: null }), parent: fc.nat(5), controls: fc.nat(4) }),
      { minLength: 1, maxLength: 6 }
    )
    fc.assert(
      fc.property(tree, (drafts) => {
        const frames = drafts.map(({ index, parent, controls }, frameId) => {
          const nodes = [
            ...Array.from({ length: controls }, (_, n) => element("button", "b", { n })),
            ...[0, 1, 2].map((child) => place(child))
          ]
          const parentFrameId = frameId === 0 ? -1 : parent % frameId
          return frame(
            frameId,
            parentFrameId,
            reading(nodes, { indexInParent: frameId === 0 ? null : index })
          )
        })
        const ids = [...html(...frames).matchAll(/ i=(\S+)>/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBe(drafts.reduce((sum, { controls }) => sum + controls, 0))
      })
    )
  })
})
