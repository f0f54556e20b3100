/**
 * Whether a step still matches its approval: what it does, to what, where, and every value that goes out with
 * it, the user's changes included. Ids do not count: a page may draw the same elements again. Pure.
 */
import type { FieldEdit, PreviewField, Proposal, ProposalPart } from "#schemas/web-agent/Exchange.ts"

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

/** `now`: the same step, judged on the page as it is with those edits made. */
export const matchesApproval = (agreed: Proposal, edits: ReadonlyArray<FieldEdit>, now: Proposal): boolean =>
  (agreed.url === undefined || agreed.url === now.url) &&
  fingerprintOf(agreed, new Map(edits.map(({ i, value }) => [i, value]))) === fingerprintOf(now, new Map())
