/**
 * Asks the user about what a step wants to send, all of it in one question, and lets the loop end: their answer begins it
 * again.
 */
import { Effect } from "effect"
import { readApprovals } from "#runtime/actors/web-agent/approval/grants/standingGrants.ts"
import { type TaskHost, TaskLetGo } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import type { BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"
import type { RestOfAnswer } from "#schemas/web-agent/RestOfAnswer.ts"
import { heldQuestion } from "./heldQuestion.ts"

type HeldProposal = Proposal & Required<Pick<Proposal, "outgoing">>

/** What cannot be taken back, or shows what nobody else is to see. */
const isDangerous = ({ outgoing: { alarm, requests } }: HeldProposal): boolean =>
  alarm !== undefined || requests.some(({ isOnceOnly }) => isOnceOnly === true)

/** `rest`: what was to follow; absent where that is what it was. */
export const askAboutHeld = Effect.fnUntraced(function* (
  host: TaskHost,
  proposal: HeldProposal,
  rest?: RestOfAnswer
) {
  const { asksAlways } = yield* readApprovals(host, proposal.url)
  const { outgoing } = proposal
  yield* host.pictures.awaitLast
  yield* host.report({
    _tag: "Ask",
    request: {
      id: crypto.randomUUID(),
      kind: "confirm",
      title: questionTitles.confirm,
      text: heldQuestion(proposal),
      ...(isDangerous(proposal) ? { dangerous: true } : {}),
      proposal: asksAlways === true ? { ...proposal, outgoing: { ...outgoing, isOnceOnly: true } } : proposal
    },
    ...(rest === undefined ? {} : { rest })
  })
  return yield* new TaskLetGo()
})

/** A reading of the task's page, and what left since or waits. */
export type Reading = Extract<BrowserValue, { readonly _tag: "PageRead" | "TargetFound" }>

/** The same about what came after the last step was over, as from a page that waits before it saves. */
export const noteLate = Effect.fnUntraced(function* (
  host: TaskHost,
  { held = [], sent: told = [], summary }: Reading
) {
  const { steps } = yield* host.state
  // A browser tells it with every look, so that no answer takes it along that is lost.
  const noted = new Set(steps.flatMap(({ feedback }) => (feedback?.sent ?? []).map(({ id }) => id)))
  const sent = told.filter(({ id }) => id === undefined || !noted.has(id))
  const step = steps.at(-1)
  if (step?.feedback === undefined || held.length + sent.length === 0) return
  const { action, id: stepId, target } = step
  yield* host.report({ _tag: "StepFollowed", stepId, sent, held })
  if (held.length === 0) return
  const { stamp, url } = summary
  const { origin } = new URL(url)
  const outgoing = { stepId, isLate: true as const, requests: held }
  yield* askAboutHeld(host, { action, target, origin, url, fields: [], stamp, outgoing })
})
