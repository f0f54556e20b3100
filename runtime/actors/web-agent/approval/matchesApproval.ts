/**
 * Whether a step still matches its approval: what it does, to what, where, and every value that goes out with
 * it, the user's changes included. Ids do not count: a page may draw the same elements again. Pure.
 */
import type { FieldEdit, PreviewField, Proposal, ProposalPart } from "#schemas/web-agent/Proposal.ts"

type Edits = ReadonlyMap<string, string>

/** A page ends lines as it likes. */
const lines = (text: string): string => text.replace(/\r\n?/g, "\n")

const fieldPrint = ({ i, label, value, cut, bytes }: PreviewField, edits: Edits): ReadonlyArray<unknown> => [
  label,
  lines(edits.get(i) ?? value),
  cut === true,
  bytes ?? 0
]

const partPrint = ({ what, fields, more = 0, code = "" }: ProposalPart, edits: Edits) => [
  what,
  more,
  code,
  fields.map((field) => fieldPrint(field, edits))
]

const fingerprintOf = ({ target, origin, fields, parts = [] }: Proposal, edits: Edits): string =>
  JSON.stringify([
    target,
    origin,
    parts.map((part) => partPrint(part, edits)),
    fields.map((field) => fieldPrint(field, edits))
  ])

/** Another document at the same address may be about another thing: a queue shows whatever is first in it. */
const isSamePlace = ({ stamp, url, about }: Proposal, now: Proposal): boolean =>
  (url === undefined || url === now.url) &&
  stamp.tabId === now.stamp.tabId &&
  stamp.documentId === now.stamp.documentId &&
  // Not kept in what was stored before it was.
  (about === undefined || JSON.stringify(about) === JSON.stringify(now.about))

/** `now`: the same step, judged on the page as it is with those edits made. */
export const matchesApproval = (agreed: Proposal, edits: ReadonlyArray<FieldEdit>, now: Proposal): boolean =>
  isSamePlace(agreed, now) &&
  fingerprintOf(agreed, new Map(edits.map(({ i, value }) => [i, value]))) === fingerprintOf(now, new Map())
