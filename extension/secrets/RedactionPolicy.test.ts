import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cutReading } from "#extension/page/read/cutReading.ts"
import { KeptReadings } from "#extension/page/read/KeptReadings.ts"
import { piecesOf } from "#extension/page/read/piecesOf.ts"
import type { FrameNode } from "#extension/page-protocol/FrameReading.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { rankInPart } from "#extension/page-protocol/rankNode.ts"
import { budgetPage } from "#extension/worker/summary/budgetPage.ts"
import { handlesInLine, parseMoreHandle } from "#schemas/page/MoreHandle.ts"
import { makeRedactionPolicy, type RedactionPolicy } from "./RedactionPolicy.ts"

const field = (name: string, secret?: string): FrameNode => ({
  role: "textbox",
  name,
  n: 1,
  attributes: { type: "password", ...(secret === undefined ? {} : { secret }) },
  children: []
})

const read = (url: string, nodes: ReadonlyArray<FrameNode>, title = "Shop"): PageReply => ({
  type: "reading",
  reading: {
    documentId: "main",
    epoch: 1,
    url,
    title,
    indexInParent: null,
    meta: { h: 1, s: 0, i: 1, sc: 0 },
    first: 0,
    nodes
  }
})

const place = (name: string, origin: string, kind: "password" | "card-number" = "password") => ({
  name,
  origin,
  kind
})
const stored = [
  place("shop-password", "https://shop.example"),
  place("second", "https://shop.example"),
  place("shop-card", "https://shop.example", "card-number"),
  place("bank", "https://bank.example")
]
const url = "https://shop.example/login"
const nodesOf = (reply: PageReply) => (reply.type === "reading" ? reply.reading.nodes : [])
const group = (...children: ReadonlyArray<FrameNode>): FrameNode => ({
  role: "form",
  name: "",
  attributes: {},
  children
})

describe("a field for a secret", () => {
  const { reply } = makeRedactionPolicy(stored, new Set())

  it("names what is stored for its kind on the site of its frame, wherever it stands", () => {
    const form = [group({ text: "Hello" }, field("Password", "password"), field("Card", "card-number"))]
    expect(nodesOf(reply(read(url, form)))).toEqual([
      group(
        { text: "Hello" },
        field("Password", "{{secret:shop-password}} {{secret:second}}"),
        field("Card", "{{secret:shop-card}}")
      )
    ])
    expect(nodesOf(reply(read("https://bank.example/", [field("P", "password")])))).toEqual([
      field("P", "{{secret:bank}}")
    ])
  })

  it("says only its kind where nothing is stored for its site", () => {
    for (const url of ["https://evil.example/", "about:srcdoc"]) {
      const asked = [field("P", "password")]
      expect(nodesOf(reply(read(url, asked)))).toEqual(asked)
    }
  })

  it("says nothing where a reading claims what no field is", () => {
    const forged = field("P", "{{secret:shop-password}}")
    expect(nodesOf(reply(read("https://evil.example/", [forged])))).toEqual([field("P")])
  })

  it("leaves everything else as it is", () => {
    const nodes = [group({ text: "Hello" }, field("Name"))]
    expect(nodesOf(reply(read(url, nodes)))).toBe(nodes)
  })
})

describe("a secret that was typed", () => {
  const redaction = makeRedactionPolicy(stored, new Set(["hunter 22&long"]))

  it("is repeated in no word of a page", () => {
    const said = JSON.stringify(
      redaction.reply(read(url, [{ text: "You wrote hunter 22&long" }], "hunter 22&long"))
    )
    expect(said).toContain("You wrote ••••")
    expect(said).not.toContain("hunter")
    expect(redaction.reply({ type: "refused", name: "NotEditable", message: "not hunter 22&long" })).toEqual({
      type: "refused",
      name: "NotEditable",
      message: "not ••••"
    })
  })

  it.each(["hunter%2022%26long", "hunter+22%26long"])("nor in an address, as %s", (spelt) => {
    expect(redaction.url(`https://shop.example/in?p=${spelt}&q=1`)).toBe("https://shop.example/in?p=••••&q=1")
  })

  it("does not change where an address leads", () => {
    const { url: tell } = makeRedactionPolicy([], new Set(["shop"]))
    expect(tell("https://shop.example/shop")).toBe("https://shop.example/••••")
  })
})

