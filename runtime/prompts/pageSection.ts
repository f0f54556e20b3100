/**
 * Guards a prompt against prompt injection by a page: its text travels between boundaries that carry a nonce, so that
 * it cannot pretend to be the end of the page. What a page says while it is acted on travels the same way. The model is
 * told that what stands between them is data.
 */
import { PAGE_LINE_MAX_CHARS } from "#schemas/limits.ts"
import { truncateToTokens } from "#schemas/page/estimateTokens.ts"
import { PAGE_SUMMARY_MAX_CHARS, PAGE_SUMMARY_MAX_TOKENS } from "#schemas/page/limits.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"

/** Neither a mark nor the nonce is left, nor can what is taken away leave one behind. */
const unmarked = (text: string, nonce: string): string =>
  text.replaceAll(nonce, " ").replace(/([<>])(?=\1\1)/g, "")

/** One short line that holds no quote. */
const quote = (text: string): string =>
  text.replace(/["\p{Cc}\u2028\u2029]/gu, " ").slice(0, PAGE_LINE_MAX_CHARS)

/** What stands between boundaries is data, whatever it says. `nonce`: known to nobody who wrote the text. */
const between = (kind: string, nonce: string, text: string, about = "", edge = "\n"): string =>
  `<<<${kind} ${nonce}${about}>>>${edge}${unmarked(text, nonce)}${edge}<<<end ${nonce}>>>`

/** Which part of the page's height is on the screen, in CSS px: top, bottom, height of the page. */
export const viewOf = ({ meta: { h, s, i } }: PageSummary): string =>
  [s, s + i, h].map((px) => Math.max(0, Math.round(px))).join(" ")

/**
 * Address and title are the page's own words too, so they stand with its lines: each in a tag that none of those can
 * look like, as no text in pseudo-HTML has a `<`, and no element is called `page`.
 */
export const pageLines = ({ html, title, url }: PageSummary): ReadonlyArray<string> => [
  `<page url="${quote(url)}">`,
  `<page title="${quote(title)}">`,
  // The extension keeps to the caps already; what a client says is not taken on trust.
  ...truncateToTokens(html.slice(0, PAGE_SUMMARY_MAX_CHARS), PAGE_SUMMARY_MAX_TOKENS).split("\n")
]

/** `nonce`: made when the page was read, so that the page knows nothing of it; marks of its form inside are removed. */
export const renderPageSection = (summary: PageSummary, nonce: string): string =>
  between("page", nonce, pageLines(summary).join("\n"), ` view="${viewOf(summary)}"`)

/** What a page shown before has become: `changes` of its lines, and what of it is on the screen now. */
export const renderChanges = (summary: PageSummary, changes: string, nonce: string): string =>
  between("changes", nonce, changes, ` view="${viewOf(summary)}"`)

/** A closer look at the page, between the same boundaries: it is the page's text as well. */
export const renderInspection = (asked: string, html: string, nonce: string): string =>
  `You looked at ${unmarked(quote(asked), nonce)}:\n${between("part", nonce, html)}`

/** What a page said while it was acted on: a few words for each step, so on their boundaries' own line. */
export const renderSaid = (words: string, nonce: string): string => between("said", nonce, words, "", " ")
