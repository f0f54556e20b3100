/**
 * What an element is about, in the page's own words: the row, item or dialog it stands in, and the heading it stands
 * under. A name alone does not tell the "Delete" of one order from that of the next. Pure.
 */
import { dialogs, records } from "#schemas/page/aria/roles.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { pathTo } from "./submissionOf.ts"
import { textIn } from "./words/consequenceOf.ts"

/** Enough to tell it from its like; what counts or ticks usually comes later. */
const SUBJECT_MAX_CHARS = 60

const isNamed = ({ role }: PageElement): boolean => records.has(role) || dialogs.has(role)

/** A box is told by its words as well: its name may be "Sure?". */
const wordsIn = ({ name, role, children }: PageElement): string => {
  if (name === "") return textIn(children)
  return dialogs.has(role) ? `${name} ${textIn(children)}` : name
}

const said = (element: PageElement): string =>
  truncateText(wordsIn(element).replace(/\s+/g, " ").trim(), SUBJECT_MAX_CHARS)

/** Empty where it stands in nothing and under nothing. */
export const aboutOf = ({ elements, nodes }: ReadPage, i: string): string => {
  const path = pathTo(nodes, i)
  const around = path.slice(0, -1).filter(isNamed).map(said)
  const place = elements.findIndex((element) => element.i === i)
  const heading = elements.slice(0, place).findLast(({ role }) => role === "heading")
  return [...(heading === undefined ? [] : [said(heading)]), ...around]
    .filter((words) => words !== "")
    .join(" › ")
}