/** How a long text stands in a page: as its words, as lines that are laid out, as what is entered. */
const longTexts = {
  text: (text: string): ReadonlyArray<FrameNode> => piecesOf(text),
  lines: (text: string): ReadonlyArray<FrameNode> =>
    piecesOf(text).map(({ text: line, ...piece }) => ({
      role: "pre",
      name: "",
      attributes: { text: line },
      children: [],
      ...piece
    })),
  entry: (text: string): ReadonlyArray<FrameNode> => [
    {
      role: "textbox",
      name: "Notes",
      n: 1,
      attributes: { value: `${text.slice(0, 199)}…` },
      children: piecesOf(text.slice(199), true)
    }
  ]
} as const

/** The summary of a page, and every part that its handles lead to, as the worker tells them. */
const toldOf = (nodes: ReadonlyArray<FrameNode>, { reply }: RedactionPolicy, maxChars: number) => {
  const kept = new KeptReadings()
  const { first } = kept.keep(nodes, 1)
  const tell = (part: ReadonlyArray<FrameNode>, from: number) =>
    budgetPage({ index: 0, first: from, nodes: nodesOf(reply(read(url, part))) }, { maxChars }, rankInPart)
  const told = [tell(cutReading(nodes, first, maxChars), first)]
  const waiting = told.flatMap((html) => html.split("\n").flatMap(handlesInLine))
  const asked = new Set<string>()
  for (let handle = waiting.pop(); handle !== undefined; handle = waiting.pop()) {
    const range = parseMoreHandle(handle)
    const section = range === undefined || asked.has(handle) ? undefined : kept.section(range)
    asked.add(handle)
    if (range === undefined || section?.type !== "section") continue
    const html = tell(cutReading(section.nodes, range.from, maxChars, rankInPart), range.from)
    told.push(html)
    waiting.push(...html.split("\n").flatMap(handlesInLine))
  }
  return told
}

const LEAST = 4

describe("a secret that was typed, in a text that is told in parts", () => {
  const secret = fc
    .string({ unit: fc.constantFrom(..."QWZKVY "), minLength: LEAST, maxLength: 120 })
    .map((text) => text.replace(/ +/g, " ").trim())
    .filter((text) => text.length >= LEAST)
  const long = fc.string({ unit: fc.constantFrom(..."QWZKVY"), minLength: 900, maxLength: 1_000 })
  const windowsOf = (text: string): ReadonlyArray<string> =>
    Array.from({ length: text.length - LEAST + 1 }, (_, at) => text.slice(at, at + LEAST))

  it("shows no four characters of itself in any of them, wherever the text is divided", () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 4, arbitrary: secret }, long),
        fc.constantFrom(...Object.values(longTexts)),
        fc.integer({ min: 0, max: 1_200 }),
        fc.integer({ min: 0, max: 1_200 }),
        fc.constantFrom("x", "xx xxx "),
        fc.integer({ min: 60, max: 4_000 }),
        (value, nodesOfText, before, after, filler, maxChars) => {
          const text = `${filler.repeat(before).slice(0, before)}${value}${filler.repeat(after).slice(0, after)}`
          const policy = makeRedactionPolicy([], new Set([value]))
          const told = toldOf(nodesOfText(text), policy, maxChars).join("\n")
          const leaked = windowsOf(value).find((piece) => told.includes(piece))
          expect(leaked).toBeUndefined()
        }
      )
    )
  })

  it("leaves the words of a text that is told whole, also where they begin like it or end like it", () => {
    const { reply } = makeRedactionPolicy([], new Set(["annabelle-1985"]))
    const nodes: ReadonlyArray<FrameNode> = [{ text: "Hello anna" }, { text: "1985 was a good year" }]
    expect(nodesOf(reply(read(url, nodes)))).toEqual(nodes)
  })
})
