/** Whether a link's words pretend that it leads elsewhere: then its host has to be shown beside them. Pure. */

/** Something like a host: words with dots between them. */
const HOSTS = /(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+/gu
/** Takes no room: it parts a name for us, and for no reader. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** What addresses take for a dot, and what looks like one, besides what the normal form (NFKC) makes one. */
const DOTS = /[\u3002\u0701\u0702\ua4f8\ua60e]/g
/** Endings of files that are those of no host. */
const FILE =
  /\.(?:js|jsx|mjs|ts|tsx|json|html?|css|txt|csv|ya?ml|toml|cpp|hpp|java|php|docx?|xlsx?|pptx?|pdf|png|jpe?g|svg)$/
/** Signs that turn the direction of what follows: read backwards, a word is another. */
const TURNING = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, "")

/** As the browser reads it: other scripts are spelled out in ASCII. */
const canonical = (host: string): string => {
  const url = `https://${host}`
  return bare(URL.canParse(url) ? new URL(url).hostname : host)
}

/** Letter by letter what a reader takes it for. */
const asRead = (words: string): string => words.normalize("NFKC").replace(UNSEEN, "").replace(DOTS, ".")

/** `url`: one that may be followed (`safeUrl`). `words`: undefined where it cannot be told what they say. Undefined where the words say nothing else, or nothing of it. */
export const hostToShow = (url: string, words: string | undefined): string | undefined => {
  const { protocol, hostname, host, pathname, username } = new URL(url)
  const isMail = protocol === "mailto:"
  const actual = isMail ? canonical(pathname.slice(pathname.lastIndexOf("@") + 1)) : bare(hostname)
  const shown = isMail ? pathname : host
  // Another script's letters, or a name before the host, are there to be mistaken.
  if (words === undefined || username !== "" || actual.includes("xn--") || TURNING.test(words)) return shown
  const said = (asRead(words).match(HOSTS) ?? [])
    .filter((name) => !FILE.test(name.toLowerCase()))
    .map(canonical)
  const isTrue = (name: string): boolean => actual === name || actual.endsWith(`.${name}`)
  // What stands behind the host, of a path or a query, may have dots as well: the first is what is read.
  const [first] = said
  return first === undefined || isTrue(first) ? undefined : shown
}
