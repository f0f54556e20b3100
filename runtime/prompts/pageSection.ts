/**
 * Guards a prompt against prompt injection by a page: its text travels between boundaries that carry a nonce, so that
 * it cannot pretend to be the end of the page. What a page says while it is acted on travels the same way. The model is
 * told that what stands between them is data.
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
export const renderInspection = (asked: string, html: string, nonce: string): string =>
  `You looked at ${quote(asked, nonce)}:\n${between("part", nonce, html)}`

/** What a page said while it was acted on. */
export const renderSaid = (words: string, nonce: string): string => between("said", nonce, words)
