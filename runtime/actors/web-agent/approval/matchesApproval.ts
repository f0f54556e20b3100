/**
 * Whether a step still matches its approval: what it does, to what, where, and every value that goes out with
 * it, the user's changes included. Ids do not count: a page may draw the same elements again. Pure.
 */
import type { FieldEdit, PreviewField, Proposal } from "#schemas/web-agent/Proposal.ts"

type Edits = ReadonlyMap<string, string>

/** A page ends lines as it likes. */
const lines = (text: string): string => text.replace(/\r\n?/g, "\n")

const fieldPrint = ({ i, label, value, cut, bytes }: PreviewField, edits: Edits): ReadonlyArray<unknown> => [
  label,
  lines(edits.get(i) ?? value),
  cut === true,
  bytes ?? 0
]

const fingerprintOf = ({ target, origin, fields, parts = [] }: Proposal, edits: Edits): string =>
  JSON.stringify([
    target,
    origin,
    parts.map(({ fields, more = 0, code = "" }) => [
      more,
      code,
      fields.map((field) => fieldPrint(field, edits))
    ]),
    fields.map((field) => fieldPrint(field, edits))
  ])

/** Another document at the same address may be about another thing: a queue shows whatever is first in it. */
const isSamePlace = ({ stamp, url }: Proposal, now: Proposal): boolean =>
  (url === undefined || url === now.url) &&
  stamp.tabId === now.stamp.tabId &&
  stamp.documentId === now.stamp.documentId

/** The words that tell what a step does and what it is done to, each text at its place. */
export const wordsOf = ({ about = [], parts = [] }: Proposal): ReadonlyArray<string> => [
  ...parts.map(({ what }) => what),
  ...about
]

/** `about` was not kept in what was stored before it was. */
const isSaidAlike = (agreed: Proposal, now: Proposal, isSame: SameWords): boolean => {
  const words = wordsOf(agreed)
  const wordsNow = wordsOf(agreed.about === undefined ? { ...now, about: [] } : now)
  return words.length === wordsNow.length && words.every((text, at) => isSame(text, wordsNow[at] ?? "", at))
}

type SameWords = (agreed: string, now: string, place: number) => boolean

/** `now`: the same step, judged on the page as it is with those edits made. */
export const matchesApproval = (
  agreed: Proposal,
  edits: ReadonlyArray<FieldEdit>,
  now: Proposal,
  isSame: SameWords = (before, after) => before === after
): boolean =>
  isSamePlace(agreed, now) &&
  isSaidAlike(agreed, now, isSame) &&
  fingerprintOf(agreed, new Map(edits.map(({ i, value }) => [i, value]))) === fingerprintOf(now, new Map())
