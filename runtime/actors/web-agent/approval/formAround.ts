/**
 * The form that something stands in: whether a press there sends it, where to, and whether it only looks
 * something up. Pure.
 */

import { isSearch, leadsAway } from "#runtime/actors/web-agent/approval/words/consequenceOf.ts"
import { pickLists, picks } from "#schemas/page/aria/roles.ts"
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import type { Path, Seen } from "./RiskFinding.ts"
import { has, isBox, isGroup, isTextField, pathTo, type Submission } from "./submissionOf.ts"

export const formOf = (path: Path): PageElement | undefined =>
  path.findLast(({ role }) => role === "form") ?? path.findLast(({ role }) => role === "search")

const groupOf = (path: Path): PageElement | undefined => path.slice(0, -1).findLast(isGroup)

const insideOf = (group: PageElement | undefined): ReadonlyArray<PageElement> =>
  elementsOf(group?.children ?? [])

const isPick = (at: PageElement, path: Path): boolean => {
  const from = path.findLastIndex(isGroup)
  return (
    isBox(at) ||
    leadsAway(at) ||
    picks.has(at.role) ||
    has(at, "expanded") ||
    path.slice(from + 1).some(({ role }) => pickLists.has(role))
  )
}

/**
 * Whether a press on the last of `path` sends what was entered around it: it is what sends the form, as
 * browsers have it, or, where a form has nothing of that kind, anything in it that may.
 */
export const sendsEntries = (path: Path, submission: Submission): boolean => {
  const at = path.at(-1)
  if (at === undefined) return false
  if (has(at, "submits")) return true
  const isEntered =
    submission.isForm && (submission.more > 0 || submission.fields.some(({ value }) => value !== ""))
  return isEntered && !isPick(at, path) && !insideOf(groupOf(path)).some((one) => has(one, "submits"))
}

/** Whether all that can be written around it is looked for. */
export const isLookUp = (path: Path): boolean => {
  const group = groupOf(path)
  const fields = insideOf(group).filter(isTextField)
  return group?.role === "search" || (fields.length > 0 && fields.every((field) => isSearch(field, path)))
}

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
