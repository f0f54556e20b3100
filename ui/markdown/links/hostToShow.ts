/** Whether a link's words pretend that it leads elsewhere: then its host has to be shown beside them. Pure. */

import { Result } from "effect"

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

const decoded = (part: string): string =>
  Result.getOrElse(
    Result.try(() => decodeURIComponent(part)),
    () => part
  )

const isBroken = (field: string): boolean => /\p{Cc}/u.test(field)

/**
 * Everybody a mail goes to (RFC 6068): those of the path, and those of the fields behind it, whatever their case. Mail
 * programs part them at blanks and line ends as well, and take what stands behind a line end for a field of its own.
 */
const recipientsOf = ({ pathname, search }: URL): ReadonlyArray<string> =>
  [
    pathname,
    ...search
      .slice(1)
      .split(/&(?:amp;)?/i)
      .map((field) => decoded(field).trim())
      .flatMap((field) => {
        const [, people] = /^(?:to|b?cc)\s*=(.*)$/is.exec(field) ?? []
        if (people !== undefined) return [people]
        return /^body\s*=/i.test(field) || !isBroken(field) ? [] : (field.match(/\S+@\S+/g) ?? [])
      })
  ]
    .flatMap((list) => decoded(list).split(/[,;\s\p{Cc}]+/u))
    .filter((person) => person !== "")

/** `url`: one that may be followed (`safeUrl`). `words`: undefined where it cannot be told what they say. Undefined where the words say nothing else, or nothing of it. */
export const hostToShow = (url: string, words: string | undefined): string | undefined => {
  const address = new URL(url)
  const { hostname, host, username } = address
  const recipients = address.protocol === "mailto:" ? recipientsOf(address) : undefined
  const actual = recipients?.map((person) => canonical(person.slice(person.lastIndexOf("@") + 1))) ?? [
    bare(hostname)
  ]
  const shown = recipients === undefined ? host : asRead(recipients.join(", "))
  const isForeign = actual.some((name) => name.includes("xn--"))
  // Another script's letters, or a name before the host, are there to be mistaken.
  if (words === undefined || username !== "" || isForeign || TURNING.test(words)) return shown
  const said = (asRead(words).match(HOSTS) ?? [])
    .filter((name) => !FILE.test(name.toLowerCase()))
    .map(canonical)
  // What stands behind the host, of a path or a query, may have dots as well: the first is what is read.
  const read = recipients === undefined ? said.slice(0, 1) : said
  const isSaid = (host: string): boolean => read.some((name) => host === name || host.endsWith(`.${name}`))
  return read.length === 0 || actual.every(isSaid) ? undefined : shown
}
