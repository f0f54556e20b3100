/**
 * Page transcript: what a task's prompt holds of the page it is on, in the order in which it was seen. The page stands
 * there once, whole; what it became since is told as changes, and parts that were looked at stay where they were asked
 * for. So a prompt only grows at its end while the page stays, and a provider's cache holds all before. Pure.
 *
 * The page begins anew where it is another document, or where its changes come to a good part of it.
 */
import type { Inspection } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { parseElementIds } from "#schemas/page/ElementTarget.ts"
import { estimateTokens, truncateToTokens } from "#schemas/page/estimateTokens.ts"
import { handlesInLine, replaceHandles } from "#schemas/page/MoreHandle.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { type PageElement, renderLine } from "#schemas/page/PseudoHtml.ts"
import { readOf } from "#schemas/page/ReadPage.ts"
import { PAGE_CHANGES_MAX_SHARE, taskShares } from "./limits.ts"
import { lineChanges, matchLines } from "./lineChanges.ts"
import { pageLines, renderChanges, renderInspection, renderPageSection, viewOf } from "./pageSection.ts"

interface Place {
  /** So many steps came before it. */
  readonly afterStep: number
  /** Marks its boundaries; the same in every prompt that holds it. */
  readonly nonce: string
}

type Entry = Place &
  (
    | { readonly _tag: "Changed"; readonly page: PageSummary; readonly changes: string }
    | {
        readonly _tag: "Looked"
        readonly look: Inspection
        /** The page it is a part of, as it was then. */
        readonly page: PageSummary
        /** No prompt has shown it yet. */
        readonly isUnseen: boolean
      }
  )

export interface PageTranscript extends Place {
  /** As it was first shown. */
  readonly first: PageSummary
  /** As it is now. */
  readonly page: PageSummary
  /** Its lines as the prompt has them: what the entries make of it. */
  readonly lines: ReadonlyArray<string>
  /** What the handles in those lines are called now. */
  readonly handles: ReadonlyMap<string, string>
  /** When it was last read: so many steps came before. */
  readonly readAfter: number
  readonly entries: ReadonlyArray<Entry>
}

type Looked = Extract<Entry, { readonly _tag: "Looked" }>

const seen = { isUnseen: false }

const render = (entry: Entry): string =>
  entry._tag === "Changed"
    ? renderChanges(entry.page, entry.changes, entry.nonce)
    : renderInspection(entry.look.asked, entry.look.html, entry.nonce)

/** What a prompt holds, with its places among the steps. */
export const transcriptTexts = ({
  afterStep,
  entries,
  first,
  nonce
}: PageTranscript): ReadonlyArray<{ readonly afterStep: number; readonly text: string }> => [
  { afterStep, text: renderPageSection(first, nonce) },
  ...entries.map((entry) => ({ afterStep: entry.afterStep, text: render(entry) }))
]

/** Parts of the page its model has before it, the newest first: of an element that two show, the first tells what it is. */
export const looksIn = (transcript: PageTranscript | undefined): ReadonlyArray<Inspection> =>
  (transcript?.entries ?? []).flatMap((entry) => (entry._tag === "Looked" ? [entry.look] : [])).toReversed()

type LineOf = (element: PageElement) => string

const wholeLine: LineOf = (element) => renderLine(element, 0)

/** Where it stands is told in some looks only. */
const withoutBox: LineOf = (element) => {
  const { box: _, ...attributes } = element.attributes
  return renderLine({ ...element, attributes }, 0)
}

const idsOf = (shown: { readonly html: string }, lineOf: LineOf): ReadonlyMap<string, string> =>
  new Map(Array.from(readOf(shown).byId, ([i, element]) => [i, lineOf(element)]))

const linesOf = ({ html }: { readonly html: string }): ReadonlySet<string> =>
  new Set(html.split("\n").map((line) => line.trim()))

/** Handles are others in each reading, and mean the same where all else does. */
const withoutNumbers = (line: string): string => replaceHandles(line, () => "more#")

const sightOf = (page: PageSummary): string =>
  [viewOf(page), ...page.html.split("\n").map(withoutNumbers)].join("\n")

/**
 * Whether the page is seen to have changed where a look shows it: an element reads otherwise, or a line is gone. Where
 * elements stand may change with any line and any step, and does with scrolling.
 */
const isOutdated = ({ afterStep, look, page: then }: Looked, page: PageSummary, now: Place): boolean => {
  if (parseElementIds(look.asked) !== undefined) {
    return afterStep < now.afterStep || sightOf(then) !== sightOf(page)
  }
  const was = linesOf(then)
  const is = linesOf(page)
  const ids = idsOf(page, wholeLine)
  const own = idsOf(look, wholeLine)
  const isOther = ([i, line]: readonly [string, string]): boolean => (ids.get(i) ?? line) !== line
  return (
    Array.from(own).some(isOther) ||
    Array.from(linesOf(look)).some((line) => line !== "" && was.has(line) && !is.has(line))
  )
}

