/**
 * The approval gate: whether an action is carried out as it is, or its user approves it first. It asks about what cannot be
 * held once it is done, and about what is called by a word of high stakes; all else is judged by what leaves. Pure.
 */
import { redactAction } from "#runtime/actors/web-agent/browser/redactAction.ts"
import type { Submission as PastSubmission } from "#schemas/browser-host/BrowserHost.ts"
import { DUPLICATE_SUBMIT_MS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { type ReadPage, readTogether } from "#schemas/page/ReadPage.ts"
import type { PreviewField, ProposalPart } from "#schemas/web-agent/Proposal.ts"
import { subjectOf } from "./aboutOf.ts"
import { assessRisk } from "./assessRisk.ts"
import { effectsOf } from "./effectsOf.ts"
import { inQuotes } from "./elementWords.ts"
import { type Familiar, nothingFamiliar } from "./Familiar.ts"
import { withEntries } from "./inFull.ts"
import type { PreparedAnswer } from "./preparedAnswer.ts"
import type { Consequence, RiskFinding } from "./RiskFinding.ts"
import type { Submission } from "./submissionOf.ts"

export type ApprovalDecision =
  /** `submits`: hashes of all the entries that it sends. */
  | { readonly _tag: "Allowed"; readonly submits: ReadonlyArray<string> }
  | {
      readonly _tag: "Ask"
      readonly question: string
      /** Every consequence, in order, with the entries it takes along. */
      readonly parts: ReadonlyArray<ProposalPart>
      /** Those entries, each element once. */
      readonly fields: ReadonlyArray<PreviewField>
      readonly submits: ReadonlyArray<string>
      /** Those of them that are asked about for going out a second time. */
      readonly repeats: ReadonlyArray<string>
      /** Hosts other than the page's that it is said to send to. */
      readonly hosts: ReadonlyArray<string>
      /** Something in it is called by what cannot be taken back: its question looks like that. */
      readonly dangerous?: true
    }

/** What an action is judged on: all that the model was shown of the page. */
export interface ModelView {
  readonly page: ReadPage
  readonly url: string
  /** Closer looks at the same page. */
  readonly inspections?: ReadonlyArray<ReadPage>
  /** What is in its entries, where that was read whole. */
  readonly entries?: ReadonlyArray<FieldValue>
  /** What the box is told that the action opens. */
  readonly answer?: PreparedAnswer | undefined
  /** Where its task may take what it knows; nowhere but to the page, unless told. */
  readonly familiar?: Familiar
  readonly speaksOverSocket?: boolean
}

const does: Record<Consequence, string> = {
  send: "sends something",
  pay: "orders something or moves money",
  delete: "deletes something",
  publish: "makes something public",
  permit: "gives a permission",
  secure: "changes something that is hard to undo",
  upload: "uploads a file",
  evaluate: "runs code",
  clipboard: "changes what is in the clipboard",
  program: "downloads a program",
  unfamiliar: "takes data to a site that was not named",
  elsewhere: "submits something",
  handOver: "hands something to another program",
  order: "may do something at once",
  socket: "may send something at once",
  agree: "agrees to what the page asks",
  unseen: "may do anything"
}

const AGAIN = "submits the same entries again"
/** The suffix for a repeated submission that has a consequence of its own besides. */
const WITH_THE_SAME = "with the same entries as a moment ago"

const formsIn = (findings: ReadonlyArray<RiskFinding>): ReadonlyArray<Submission> =>
  findings.flatMap(({ submission }) => (submission?.isForm === true ? [submission] : []))

/** What a page says about another form is not about this one. */
const wasRefused = ({ fields }: Submission, { complaints = [] }: PastSubmission): boolean =>
  complaints.some((line) => fields.some(({ label }) => line.startsWith(`${label}: `)))

/** Whether the same entries were submitted already, in this step or within `DUPLICATE_SUBMIT_MS`. */
const isRepeated = (
  submission: Submission,
  earlier: ReadonlyArray<RiskFinding>,
  past: ReadonlyArray<PastSubmission>,
  now: number
): boolean =>
  formsIn(earlier).some(({ hash }) => hash === submission.hash) ||
  past.some(
    (one) =>
      one.hash === submission.hash && now - one.at < DUPLICATE_SUBMIT_MS && !wasRefused(submission, one)
  )

interface Asked {
  readonly finding: RiskFinding
  readonly does: string
  /** Whether the entries went out before. */
  readonly isAgain: boolean
}

const asksAbout = (
  findings: ReadonlyArray<RiskFinding>,
  past: ReadonlyArray<PastSubmission>,
  now: number
): ReadonlyArray<Asked> =>
  findings.flatMap((finding, index) => {
    const { consequence, filename } = finding
    const isAgain = formsIn([finding]).some((form) => isRepeated(form, findings.slice(0, index), past, now))
    if (consequence === undefined) return isAgain ? [{ finding, does: AGAIN, isAgain }] : []
    const done = filename === undefined ? does[consequence] : `uploads “${filename}”`
    return [{ finding, does: isAgain ? `${done}, ${WITH_THE_SAME}` : done, isAgain }]
  })

const hashesOf = (findings: ReadonlyArray<RiskFinding>): ReadonlyArray<string> =>
  Array.from(new Set(formsIn(findings).map(({ hash }) => hash)))

const placeOf = (url: string): string => new URL(url).host

/** Each once, joined as in a sentence. */
const listed = (things: ReadonlyArray<string>): string => {
  const distinct = [...new Set(things)]
  return distinct.length < 2
    ? distinct.join("")
    : `${distinct.slice(0, -1).join(", ")} and ${distinct.at(-1)}`
}

/** So many things that come to the same are each named in the question itself. */
const NAMED_MAX = 3

/** All of them do the same, and each has a name of its own: two of one name would read as one. */
const isOneThing = (asked: ReadonlyArray<Asked>): boolean =>
  asked.length <= NAMED_MAX &&
  new Set(asked.map((one) => one.does)).size === 1 &&
  new Set(asked.map(({ finding }) => finding.name)).size === asked.length &&
  asked.every(({ finding }) => finding.name !== "")

const questionAbout = (asked: ReadonlyArray<Asked>, place: string): string => {
  const [first] = asked
  if (first !== undefined && asked.length > 1 && first.does !== AGAIN && isOneThing(asked)) {
    return `The next step, ${listed(asked.map(({ finding }) => finding.name))} on ${place}, ${first.does}. Continue?`
  }
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
  ...((finding.submission?.more ?? 0) === 0 ? {} : { more: finding.submission?.more ?? 0 }),
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

/** Adds what the press is done to: on a page with a “Delete” for each order, whose it is. */
const withSubject = (finding: RiskFinding, subject: string): RiskFinding =>
  finding.name === "" || subject === ""
    ? finding
    : { ...finding, name: `${finding.name} under ${inQuotes(subject)}` }

/** What cannot be taken back, by what it is called. */
const isFinal = ({ finding: { consequence } }: Asked): boolean =>
  consequence === "delete" || consequence === "pay"

/** `now`: epoch ms. `past`: what was submitted in this browser before. */
export const decideApproval = (
  action: AgentAction,
  view: ModelView,
  past: ReadonlyArray<PastSubmission>,
  now: number
): ApprovalDecision => {
  const { page, url, inspections = [], entries = [], answer } = view
  const { familiar = nothingFamiliar, speaksOverSocket = false } = view
  const shown = readTogether([page, ...inspections])
  const seen = { nodes: withEntries(shown.nodes, entries), url, familiar, speaksOverSocket }
  const findings = effectsOf(redactAction(action, shown), answer).flatMap((effect) => {
    const subject = "i" in effect && effect.i !== undefined ? subjectOf(page, inspections, effect.i) : ""
    return assessRisk(effect, seen).map((finding) => withSubject(finding, subject))
  })
  const submits = hashesOf(findings)
  const asked = asksAbout(findings, past, now)
  if (asked.length === 0) return { _tag: "Allowed", submits }
  const parts = withOneValue(asked.map(partOf))
  const fields = distinctFields(parts)
  const repeats = hashesOf(asked.flatMap(({ isAgain, finding }) => (isAgain ? [finding] : [])))
  const hosts = Array.from(new Set(asked.flatMap(({ finding: { host } }) => host ?? [])))
  const question = questionAbout(asked, placeOf(url))
  const dangerous = asked.some(isFinal) ? { dangerous: true as const } : {}
  return { _tag: "Ask", question, parts, fields, submits, repeats, hosts, ...dangerous }
}
