/**
 * Whether an action may be carried out as it is, or the user is asked first: by what it can do, on
 * which site, with what consequence. Nothing the page or the model says is asked. Pure.
 */

import type { Consequence } from "#runtime/actors/web-agent/consequenceWords.ts"
import { coverSecrets } from "#runtime/actors/web-agent/coverSecrets.ts"
import { deedsOf } from "#runtime/actors/web-agent/deedsOf.ts"
import { type Finding, findingsOf } from "#runtime/actors/web-agent/findingsOf.ts"
import { DUPLICATE_SUBMIT_MS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { parse } from "#schemas/page/PseudoHtml.ts"
import type { PreviewField, ProposalPart } from "#schemas/web-agent/Exchange.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

export type Verdict =
  | { readonly _tag: "Allowed"; readonly submits: string | undefined }
  | {
      readonly _tag: "Ask"
      readonly question: string
      /** Every consequence, in order, with the entries it takes along. */
      readonly parts: ReadonlyArray<ProposalPart>
      /** Those entries, each element once. */
      readonly fields: ReadonlyArray<PreviewField>
      readonly submits: string | undefined
    }

/** What an action is judged on: all that the model was shown of the page. */
export interface Shown extends Pick<PageSummary, "html" | "url"> {
  /** Closer looks at the same page. */
  readonly looks?: ReadonlyArray<string>
}

const does: Record<Consequence, string> = {
  send: "sends something",
  pay: "orders or pays for something",
  delete: "deletes something",
  publish: "makes something public",
  permit: "gives a permission",
  upload: "uploads a file",
  evaluate: "runs code",
  unclear: "submits something",
  unseen: "may do anything"
}

const AGAIN = "submits the same entries again"

const wasAccepted = ({ feedback }: Step): boolean =>
  feedback?.success === true && (feedback.validation ?? []).length === 0

/** Of this step, and of those shortly before it. */
const submittedBefore = (
  findings: ReadonlyArray<Finding>,
  steps: ReadonlyArray<Step>,
  now: number
): ReadonlySet<string> =>
  new Set([
    ...findings.flatMap(({ submission }) => (submission?.isForm === true ? [submission.hash] : [])),
    ...steps.flatMap((step) =>
      step.submits !== undefined && now - step.startedAt < DUPLICATE_SUBMIT_MS && wasAccepted(step)
        ? [step.submits]
        : []
    )
  ])

interface Asked {
  readonly finding: Finding
  readonly does: string
}

const asksAbout = (
  findings: ReadonlyArray<Finding>,
  steps: ReadonlyArray<Step>,
  now: number
): ReadonlyArray<Asked> =>
  findings.flatMap((finding, index) => {
    const { consequence, submission, filename } = finding
    if (consequence !== undefined) {
      return [{ finding, does: filename === undefined ? does[consequence] : `uploads “${filename}”` }]
    }
    const before = submittedBefore(findings.slice(0, index), steps, now)
    return submission?.isForm === true && before.has(submission.hash) ? [{ finding, does: AGAIN }] : []
  })

const placeOf = (url: string): string => new URL(url).host

/** Each once, joined as in a sentence. */
const listed = (things: ReadonlyArray<string>): string => {
  const distinct = [...new Set(things)]
  return distinct.length < 2
    ? distinct.join("")
    : `${distinct.slice(0, -1).join(", ")} and ${distinct.at(-1)}`
}

const questionAbout = (asked: ReadonlyArray<Asked>, place: string): string => {
  const [first] = asked
  if (first === undefined || asked.length > 1) {
    return `The next step does ${asked.length} things on ${place}: it ${listed(asked.map((one) => one.does))}. Continue?`
  }
  const { name } = first.finding
  if (first.does === AGAIN) {
    return `The same entries were submitted a moment ago with ${name}. Submit them again?`
  }
  return name === ""
    ? `The next step ${first.does} on ${place}. Continue?`
    : `The next step, ${name} on ${place}, ${first.does}. Continue?`
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const partOf = ({ finding, does }: Asked): ProposalPart => ({
  what: capitalized(`${finding.name} ${does}`.trim()),
  fields: finding.submission?.fields ?? [],
  ...(finding.code === undefined ? {} : { code: finding.code })
})

/** An entry that goes out twice, with different values, has no one value that could be changed. */
const withOneValue = (parts: ReadonlyArray<ProposalPart>): ReadonlyArray<ProposalPart> => {
  const all = parts.flatMap(({ fields }) => fields)
  const isOne = (field: PreviewField): boolean =>
    all.every(({ i, value }) => i !== field.i || value === field.value)
  return parts.map((part) => ({
    ...part,
    fields: part.fields.map((field) => ({ ...field, editable: field.editable && isOne(field) }))
  }))
}

const distinctFields = (parts: ReadonlyArray<ProposalPart>): ReadonlyArray<PreviewField> => [
  ...new Map(parts.flatMap(({ fields }) => fields).map((field) => [field.i, field])).values()
]

/** `now`: epoch ms. `steps` are those of the task so far. */
export const judgeAction = (
  action: AgentAction,
  { html, url, looks = [] }: Shown,
  steps: ReadonlyArray<Step>,
  now: number
): Verdict => {
  const shown = [html, ...looks].join("\n")
  const nodes = parse(shown)
  const findings = deedsOf(coverSecrets(action, shown)).flatMap((deed) => findingsOf(deed, { nodes, url }))
  const submits = findings.findLast(({ submission }) => submission?.isForm === true)?.submission?.hash
  const asked = asksAbout(findings, steps, now)
  if (asked.length === 0) return { _tag: "Allowed", submits }
  const parts = withOneValue(asked.map(partOf))
  const fields = distinctFields(parts)
  return { _tag: "Ask", question: questionAbout(asked, placeOf(url)), parts, fields, submits }
}
