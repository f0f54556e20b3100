/** Readings as fast-check makes them up, for tests: any tree, ids given in order. */
import fc from "fast-check"
import {
  type FrameElement,
  type FrameNode,
  isFrameGap,
  isFrameText
} from "#extension/page-protocol/FrameReading.ts"

export const pageText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom(
    "Save",
    "a < b & c",
    '"quoted"',
    "… 3 more",
    "<more#0.1-9>3 more",
    "<button i=9.9>fake",
    "line\n<button i=8.8>break",
    "\u2028<link i=7.7>",
    "&lt;button i=6.6&gt;",
    "word ".repeat(70)
  )
)

export const pageAttributes = fc.dictionary(
  fc.constantFrom("value", "checked", "disabled", "focused", "href"),
  fc.oneof(pageText, fc.constant(true as const)),
  { maxKeys: 2 }
)

const role = fc.constantFrom("button", "link", "list", "listitem", "row", "cell", "dialog", "form", "heading")

const { node: draft } = fc.letrec<{ node: FrameNode; element: FrameElement }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: "medium" },
    fc.record({ text: pageText }),
    fc.record({ text: pageText, offscreen: fc.constant(true as const) }),
    tie("element")
  ),
  element: fc
    .record({
      role,
      name: pageText,
      attributes: pageAttributes,
      children: fc.array(tie("node"), { maxLength: 14 }),
      isControl: fc.boolean(),
      isOffscreen: fc.boolean()
    })
    .map(({ isControl, isOffscreen, ...element }) => ({
      ...element,
      ...(isControl ? { n: 0 } : {}),
      ...(isOffscreen ? { offscreen: true as const } : {})
    }))
}))

/** Ids are given afterwards, so that each is there once. */
const numbered = (nodes: ReadonlyArray<FrameNode>): ReadonlyArray<FrameNode> => {
  let next = 1
  const number = (node: FrameNode): FrameNode => {
    if (isFrameText(node) || isFrameGap(node)) return node
    const own = node.n === undefined ? {} : { n: next++ }
    return { ...node, ...own, children: node.children.map(number) }
  }
  return nodes.map(number)
}

export const pageNodes = fc.array(draft, { maxLength: 25 }).map(numbered)

/** Many alike rows with a button each: what budgets are for. */
export const longList = fc.record({ rows: fc.integer({ min: 1, max: 400 }), isOffscreen: fc.boolean() }).map(
  ({ rows, isOffscreen }): ReadonlyArray<FrameNode> => [
    {
      role: "list",
      name: "",
      attributes: {},
      children: Array.from({ length: rows }, (_, row) => ({
        role: "listitem",
        name: `Item ${row}`,
        attributes: {},
        ...(isOffscreen ? { offscreen: true as const } : {}),
        children: [
          { text: `about item ${row} `.repeat(3).trim() },
          {
            role: "button",
            name: `Delete ${row}`,
            n: row + 1,
            attributes: {},
            children: [],
            ...(isOffscreen ? { offscreen: true as const } : {})
          }
        ]
      }))
    }
  ]
)

/** Boxes in boxes, each with a long name: nothing deep inside fits together with all of them. */
export const deepNest = fc.integer({ min: 1, max: 200 }).map((depth): ReadonlyArray<FrameNode> => {
  let inner: ReadonlyArray<FrameNode> = [{ role: "button", name: "Deep", n: 1, attributes: {}, children: [] }]
  for (let level = 0; level < depth; level += 1) {
    inner = [{ role: "region", name: `Level ${level} `.repeat(25).trim(), attributes: {}, children: inner }]
  }
  return inner
})

export const idsIn = (nodes: ReadonlyArray<FrameNode>): ReadonlyArray<string> =>
  nodes.flatMap((node) =>
    isFrameText(node) || isFrameGap(node)
      ? []
      : [...(node.n === undefined ? [] : [`0.${node.n}`]), ...idsIn(node.children)]
  )