/** Whether a look after this one shows an element of it otherwise. */
const isContradicted = ({ look }: Looked, later: ReadonlyArray<Entry>): boolean => {
  const own = idsOf(look, withoutBox)
  return later.some(
    (entry) =>
      entry._tag === "Looked" &&
      Array.from(idsOf(entry.look, withoutBox)).some(([i, line]) => (own.get(i) ?? line) !== line)
  )
}

const looksAt = (entries: ReadonlyArray<Entry>, place: Place): ReadonlyArray<Entry> =>
  entries.flatMap((entry) => (entry._tag === "Looked" ? [{ ...entry, ...place }] : []))

const textOf = (entries: ReadonlyArray<Entry>, tag: Entry["_tag"]): string =>
  entries.flatMap((entry) => (entry._tag === tag ? [render(entry)] : [])).join("\n")

/** The oldest looks go where there are too many: the newest fits by itself. */
const bounded = (entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> => {
  if (estimateTokens(textOf(entries, "Looked")) <= taskShares.looks) return entries
  const oldest = entries.findIndex(({ _tag }) => _tag === "Looked")
  return bounded(entries.filter((_, index) => index !== oldest))
}

/** The page as it is read now, before the answer that follows so many steps. */
export const readAgain = (
  before: PageTranscript | undefined,
  page: PageSummary,
  place: Place
): PageTranscript => {
  const readAfter = place.afterStep
  const entriesBefore = before?.entries ?? []
  // What was asked for is shown once, whatever became of the page meanwhile.
  const unseen = entriesBefore.flatMap((entry) =>
    entry._tag === "Looked" && entry.isUnseen ? [{ ...entry, ...place, ...seen }] : []
  )
  const lines = pageLines(page)
  const anew = { ...place, readAfter, first: page, page, lines, handles: new Map(), entries: unseen }
  if (before === undefined || before.page.stamp.documentId !== page.stamp.documentId) return anew
  const kept = entriesBefore
    .filter(
      (entry, index) =>
        entry._tag === "Changed" ||
        entry.isUnseen ||
        !(isOutdated(entry, page, place) || isContradicted(entry, entriesBefore.slice(index + 1)))
    )
    .map((entry) => (entry._tag === "Changed" ? entry : { ...entry, ...seen }))
  const matches = matchLines(before.lines.map(withoutNumbers), lines.map(withoutNumbers))
  if (matches === undefined) return { ...anew, entries: looksAt(kept, place) }
  const shown = [...lines]
  const handles = new Map<string, string>()
  for (const [was, is] of matches) {
    shown[is] = before.lines[was] ?? ""
    const names = handlesInLine(lines[is] ?? "")
    for (const [at, handle] of handlesInLine(shown[is]).entries()) handles.set(handle, names[at] ?? handle)
  }
  const changes = lineChanges(before.lines, shown, matches)
  const now = { ...before, readAfter, page, lines: shown, handles }
  if (changes === "" && viewOf(page) === viewOf(before.page)) {
    return { ...now, entries: kept }
  }
  const entries: ReadonlyArray<Entry> = [...kept, { _tag: "Changed", ...place, page, changes }]
  const told = estimateTokens(textOf(entries, "Changed"))
  const whole = estimateTokens(renderPageSection(page, place.nonce))
  return told <= whole * PAGE_CHANGES_MAX_SHARE
    ? { ...now, entries }
    : { ...anew, entries: looksAt(kept, place) }
}

const isHandleOf = (lines: ReadonlyArray<string>, handle: string): boolean =>
  lines.some((line) => line.includes(handle) && handlesInLine(line).includes(handle))

/**
 * What a handle that the prompt shows is called by now: a page gives out others each time it is read. Undefined where
 * neither the page nor a look at it gave it out: a page's words can name any.
 */
export const currentHandle = (transcript: PageTranscript | undefined, asked: string): string | undefined => {
  const name = asked.trim()
  const handle = name.startsWith("more#") ? name : `more#${name}`
  const lines = [...(transcript?.lines ?? []), ...looksIn(transcript).flatMap(({ html }) => html.split("\n"))]
  return transcript?.handles.get(handle) ?? (isHandleOf(lines, handle) ? handle : undefined)
}

/** What was looked at on the page last read; the same asked again takes the place of what was found before. */
export const lookedAt = (transcript: PageTranscript, look: Inspection, nonce: string): PageTranscript => {
  const others = transcript.entries.filter(
    (entry) => entry._tag === "Changed" || entry.look.asked !== look.asked
  )
  const { page, readAfter: afterStep } = transcript
  const looked = { _tag: "Looked", afterStep, nonce, page, look: fitted(look), isUnseen: true } as const
  return { ...transcript, entries: bounded([...others, looked]) }
}

const MARKS_TOKENS = 300

/** Whole lines, as many as there is room for: what is judged is what was shown. */
const fitted = (look: Inspection): Inspection => {
  if (estimateTokens(look.html) <= taskShares.looks - MARKS_TOKENS) return look
  const cut = truncateToTokens(look.html, taskShares.looks - MARKS_TOKENS)
  return { ...look, html: cut.slice(0, Math.max(0, cut.lastIndexOf("\n"))) }
}
