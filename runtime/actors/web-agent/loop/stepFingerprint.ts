/**
 * The fingerprint of a step, for loop detection: what was to be done, to which element (by role, name and place among
 * similar ones, never by id), and on which page.
 *
 * A page has two fingerprints. `page` is its structure: address, controls, the words of its rows. Ids, values, numbers
 * and single texts are left out, because a clock changes them. `words` is the rest of what a reader sees. Pure.
 */

import { createHash } from "node:crypto"
import type { ModelView } from "#runtime/actors/web-agent/approval/decideApproval.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { asMeant } from "#schemas/page/actions/catalogue.ts"
import { live, steppers, wordedRows } from "#schemas/page/aria/roles.ts"
import { isMoreLine, withoutHandles } from "#schemas/page/MoreHandle.ts"
import type { PageElement, PageNode } from "#schemas/page/PseudoHtml.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

export type StepFingerprint = Required<Pick<Step, "intent" | "page" | "words">>

const digest = (parts: ReadonlyArray<unknown>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)

const uncounted = (text: string): string => text.replace(/[-+]?\p{N}+(?:[.,:/-]\p{N}+)*/gu, "#")

/** Not what a page is, but what was done last, or lies over it now. */
const PASSING = new Set(["value", "focused", "covered-by"])

const stateOf = (element: PageElement): ReadonlyArray<readonly [string, string | true]> =>
  Object.entries(withoutHandles(element).attributes)
    .filter(([key]) => !PASSING.has(key))
    .map(([key, value]) => [key, value === true ? value : uncounted(value)] as const)

/** What an action was decided on: the page, and inspections of it. */
type Fingerprinted = Pick<ModelView, "page" | "url" | "inspections">

interface PagePrints {
  readonly built: Array<unknown>
  readonly words: Array<string>
}

interface Place {
  readonly depth: number
  readonly isInRow: boolean
  readonly isLive: boolean
}

const note = (node: PageNode, { depth, isInRow, isLive }: Place, prints: PagePrints): void => {
  if (typeof node === "string") {
    prints.words.push(isInRow ? node : uncounted(node))
    if (isInRow && !isLive) prints.built.push([depth, uncounted(node)])
    return
  }
  const { attributes, children, i, name, role } = node
  const below: Place = {
    depth: depth + 1,
    isInRow: isInRow || wordedRows.has(role),
    isLive: isLive || live.has(role)
  }
  prints.words.push(below.isInRow ? name : uncounted(name))
  if (steppers.has(role)) prints.words.push(String(attributes.value))
  // How many rows are left out is our own count, and no text of the page.
  if (isMoreLine(node)) prints.built.push([depth, "more", name])
  else if (!below.isLive) {
    const isNamed = i !== undefined || below.isInRow
    prints.built.push([depth, role, isNamed ? uncounted(name) : "", stateOf(node)])
  }
  for (const child of children) note(child, below, prints)
}

const pagePrints = ({ page: { nodes }, url }: Fingerprinted) => {
  const prints: PagePrints = { built: [url], words: [] }
  for (const node of nodes) note(node, { depth: 0, isInRow: false, isLive: false }, prints)
  return { page: digest(prints.built), words: digest(prints.words) }
}

/** What stands for the id of an element. One that was not shown stands for itself. */
const aimsIn = (shown: ReadonlyArray<ReadPage>): ReadonlyMap<string, string> => {
  const alike = new Map<string, number>()
  const aims = new Map<string, string>()
  for (const { i, name, role } of shown.flatMap(({ elements }) => elements)) {
    if (i === undefined || aims.has(i)) continue
    const kind = `${role} ${uncounted(name)}`
    const place = alike.get(kind) ?? 0
    alike.set(kind, place + 1)
    aims.set(i, `${place} ${kind}`)
  }
  return aims
}

const NAMES_ELEMENT = new Set(["i", "to", "submit"])

/** `action` as it is kept, decided on what was `shown`. */
export const fingerprintOf = (action: AgentAction, shown: Fingerprinted | undefined): StepFingerprint => {
  const aims = aimsIn(shown === undefined ? [] : [shown.page, ...(shown.inspections ?? [])])
  const intent = JSON.stringify(asMeant(action), (key, value: unknown) =>
    NAMES_ELEMENT.has(key) && typeof value === "string" ? (aims.get(value) ?? value) : value
  )
  const prints = shown === undefined ? { page: "", words: "" } : pagePrints(shown)
  return { intent: digest([intent]), ...prints }
}
