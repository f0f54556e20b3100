import { expect, test } from "vitest"
import type { FrameNode, FrameReading } from "#extension/page-protocol/FrameReading.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { makeRedactor } from "./makeRedactor.ts"
import { redactNodes, redactReply } from "./redactReply.ts"

const SAID = "It says hunter22."
const redact = makeRedactor(["hunter22"]) ?? ((text: string) => text)

const reading: FrameReading = {
  documentId: "hunter22",
  epoch: 1,
  url: "https://shop.example/",
  title: SAID,
  indexInParent: null,
  meta: { h: 1, s: 0, i: 1, sc: 0 },
  first: 0,
  nodes: [
    {
      role: "group",
      name: SAID,
      attributes: { title: SAID, open: true },
      children: [{ text: SAID }, { gap: 1, size: 1, role: "" }]
    }
  ]
}

const frame = { index: null, url: "" }
const point = { x: 0, y: 0 }
const replies: ReadonlyArray<PageReply> = [
  { type: "reading", reading },
  { type: "searched", reading, matches: 1 },
  {
    type: "located",
    point,
    rect: { ...point, width: 1, height: 1 },
    role: "button",
    name: SAID,
    attributes: { value: SAID },
    editing: "none",
    frame
  },
  { type: "state", state: { role: "button", name: SAID, attributes: { value: SAID, checked: true } } },
  {
    type: "aim-report",
    isKnown: true,
    hasReached: true,
    stray: SAID,
    seen: {
      state: { role: "textbox", name: SAID, attributes: { value: SAID } },
      entry: { match: "exact", shows: SAID }
    }
  },
  { type: "entries", entries: [{ i: "0.1", value: SAID }] },
  { type: "selected", option: SAID },
  { type: "click-option", i: "0.1", option: SAID },
  { type: "suggested", text: SAID },
  { type: "chosen", seen: "not-shown", shows: SAID },
  { type: "watching", validation: [SAID] },
  { type: "aftermath", notices: [SAID], validation: [SAID] },
  {
    type: "settled",
    settled: "silence",
    ms: 150,
    isLoading: false,
    told: { notices: [SAID], validation: [SAID] }
  },
  { type: "masked", texts: [SAID] },
  { type: "condition", isMet: false, seen: SAID },
  { type: "text-selected", text: SAID },
  { type: "refused", name: "ElementCovered", message: SAID }
]

test.each(replies)("a $type says nothing that is in a secret field", (reply) => {
  const said = JSON.stringify(redactReply(reply, redact))
  expect(said).not.toContain(SAID)
  expect(said).toContain("It says ••••.")
})

test("what things are known by is left alone", () => {
  expect(redactReply({ type: "reading", reading }, redact)).toMatchObject({
    reading: { documentId: "hunter22" }
  })
})

const field = (value: string, ...rest: ReadonlyArray<string>): FrameNode => ({
  role: "textbox",
  name: "Notes",
  attributes: { value },
  children: rest.map((text) => ({ text, rest: true }))
})
const pre = (text: string): FrameNode => ({ role: "pre", name: "", attributes: { text }, children: [] })

test.each<[string, ReadonlyArray<FrameNode>]>([
  ["a text", [{ text: "It says hunt" }, { text: "er22.", rest: true }]],
  [
    "a text in many pieces",
    ["hu", "nter", "22"].map((text, at) => (at === 0 ? { text } : { text, rest: true }))
  ],
  ["an entry", [field("It says hunt…", "er22 and more")]],
  ["lines", [pre("It says hun"), pre("ter22.")]]
])("a secret that stands across the pieces of %s is in none of them", (_, nodes) => {
  const redacted = redactNodes(nodes, redact)
  expect(JSON.stringify(redacted)).not.toMatch(/hu|nter|er22|22/)
  expect(redacted.length).toBe(nodes.length)
})

test("texts that do not go on with each other are left as they are", () => {
  const nodes = [{ text: "hunt" }, { text: "er22" }]
  expect(redactNodes(nodes, redact)).toEqual(nodes)
})
