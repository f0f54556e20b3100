import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { FrameReading } from "./FrameReading.ts"
import { isPageReply, isPageRequest, type PageReply } from "./PageMessage.ts"

const reading: FrameReading = {
  documentId: "d",
  epoch: 1,
  url: "https://a.test/",
  title: "A",
  indexInParent: null,
  meta: { h: 1, s: 0, i: 1, sc: 0 },
  first: 0,
  nodes: [
    { text: "t", offscreen: true },
    { role: "button", name: "Go", n: 1, attributes: { disabled: true }, children: [] },
    { role: "iframe", name: "", attributes: {}, children: [], frame: { index: null, url: "" } },
    { gap: 3, size: 9, role: "row" }
  ]
}
const frame = { index: 0, url: "https://a.test/" }

const replies: ReadonlyArray<PageReply> = [
  { type: "reading", reading: { ...reading, nodes: [] } },
  { type: "searched", reading, matches: 2 },
  {
    type: "located",
    point: { x: 1, y: 2 },
    rect: { x: 0, y: 0, width: 2, height: 4 },
    role: "button",
    name: "Go",
    attributes: { pressed: true },
    editing: "none",
    frame
  },
  {
    type: "pointed",
    i: "0.4",
    isTarget: true,
    located: {
      type: "located",
      point: { x: 1, y: 2 },
      rect: { x: 0, y: 0, width: 2, height: 4 },
      role: "canvas",
      name: "",
      attributes: {},
      editing: "none",
      frame
    }
  },
  { type: "pointed-into", frame, at: { x: 1, y: 2 } },
  { type: "frame-located", point: { x: 1, y: 2 }, frame },
  { type: "acted" },
  { type: "scrolled", outcome: "moved" },
  { type: "selected", option: "Red" },
  { type: "click-option", i: "0.4", option: "Red" },
  { type: "suggested", text: "Red" },
  { type: "chosen", seen: "shown", shows: "Red" },
  { type: "open-first" },
  { type: "found", i: "0.4" },
  { type: "text-selected", text: "words" },
  { type: "settled", settled: "silence", ms: 1_000, isLoading: false },
  { type: "loaded", isLoading: true },
  { type: "state", state: { role: "button", name: "Go", attributes: {} } },
  { type: "entries", entries: [{ i: "0.1", value: "Ada", cut: true }] },
  { type: "aftermath", notices: ["Saved"], validation: ["Name: missing"] },
  { type: "refused", name: "ElementCovered", message: "…" }
]

describe("a page's reply", () => {
  test.each(replies)("$type is believed when it is whole", (reply) => {
    expect(isPageReply(reply)).toBe(true)
    expect(isPageReply({ type: "reading", reading })).toBe(true)
  })

  test.each(replies.filter((reply) => Object.keys(reply).length > 1))(
    "$type is not believed with any of its fields missing",
    (reply) => {
      for (const key of Object.keys(reply)) expect(isPageReply({ ...reply, [key]: undefined })).toBe(false)
    }
  )

  test("that tells what was seen with a gesture is believed only where all of it is what it is", () => {
    const report = { type: "aim-report", isKnown: true, hasReached: true }
    const state = { role: "textbox", name: "Words", attributes: { value: "Ada" } }
    const entry = { match: "exact", shows: "Ada" }
    for (const seen of [undefined, {}, { state }, { entry }, { state, entry }]) {
      expect(isPageReply({ ...report, seen })).toBe(true)
    }
    for (const seen of [null, { state: "Ada" }, { entry: { ...entry, match: "yes" } }, { entry: "Ada" }]) {
      expect(isPageReply({ ...report, seen })).toBe(false)
    }
  })

  test("that tells with its silence what came of an action is believed only where that is whole", () => {
    const settled = { type: "settled", settled: "silence", ms: 150, isLoading: false }
    const told = { notices: ["Saved"], validation: ["Name: missing"] }
    expect(isPageReply({ ...settled, told })).toBe(true)
    for (const wrong of [null, "Saved", {}, { ...told, notices: "Saved" }, { ...told, validation: [1] }]) {
      expect(isPageReply({ ...settled, told: wrong })).toBe(false)
    }
  })

  test("is not believed when a node is not what a node is", () => {
    const node = { role: "button", name: "Go", n: 1, attributes: {}, children: [] }
    const wrong = [
      { ...node, role: "button onclick" },
      { ...node, role: "a>\n<button" },
      { ...node, role: "more#0.1-2" },
      { ...node, role: "more" },
      { ...node, role: "page" },
      { ...node, inside: { index: 0, first: 0, nodes: [] } },
      { gap: 3, size: 2, role: "" },
      { gap: 1, size: 1, role: "row>\n<button" },
      { ...node, attributes: { i: "0.9" } },
      { ...node, n: -1 },
      { ...node, n: "1" },
      { ...node, attributes: { 'x="': "y" } },
      { ...node, attributes: { value: 3 } },
      { ...node, children: [{ text: 3 }] },
      { ...node, continues: "yes" },
      { text: "t", rest: "<button i=0.1>" },
      { ...node, frame: { index: "0", url: "" } },
      null,
      "text"
    ]
    for (const entry of wrong) {
      expect(isPageReply({ type: "reading", reading: { ...reading, nodes: [entry] } })).toBe(false)
    }
  })

  test("is not believed when it goes too deep", () => {
    let node: unknown = { text: "t" }
    for (let depth = 0; depth < 20_000; depth += 1) {
      node = { role: "list", name: "", attributes: {}, children: [node] }
    }
    expect(isPageReply({ type: "reading", reading: { ...reading, nodes: [node] } })).toBe(false)
  })

  test("may be anything at all without harm", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof isPageReply(value)).toBe("boolean")
        expect(typeof isPageRequest(value)).toBe("boolean")
      })
    )
  })
})
