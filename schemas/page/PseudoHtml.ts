/**
 * The text form of a page: one node a line, nesting by one space of indentation.
 *
 *     <form "Profile">
 *      <textbox i=0.3 value="Ada" required>Name
 *      <button i=0.7>Save
 *     Text that is not part of a control
 *
 * The word after `<` is the ARIA role (or the tag where there is none), what follows `>` is the
 * accessible name. `parse(render(nodes))` gives `nodes` back, whatever the page put into its texts: no
 * text can look like a line, an id or a handle of its own.
 *
 * Where nodes were left out stands `<more#0.12-40>7 more listitem`: a handle that can be asked for.
 */
import { plainLines, plainText } from "./plainText.ts"

export interface PageElement {
  readonly role: string
  /** Accessible name, white space folded. */
  readonly name: string
  /** Only on what can be acted on: `frame.n`. */
  readonly i?: string
  /**
   * Live state: `value`, `checked`, `selected`, `expanded`, `disabled`, `required`, `invalid`, `options`,
   * `href`, …; what Enter means: `submits` on a button that sends its form, `multiline` on a field; and
   * where entries go that leave the site: `to` on such a form or button, `site` on a frame.
   */
  readonly attributes: Readonly<Record<string, string | true>>
  readonly children: ReadonlyArray<PageNode>
}

/** A string is text outside any control. */
export type PageNode = PageElement | string

/** Keeps a page's text from looking like markup or like a second line. */
const escapeText = (text: string): string => {
  const plain = plainText(text)
  return /[&<]/.test(plain) ? plain.replace(/&/g, "&amp;").replace(/</g, "&lt;") : plain
}
/** White space and lines of a value are a part of it. */
const escapeValue = (text: string): string =>
  plainLines(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/"/g, "&quot;")
    .replace(/\n/g, "&#10;")
const unescapeText = (text: string): string =>
  text
    .replace(/&#10;/g, "\n")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&amp;/g, "&")

const openTag = (element: PageElement): string => {
  const parts = [element.role]
  if (element.i !== undefined) parts.push(`i=${element.i}`)
  for (const [key, value] of Object.entries(element.attributes)) {
    parts.push(value === true ? key : `${key}="${escapeValue(value)}"`)
  }
  return `<${parts.join(" ")}>`
}

/** The line of one node, without its children. */
export const renderLine = (node: PageNode, depth: number): string => {
  const indent = " ".repeat(depth)
  return typeof node === "string"
    ? indent + escapeText(node)
    : `${indent}${openTag(node)}${escapeText(node.name)}`
}

export const render = (nodes: ReadonlyArray<PageNode>, depth = 0): string =>
  nodes
    .flatMap((node) => {
      const line = renderLine(node, depth)
      return typeof node === "string" || node.children.length === 0
        ? [line]
        : [line, render(node.children, depth + 1)]
    })
    .join("\n")

/** The tag a line begins with. A page's texts have no `<`, and only quoted values have a `>`. */
export const TAG = /^( *<(?:"[^"]*"|[^">])*)>/

const LINE = /^( *)(?:<([^\s>]+)((?:"[^"]*"|[^">])*)>)?(.*)$/
const ATTRIBUTE = /([^\s="]+)(?:="([^"]*)"|=([^\s"]+))?/g

interface OpenElement {
  readonly depth: number
  readonly children: Array<PageNode>
}

/** The tree behind a rendered page. Lines it cannot read are kept as text. */
export const parse = (text: string): ReadonlyArray<PageNode> => {
  const roots: Array<PageNode> = []
  const open: Array<OpenElement> = []
  for (const line of text.split("\n")) {
    const match = LINE.exec(line)
    if (match === null || line.trim() === "") continue
    const [, indent = "", role, attributeText = "", rest = ""] = match
    const depth = indent.length
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    if (role === undefined) {
      siblings.push(unescapeText(rest))
      continue
    }
    let i: string | undefined
    const attributes: Record<string, string | true> = {}
    for (const [, key = "", quoted, bare] of attributeText.matchAll(ATTRIBUTE)) {
      if (key === "i" && bare !== undefined) i = bare
      else attributes[key] = quoted === undefined ? true : unescapeText(quoted)
    }
    const children: Array<PageNode> = []
    siblings.push({
      role,
      name: unescapeText(rest),
      ...(i === undefined ? {} : { i }),
      attributes,
      children
    })
    open.push({ depth, children })
  }
  return roots
}

/** All elements, parents before children. */
export const elementsOf = (nodes: ReadonlyArray<PageNode>): ReadonlyArray<PageElement> =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]))
