/**
 * An address as short as it can be said on a page: without its origin where that is the page's own.
 * Works on the text alone: a long page asks for it thousands of times.
 */
import { truncateText } from "#schemas/page/truncateText.ts"

const originOf = (url: string): string => /^[a-z][\w+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? ""

/** `href` and `base` are absolute, as the browser gives them. */
export const shortenUrl = (href: string, base: string, maxChars: number): string => {
  const document = base.split("#", 1)[0] ?? base
  if (href.startsWith(`${document}#`)) return truncateText(href.slice(document.length), maxChars)
  if (!/^https?:/i.test(href)) return `${href.split(":", 1)[0]}:…`
  const origin = originOf(base)
  const isLocal =
    origin !== "" && href.startsWith(origin) && /^[/?#]|^$/.test(href.slice(origin.length, origin.length + 1))
  return truncateText(
    isLocal ? href.slice(origin.length) || "/" : href.replace(/^https?:\/\//i, ""),
    maxChars
  )
}
