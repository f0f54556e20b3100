/**
 * Names what was left out of a summary: nodes `from` up to but not including `to` of one frame's
 * reading. Numbers go on from reading to reading and never come back, so an old handle means nothing
 * new; everything needed to answer is in the handle itself. It stands on a line of its own, or, as a
 * word among the attributes of an item, for the rest of what that holds. A page's own words are no handle, whatever
 * they look like: they stand behind the tag of their line, or in quotes within it.
 */
import { type PageElement, TAG } from "./PseudoHtml.ts"

export interface MoreHandle {
  /** First half of the ids of the frame's elements. */
  readonly frame: number
  readonly from: number
  readonly to: number
}

export const formatMoreHandle = ({ frame, from, to }: MoreHandle): string => `more#${frame}.${from}-${to}`

/** With or without the word before it. */
export const parseMoreHandle = (text: string): MoreHandle | undefined => {
  const match = /^(?:more#)?(\d{1,9})\.(\d{1,15})-(\d{1,15})$/.exec(text.trim())
  if (match === null) return undefined
  const [frame = 0, from = 0, to = 0] = match.slice(1).map(Number)
  return from < to ? { frame, from, to } : undefined
}

const isHandle = (text: string): boolean => text.startsWith("more#")

/** A line that stands for what was left out. */
export const isMoreLine = (element: PageElement): boolean => isHandle(element.role)

/** What can be asked for at a line: what it stands for, or the rest of what it holds. */
export const handlesAt = (element: PageElement): ReadonlyArray<string> =>
  [element.role, ...Object.keys(element.attributes)].filter(isHandle)

/** The line without its handles: they are others in every summary. */
export const withoutHandles = (element: PageElement): PageElement => ({
  ...element,
  attributes: Object.fromEntries(Object.entries(element.attributes).filter(([key]) => !isHandle(key)))
})

const QUOTED_OR_HANDLE = /"[^"]*"|\bmore#[^\s>]+/g

/** A rendered line with others in place of its handles; a page's words stay as they are. */
export const replaceHandles = (line: string, replaced: (handle: string) => string): string =>
  line.replace(TAG, (tag) =>
    tag.replace(QUOTED_OR_HANDLE, (part) => (part.startsWith('"') ? part : replaced(part)))
  )

/** What can be asked for at a rendered line. */
export const handlesInLine = (line: string): ReadonlyArray<string> => {
  const handles: Array<string> = []
  replaceHandles(line, (handle) => {
    handles.push(handle)
    return handle
  })
  return handles
}
