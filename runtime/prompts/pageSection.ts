/**
 * How a page travels inside a prompt: between boundaries that carry a nonce, so that text on the
 * page cannot pretend to be the end of the page. What a page says while it is acted on travels the same
 * way. The model is told that what stands between them is data; the direct model reads it back.
 */
import { PAGE_LINE_MAX_CHARS } from "#schemas/limits.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"

/** Neither a mark nor the nonce is left, nor can what is taken away leave one behind. */
const unmarked = (text: string, nonce: string): string =>
  text.replaceAll(nonce, " ").replace(/([<>])(?=\1\1)/g, "")

/** One short line that holds no quote and no mark. */
const quote = (text: string, nonce: string): string =>
  unmarked(text, nonce)
    .replace(/["\p{Cc}\u2028\u2029]/gu, " ")
    .slice(0, PAGE_LINE_MAX_CHARS)

/** What stands between boundaries is data, whatever it says. `nonce`: known to nobody who wrote the text. */
const between = (kind: string, nonce: string, text: string, about = ""): string =>
  `<<<${kind} ${nonce}${about}>>>\n${unmarked(text, nonce)}\n<<<end ${nonce}>>>`

/** Which part of the page's height is on the screen, in CSS px: top, bottom, height of the page. */
const viewOf = ({ meta: { h, s, i } }: PageSummary): string =>
  [s, s + i, h].map((px) => Math.max(0, Math.round(px))).join(" ")

/**
 * `nonce` must be fresh for every prompt; marks of its form inside the page are removed. Address and title
 * are the page's own words too, so they stand inside.
 */
export const renderPageSection = (summary: PageSummary, nonce: string): string =>
  between(
    "page",
    nonce,
    [`url="${quote(summary.url, nonce)}"`, `title="${quote(summary.title, nonce)}"`, summary.html].join("\n"),
    ` view="${viewOf(summary)}"`
  )

/** A closer look at the page, between the same boundaries: it is the page's text as well. */
export const renderSight = (asked: string, html: string, nonce: string): string =>
  `You looked at ${quote(asked, nonce)}:\n${between("part", nonce, html)}`

const SIGHT = /^You looked at [^\n]*:\n<<<part (\S+)>>>\n([\s\S]*)\n<<<end \1>>>$/

/** What a closer look in a prompt's text showed, or undefined where there is none. */
export const readSight = (text: string): string | undefined => SIGHT.exec(text)?.[2]

/** What a page said while it was acted on. */
export const renderSaid = (words: string, nonce: string): string => between("said", nonce, words)

const SAID = /^<<<said (\S+)>>>\n([\s\S]*)\n<<<end \1>>>$/

export const readSaid = (text: string): string | undefined => SAID.exec(text)?.[2]

const SECTION =
  /<<<page (\S+)(?: view="(\d+) (\d+) (\d+)")?>>>\nurl="([^"]*)"\ntitle="([^"]*)"\n([\s\S]*?)\n<<<end \1>>>/

export interface PageSection {
  readonly url: string
  readonly title: string
  readonly html: string
  /** Whether the page goes on below the screen; true where that is not known. */
  readonly goesOn: boolean
}

/** The page in a prompt's text, or undefined where there is none. */
export const readPageSection = (text: string): PageSection | undefined => {
  const match = SECTION.exec(text)
  if (match === null) return undefined
  const [, , , to, height, url = "", title = "", html = ""] = match
  return { url, title, html, goesOn: to === undefined || Number(to) < Number(height) }
}
