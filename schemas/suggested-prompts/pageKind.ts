/** What kind of page stands at an address, as far as its host and the beginning of its path say. Pure. */

export type PageKind = "mail" | "calendar" | "document" | "code" | "page"

const KINDS: ReadonlyArray<readonly [PageKind, RegExp]> = [
  [
    "calendar",
    /^(?:calendar\.google\.com\/|outlook\.(?:office|office365|live|cloud\.microsoft)[^/]*\/calendar)/
  ],
  [
    "mail",
    /^(?:mail\.google\.com|outlook\.[a-z0-9.]+|mail\.proton\.me|mail\.yahoo\.com|app\.fastmail\.com)\//
  ],
  ["document", /^(?:docs\.google\.com|(?:www\.)?notion\.so|[a-z0-9-]+\.atlassian\.net\/wiki)(?:\/|$)/],
  ["code", /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\//]
]

/** Host and path of an address as browsers write it: no name or password stands before its host. */
const PLACE = /^https?:\/\/([a-z0-9.-]+)(?::\d+)?(\/[^?#]*)?/

export const pageKind = (address: string): PageKind => {
  const [, host, path = "/"] = PLACE.exec(address) ?? []
  if (host === undefined) return "page"
  return KINDS.find(([, pattern]) => pattern.test(host + path))?.[0] ?? "page"
}
