/**
 * The few tags of HTML that mean something inside of a line, without any attribute. Every other tag is text: there is
 * no way from what a model writes to an element, an attribute or a style that is not in this list. Pure.
 */
import type { Token } from "marked"
import { TAG_NESTING_MAX } from "#ui/markdown/limits.ts"

/** What is written, and the element that is shown. */
export const inlineElements = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  u: "u",
  s: "s",
  del: "del",
  ins: "ins",
  mark: "mark",
  sub: "sub",
  sup: "sup",
  small: "small",
  kbd: "kbd"
} as const

type TagName = keyof typeof inlineElements

const TAG = /^<(\/?)([a-z]{1,6})>$/i
const LINE_BREAK = /^<br ?\/?>$/i

const isTagName = (name: string): name is TagName => Object.hasOwn(inlineElements, name)

interface OpenTag {
  readonly name: TagName
  readonly at: number
}

/** The same tokens, where a tag and its end became one. What has no other half stays text. In place. */
export const pairTags = (tokens: Array<Token>): void => {
  if (!tokens.some(({ type }) => type === "html")) return
  const paired: Array<Token> = []
  const open: Array<OpenTag> = []
  for (const token of tokens) {
    const [, slash, written = ""] = token.type === "html" ? (TAG.exec(token.raw) ?? []) : []
    const name = written.toLowerCase()
    if (token.type === "html" && LINE_BREAK.test(token.raw)) paired.push({ type: "br", raw: token.raw })
    else if (!isTagName(name)) paired.push(token)
    else if (slash === "") {
      if (open.length < TAG_NESTING_MAX) open.push({ name, at: paired.length })
      paired.push(token)
    } else {
      const place = open.findLastIndex((tag) => tag.name === name)
      const begin = open[place]
      if (begin === undefined) paired.push(token)
      else {
        open.length = place
        const [first, ...inside] = paired.splice(begin.at)
        const raw = [first, ...inside, token].map((part) => part?.raw ?? "").join("")
        paired.push({ type: "element", raw, element: inlineElements[name], tokens: inside })
      }
    }
  }
  tokens.splice(0, tokens.length, ...paired)
}
