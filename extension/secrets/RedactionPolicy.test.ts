import { describe, expect, it } from "vitest"
import type { FrameNode } from "#extension/page-protocol/FrameReading.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { makeRedactionPolicy } from "./RedactionPolicy.ts"

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
