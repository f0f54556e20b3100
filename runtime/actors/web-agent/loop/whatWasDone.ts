/**
 * Summary of an aborted task for its user: how many steps were done, what was to follow, what was entered and not
 * submitted, what the page asked and was told no, and what nobody knows. What holds words of the page is told apart (`said`). Pure.
 */

import { addressOf } from "#runtime/actors/web-agent/approval/outgoing/heldQuestion.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { TASK_SAID_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { quotePage } from "#runtime/actors/web-agent/quotePage.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import { entriesOf, maySubmit, pageUseOf } from "#schemas/page/actions/catalogue.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { outgoingIn } from "#schemas/web-agent/outgoingIn.ts"
import type { DecidedStep, RestOfAnswer } from "#schemas/web-agent/RestOfAnswer.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

/** The last steps that entered something, after which nothing was pressed; latest first. */
export const enteredLast = (steps: ReadonlyArray<Step>): ReadonlyArray<Step> => {
  const entered: Array<Step> = []
  for (const step of steps.toReversed()) {
    if (step.feedback?.success !== true) continue
    const entries = entriesOf(step.action).filter(({ how }) => how !== "toggled")
    if (entries.length === 0 || maySubmit(step.action)) break
    entered.push(step)
  }
  return entered
}

/** A yes to a box does nothing by itself, nor does what touches no page. */
const isOnPage = ({ action }: Step): boolean => pageUseOf(action) !== "untouched"

const declinedBox = (steps: ReadonlyArray<Step>): string | undefined =>
  steps
    .findLast(isOnPage)
    ?.feedback?.dialogs?.findLast(({ type, answered }) => answered === "dismissed" && type === "confirm")
    ?.message

const namesOf = (steps: ReadonlyArray<Pick<Step, "target">>): ReadonlyArray<string> => {
  const names = steps.map(({ target }) => quotePage(target))
  return [...new Set(names)].filter((name) => name !== "")
}

/** What is in a page's words: a box of it, the names of its fields, and what was to be done to which. */
const saidOf = (
  steps: ReadonlyArray<Step>,
  left: ReadonlyArray<DecidedStep>,
  unsent: ReadonlyArray<SentRequest>
): string => {
  const asked = declinedBox(steps)
  const names = namesOf(enteredLast(steps).toReversed())
  const after = namesOf(left)
  const addresses = [...new Set(unsent.map(addressOf))]
  const sentences = [
    ...(addresses.length === 0 ? [] : [webAgentCopy.notSent(addresses)]),
    ...(asked === undefined ? [] : [webAgentCopy.toldNo(quotePage(asked))]),
    ...(names.length === 0 ? [] : [webAgentCopy.notSubmitted(names)]),
    ...(after.length === 0 ? [] : [webAgentCopy.namedUndone(after)])
  ]
  return truncateText(sentences.join(" "), TASK_SAID_MAX_CHARS)
}

/** What it wanted to send, and did not, is no part of what was done. */
const isDone = ({ feedback }: Step): boolean =>
  feedback?.success === true && (feedback.held ?? []).length === 0

/** `open`: the question that was waiting by then; `rest`: what was to follow without the model. */
export const whatWasDone = (
  steps: ReadonlyArray<Step>,
  open: InputRequest | undefined,
  rest: RestOfAnswer = []
): Pick<ToolResult, "message" | "said"> => {
  const onPage = steps.filter(isOnPage)
  const unsent = open === undefined ? [] : (outgoingIn({ request: open })?.requests ?? [])
  const done = onPage.filter(isDone).length
  const last = onPage.at(-1)
  const isCut =
    last !== undefined && (last.feedback === undefined || last.feedback.errorMessage?.name === "Interrupted")
  const left = rest.flatMap(({ step }) => step ?? [])
  const said = saidOf(steps, left, unsent)
  const message = [
    ...(open?.kind === "confirm"
      ? [unsent.length > 0 ? webAgentCopy.declinedSending : webAgentCopy.declinedStep]
      : []),
    ...(left.length === 0 ? [] : [webAgentCopy.leftUndone(left.length)]),
    ...(done === 0 && isCut ? [] : [webAgentCopy.stepsDone(done)]),
    ...(isCut ? [webAgentCopy.lastStepCut] : [])
  ].join(" ")
  return said === "" ? { message } : { message, said }
}
