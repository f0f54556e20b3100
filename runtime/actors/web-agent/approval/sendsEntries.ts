/** Whether a press sends the form that it stands in, by what, and to which site. Pure. */
import { pickLists, picks } from "#schemas/page/aria/roles.ts"
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import type { Path } from "./elementWords.ts"
import type { Seen } from "./RiskFinding.ts"
import { has, isBox, isGroup, pathTo } from "./submissionOf.ts"

const formOf = (path: Path): PageElement | undefined =>
  path.findLast(({ role }) => role === "form") ?? path.findLast(({ role }) => role === "search")

const insideOf = (group: PageElement | undefined): ReadonlyArray<PageElement> =>
  elementsOf(group?.children ?? [])

/** Chooses or opens something instead. */
const isPick = (at: PageElement, path: Path): boolean =>
  isBox(at) ||
  has(at, "href") ||
  has(at, "expanded") ||
  picks.has(at.role) ||
  path.slice(path.findLastIndex(isGroup) + 1).some(({ role }) => pickLists.has(role))

/** It is what sends the form, as browsers have it, or, where a form has nothing of that kind, anything in it that may. */
export const sendsEntries = (path: Path): boolean => {
  const at = path.at(-1)
  const group = path.slice(0, -1).findLast(isGroup)
  if (at === undefined) return false
  if (has(at, "submits")) return true
  return group !== undefined && !isPick(at, path) && !insideOf(group).some((one) => has(one, "submits"))
}

/** The button that Enter in a field of the form presses. */
export const defaultButton = (path: Path): string | undefined =>
  insideOf(formOf(path)).find((element) => has(element, "submits"))?.i

const frameOf = (path: Path): PageElement | undefined => path.findLast(({ role }) => role === "iframe")

/** The frame it is in: a closer look may show it without, but not all else in that frame. */
const frameAround = (path: Path, nodes: ReadonlyArray<PageNode>): PageElement | undefined => {
  const own = frameOf(path)
  const [prefix] = path.at(-1)?.i?.split(".") ?? []
  if (own !== undefined || prefix === undefined) return own
  return elementsOf(nodes)
    .flatMap(({ i }) => (i?.startsWith(`${prefix}.`) === true ? [frameOf(pathTo(nodes, i))] : []))
    .find((frame) => frame !== undefined)
}

/** The site that gets what is sent from there, where it is not the one in the address bar. */
export const otherSite = (path: Path, { nodes, url }: Seen): string | undefined => {
  const { origin } = new URL(url)
  const told = [
    path.at(-1)?.attributes.to,
    formOf(path)?.attributes.to,
    frameAround(path, nodes)?.attributes.site
  ]
  return told.find((site): site is string => typeof site === "string" && site !== origin)
}
