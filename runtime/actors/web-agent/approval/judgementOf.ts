/**
 * What the browser is told to judge the requests of a step by: what the control says that it does, what the agent has
 * entered, what its user wrote and allowed. Of words only the user's own count; the page's and the model's do not. Pure.
 */
import { isAlarm } from "#runtime/actors/web-agent/approval/alarm/alarmWords.ts"
import type { ShownBefore, StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { entriesOf } from "#schemas/page/actions/catalogue.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { assessRisk } from "./assessRisk.ts"
import { effectsOf } from "./effectsOf.ts"
import { saidBy } from "./elementWords.ts"
import { nothingFamiliar } from "./Familiar.ts"
import type { Approvals } from "./grants/standingGrants.ts"
import { isNamed, saidByUser } from "./saidByUser.ts"

/** Longest first: a word of one that holds another is not told twice. */
const enteredIn = (actions: ReadonlyArray<AgentAction>): ReadonlyArray<string> =>
  Array.from(new Set(actions.flatMap(entriesOf).map(({ text }) => text))).filter((text) => text !== "")

/** What it presses, as far as it was shown. */
const pressedBy = (action: AgentAction, { byId }: ReadPage): ReadonlyArray<PageElement> =>
  effectsOf(action).flatMap((effect) => {
    const element = "i" in effect && effect.i !== undefined ? byId.get(effect.i) : undefined
    return element === undefined ? [] : [element]
  })

/** What controls say that they do is the same on any page. */
const anywhere = { url: "about:blank", familiar: nothingFamiliar, speaksOverSocket: false }

/** Of all that it works, by whatever means: also the button that Enter in a field presses. */
const alarmRaisedBy = (action: AgentAction, { nodes }: ReadPage): string | undefined =>
  effectsOf(action)
    .flatMap((effect) => assessRisk(effect, { ...anywhere, nodes }))
    .map(({ consequence }) => consequence)
    .find(isAlarm)

/** What its user saw as they were asked about a step, which a yes to it is for. */
export const shownWith = ({ fields, hosts = [], origin }: Proposal): ShownBefore => ({
  hosts: [new URL(origin).host, ...hosts],
  values: fields.map(({ value }) => value)
})

/** `read`: what the step was decided on. */
export const judgementOf = (
  action: AgentAction,
  task: WebAgentTaskState,
  read: ReadPage,
  approvals: Approvals
): StepJudgement => {
  const pressed = pressedBy(action, read)
  const said = saidByUser(task)
  const alarm = alarmRaisedBy(action, read)
  return {
    ...(alarm === undefined ? {} : { alarm }),
    isNamed: pressed.length > 0 && pressed.every((element) => isNamed(saidBy(element), said)),
    entered: enteredIn([...task.steps.map((step) => step.action), action]),
    said,
    ...approvals
  }
}
