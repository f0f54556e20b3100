/**
 * What an element is about, in the page's own words: the row, item or dialog it stands in, and the heading it stands
 * under. A name alone does not tell the "Delete" of one order from that of the next. Pure.
 */

import { SUBJECT_MAX_RECORDS, SUBJECT_PART_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { dialogs, records } from "#schemas/page/aria/roles.ts"
import type { PageElement, PageNode } from "#schemas/page/PseudoHtml.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { Path } from "./elementWords.ts"
import { textIn } from "./elementWords.ts"
import { pathTo } from "./submissionOf.ts"

/** Between the heading it stands under and each of what it stands in. */
export const SUBJECT_SEPARATOR = " › "

const isNamed = ({ role }: PageElement): boolean => records.has(role) || dialogs.has(role)

/** A box is told by its words as well: its name may be "Sure?". */
const wordsIn = ({ name, role, children }: PageElement): string => {
  if (name === "") return textIn(children)
  return dialogs.has(role) ? `${name} ${textIn(children)}` : name
}

const said = (element: PageElement): string =>
  truncateText(wordsIn(element).replace(/\s+/g, " ").trim(), SUBJECT_PART_MAX_CHARS)

const around = (path: Path): ReadonlyArray<PageElement> => path.slice(0, -1).filter(isNamed)

const saidAround = (path: Path): ReadonlyArray<string> =>
  around(path)
    .map(said)
    .filter((words) => words !== "")

/** Whole sentences of it, where they fill at least half of the room: one that is cut in its midst reads badly. */
const atAGlance = (text: string): string => {
  const [sentences = ""] = /^.+[.?!](?= )/.exec(text.slice(0, SUBJECT_PART_MAX_CHARS + 1)) ?? []
  const isEnough = text.length > SUBJECT_PART_MAX_CHARS && 2 * sentences.length >= SUBJECT_PART_MAX_CHARS
  return isEnough ? sentences : truncateText(text, SUBJECT_PART_MAX_CHARS)
}

/** As it is told to a reader: the name of a box is not told again where its words begin with it. */
const told = (element: PageElement): string => {
  if (!dialogs.has(element.role)) return said(element)
  const [name, words] = [element.name, textIn(element.children)].map((text) =>
    text.replace(/\s+/g, " ").trim()
  )
  return atAGlance(words?.startsWith(name ?? "") === true ? words : `${name} ${words}`.trim())
}

const joined = (heading: PageElement | undefined, around: ReadonlyArray<string>): string =>
  [heading === undefined ? "" : said(heading), ...around]
    .filter((words) => words !== "")
    .join(SUBJECT_SEPARATOR)

/**
 * What a yes is matched by: all that it stands in, and the last heading before it, whatever that belongs to. Nobody
 * reads it, so it may say too much: then it is asked about once more. Empty where it stands in nothing and under nothing.
 */
export const aboutOf = ({ elements, nodes }: ReadPage, i: string): string => {
  const place = elements.findIndex((element) => element.i === i)
  const heading = elements.slice(0, place).findLast(({ role }) => role === "heading")
  return joined(heading, saidAround(pathTo(nodes, i)))
}

const isHeading = (node: PageNode): node is PageElement => typeof node !== "string" && node.role === "heading"

/**
 * A heading speaks for what follows it in the same box, not for what follows the box; and one of the page does
 * not speak for a dialog over it. `roots`: what the first of the path stands among.
 */
const headingOver = (path: Path, roots: ReadonlyArray<PageNode>): PageElement | undefined => {
  const at = path.at(-1)
  if (at === undefined || dialogs.has(at.role)) return undefined
  const outer = path.slice(0, -1)
  const around = outer.at(-1)
  if (around?.role === "heading") return around
  const beside = around?.children ?? roots
  return beside.slice(0, beside.indexOf(at)).findLast(isHeading) ?? headingOver(outer, roots)
}

/**
 * What its user is told that it is done to: the innermost of what it stands in, under the heading that is surely its own.
 * `inspections`: what they show side by side may be from anywhere on the page, and is under none of its headings.
 */
export const subjectOf = (page: ReadPage, inspections: ReadonlyArray<ReadPage>, i: string): string => {
  const shown = [page, ...inspections].find(({ byId }) => byId.has(i))
  if (shown === undefined) return ""
  const path = pathTo(shown.nodes, i)
  const heading = headingOver(path, shown === page ? page.nodes : [])
  const inside = around(path)
    .filter((element) => told(element) !== "")
    .slice(-SUBJECT_MAX_RECORDS)
  // A box whose words begin with its heading has said it.
  const isSaid =
    heading !== undefined &&
    inside.some((element) => dialogs.has(element.role) && told(element).startsWith(said(heading)))
  return joined(isSaid ? undefined : heading, inside.map(told))
}
