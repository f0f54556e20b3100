/** Which addresses a text that nobody vouches for may link to. Pure. */

const allowed: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"])

/** The address as the browser understands it, or undefined where it must not be followed. Relative ones go nowhere. */
export const safeUrl = (href: string): string | undefined => {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  return allowed.has(url.protocol) ? url.href : undefined
}
