/**
 * What the browser is told to judge the requests of a step by: what the control says that it does, what the agent has
 * entered, what its user wrote and allowed. Of words only the user's own count; the page's and the model's do not. Pure.
 */
import { alarmOf } from "#runtime/actors/web-agent/approval/alarm/alarmOf.ts"
import { stands } from "#schemas/outgoing/isSaid.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { entriesOf } from "#schemas/page/actions/catalogue.ts"
import { commands } from "#schemas/page/aria/roles.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import type { InputAnswer } from "#schemas/question/InputAnswer.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { effectsOf } from "./effectsOf.ts"
import type { Approvals } from "./grants/standingGrants.ts"
import { saidBy } from "./words/consequenceOf.ts"

/** What was written in an answer; a yes has no words. */
const wordsOf = (answer: InputAnswer): ReadonlyArray<string> => {
  switch (answer.kind) {
    case "clarify":
    case "help":
      return [answer.text]
    case "choose":
      return [...answer.chosen, answer.words ?? ""]
    case "form":
      return Object.values(answer.values).map(String)
    default:
      return []
  }
}

/** The user's own words: the message that led to the task, and their answers in it. */
export const saidByUser = ({ background, questions }: WebAgentTaskState): string => {
  const asked = background?.chatHistory.findLast(({ from }) => from === "user")?.text ?? ""
  return [asked, ...questions.flatMap(({ answer }) => (answer === undefined ? [] : wordsOf(answer)))].join(
    "\n"
  )
}

/** Longest first: a word of one that holds another is not told twice. */
const enteredIn = (actions: ReadonlyArray<AgentAction>): ReadonlyArray<string> =>
  Array.from(new Set(actions.flatMap(entriesOf).map(({ text }) => text))).filter((text) => text !== "")

/** What it presses, as far as it was shown. */
const pressedBy = (action: AgentAction, { byId }: ReadPage): ReadonlyArray<PageElement> =>
  effectsOf(action).flatMap((effect) => {
    const element = "i" in effect && effect.i !== undefined ? byId.get(effect.i) : undefined
    return element === undefined ? [] : [element]
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
  const alarm = pressed
    .map((element) => alarmOf(saidBy(element), commands.has(element.role)))
    .find((raised) => raised !== undefined)
  return {
    ...(alarm === undefined ? {} : { alarm }),
    isNamed: pressed.length > 0 && pressed.every((element) => stands(saidBy(element), said)),
    entered: enteredIn([...task.steps.map((step) => step.action), action]),
    said,
    ...approvals
  }
}
