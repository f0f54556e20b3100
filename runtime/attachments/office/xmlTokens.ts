/**
 * The tags and texts of an XML document, one after the other: in one pass, without recursion, whatever the
 * document is. Prefixes are taken off names. Nothing is declared or fetched: only XML's own entities mean
 * something. A document that breaks off ends there.
 */

export type XmlToken =
  | { readonly type: "open"; readonly name: string; readonly attributes: string; readonly isClosed: boolean }
  | { readonly type: "close"; readonly name: string }
  | { readonly type: "text"; readonly text: string }

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
const MAX_CODE_POINT = 0x10ffff

const character = (entity: string, name: string): string => {
  const named = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
  if (named !== undefined) return named
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return name.startsWith("#") && code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity
}

const unescapeText = (text: string): string =>
  text.includes("&") ? text.replace(/&(#?\w{1,10});/g, character) : text

const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

/** Where the tag that begins at `at` ends; quoted values may hold anything. -1: nowhere. */
const endOfTag = (xml: string, at: number): number => {
  let quote = ""
  for (let index = at; index < xml.length; index++) {
    const char = xml[index] ?? ""
    if (quote !== "") {
      if (char === quote) quote = ""
    } else if (char === '"' || char === "'") quote = char
    else if (char === ">") return index
  }
  return -1
}

/** What is no content: where it ends, by how it begins. */
const PASSED_OVER = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<!", ">"]
] as const
const CDATA = "<![CDATA["
const CDATA_END = "]]>"

export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0
  while (at < xml.length) {
    const tag = xml.indexOf("<", at)
    if (tag !== at) {
      yield { type: "text", text: unescapeText(xml.slice(at, tag === -1 ? xml.length : tag)) }
      if (tag === -1) return
    }
    if (xml.startsWith(CDATA, tag)) {
      const end = xml.indexOf(CDATA_END, tag)
      if (end === -1) return
      yield { type: "text", text: xml.slice(tag + CDATA.length, end) }
      at = end + CDATA_END.length
      continue
    }
    const passed = PASSED_OVER.find(([begin]) => xml.startsWith(begin, tag))
    if (passed !== undefined) {
      const end = xml.indexOf(passed[1], tag + passed[0].length)
      if (end === -1) return
      at = end + passed[1].length
      continue
    }
    const end = endOfTag(xml, tag + 1)
    if (end === -1) return
    const inner = xml.slice(tag + 1, end)
    at = end + 1
    if (inner.startsWith("/")) {
      yield { type: "close", name: localName(inner.slice(1).trim()) }
      continue
    }
    const isClosed = inner.endsWith("/")
    const space = inner.search(/[\s/]/)
    const name = localName(space === -1 ? inner : inner.slice(0, space))
    yield { type: "open", name, attributes: space === -1 ? "" : inner.slice(space), isClosed }
  }
}

/** The value of an attribute by its name with its prefix, as it stands in a tag. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  for (const [, found, quoted] of attributes.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (found === name) return unescapeText((quoted ?? "").slice(1, -1))
  }
  return undefined
}
