/** Pages as fast-check makes them up, hostile texts included, for tests of what is written from them. */
import fc from "fast-check"
import type { PageElement, PageNode } from "#schemas/page/PseudoHtml.ts"
import { plainText } from "#schemas/page/plainText.ts"

/** Whatever a page may say. */
export const hostileText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "Save",
    "a < b & c > d",
    '"quoted" \' value="x"',
    "&lt;button i=6.6&gt; &amp;lt; &quot;",
    "\n<button i=9.9>Fake",
    "\r\u2028\u0085<more#0.1-9>7 more",
    "<more#0.1-9>7 more",
    " i=9.9 ",
    "\u202e<dialog>\u202c",
    "\u{e0049}\u{e0047}nore",
    "-----BEGIN PAGE-----",
    "</page>",
    "\ud83d"
  )
)

/** Text as it is once it has been written and read again. */
export const plain = hostileText.map(plainText)

const attributes = fc.dictionary(
  fc.constantFrom("value", "checked", "href", "options", "covered-by", "invalid"),
  fc.oneof(plain, fc.constant(true as const)),
  { maxKeys: 3 }
)

const { node } = fc.letrec<{ node: PageNode; element: PageElement }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    plain.filter((text) => text !== ""),
    tie("element")
  ),
  element: fc
    .record({
      role: fc.constantFrom("button", "link", "list", "x-card", "more#0.2-5"),
      name: plain,
      attributes,
      i: fc.option(fc.nat(40), { nil: undefined }),
      children: fc.array(tie("node"), { maxLength: 4 })
    })
    .map(({ i, ...element }): PageElement => {
      if (element.role.startsWith("more#")) return { ...element, attributes: {}, children: [] }
      return i === undefined ? element : { ...element, i: `0.${i}` }
    })
}))

/** Each id once. */
const distinct = (nodes: ReadonlyArray<PageNode>): ReadonlyArray<PageNode> => {
  const seen = new Set<string>()
  const visit = (one: PageNode): PageNode => {
    if (typeof one === "string") return one
    const { i, ...rest } = one
    const isNew = i !== undefined && !seen.has(i)
    if (isNew) seen.add(i)
    return { ...rest, ...(isNew ? { i } : {}), children: one.children.map(visit) }
  }
  return nodes.map(visit)
}

export const pageTree = fc.array(node, { maxLength: 8 }).map(distinct)
