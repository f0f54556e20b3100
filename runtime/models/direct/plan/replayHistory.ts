/**
 * How far the instructions have come, told by the history alone: the direct model remembers nothing.
 *
 * Every instruction leaves a recognisable trace. Most leave one successful action of their own kind.
 * The exceptions are made so that they can be told apart:
 * - opening a drawn list is `hover` and `click`, choosing from it another `click`;
 * - a box that is as it should be already is only hovered over;
 * - `waitFor` and `scroll` during another instruction were looks for something missing;
 * - a question about a refused entry reopens the instruction that submitted it;
 * - so does `answerDialog` right after a press whose box was told no, and words for such a box; each try then
 *   begins with `answerDialog`;
 * - what the user changed in a proposal completes nothing: the instruction that made the entry has now
 *   entered that.
 */

import type { Instruction } from "#runtime/models/direct/parse/Instruction.ts"
import { isSkip } from "#runtime/models/direct/say/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { type BoxAnswer, declinedBox, readBoxAnswer } from "./pageQuestions.ts"
import type { HistoryEntry } from "./TaskView.ts"

type Edited = Extract<HistoryEntry, { readonly _tag: "Edited" }>

/** What the user said when asked. */
export type Answer = Pick<Extract<HistoryEntry, { readonly _tag: "Asked" }>, "purpose" | "answer">

/** An entry the page refused, and what the user wants there instead. */
export interface Repair {
  readonly field: string
  readonly answer: string
}

export type Stage =
  | "start"
  /** Hovered over what opens a list. */
  | "pointed"
  /** The list should be open. */
  | "opened"
  /** The last repair is to be carried out. */
  | "repair"
  /** The repair is done; what submitted the form is to be done again. */
  | "resubmit"

export interface Outcome {
  readonly index: number
  readonly instruction: Instruction
  /** Absent where the user skipped it. */
  readonly action?: AgentAction
  readonly feedback?: ActionFeedback
  readonly answers: ReadonlyArray<Answer>
  readonly repairs: ReadonlyArray<Repair>
}

export interface Progress {
  /** The instruction at hand; past the last one when all is done. */
  readonly index: number
  readonly stage: Stage
  /** Waits and scrolls made to find the target. */
  readonly looks: number
  /** What went wrong with the instruction at hand since the last answer. */
  readonly failures: ReadonlyArray<ActionFeedback>
  /** Answers about the instruction at hand. */
  readonly answers: ReadonlyArray<Answer>
  readonly repairs: ReadonlyArray<Repair>
  /** What the page is told when it asks, this time. */
  readonly box?: BoxAnswer
  readonly outcomes: ReadonlyArray<Outcome>
}

const start: Progress = {
  index: 0,
  stage: "start",
  looks: 0,
  failures: [],
  answers: [],
  repairs: [],
  outcomes: []
}

/** Reading is done with the closing message and leaves no trace. */
const pastReads = (progress: Progress, instructions: ReadonlyArray<Instruction>): Progress =>
  instructions[progress.index]?._tag === "Read"
    ? pastReads({ ...progress, index: progress.index + 1 }, instructions)
    : progress

const complete = (progress: Progress, outcome: Omit<Outcome, "index" | "answers" | "repairs">): Progress => ({
  ...start,
  index: progress.index + 1,
  outcomes: [
    ...progress.outcomes,
    { ...outcome, index: progress.index, answers: progress.answers, repairs: progress.repairs }
  ]
})

const isLook = (action: AgentAction, instruction: Instruction): boolean =>
  (action._tag === "waitFor" && instruction._tag !== "Wait" && instruction._tag !== "WaitFor") ||
  (action._tag === "scroll" && instruction._tag !== "Scroll")

/** The stage a successful action leads to; "done" when it completes the instruction. */
const stageAfter = (stage: Stage, { _tag }: AgentAction, instruction: Instruction): Stage | "done" => {
  if (stage === "repair") return "resubmit"
  const mayOpen =
    instruction._tag === "Type" || (instruction._tag === "Choose" && instruction.target !== undefined)
  if (mayOpen && (stage === "start" || stage === "pointed") && _tag === "hover") return "pointed"
  if (mayOpen && stage === "pointed" && _tag === "click") return "opened"
  return "done"
}

/** Takes the last completed instruction up again, to mend what came of it. */
const reopen = (progress: Progress, how: (last: Outcome) => Partial<Progress>): Progress => {
  const last = progress.outcomes.at(-1)
  return last === undefined
    ? progress
    : {
        ...start,
        index: last.index,
        answers: last.answers,
        repairs: last.repairs,
        outcomes: progress.outcomes.slice(0, -1),
        ...how(last)
      }
}

/** The page is to be told yes to the box that it was just told no to. */
export const withYes = (progress: Progress): Progress => reopen(progress, () => ({ box: {} }))

/** An answer for the next box that no instruction asked for: to the box of the last step, once. */
const answered = (progress: Progress): Progress => {
  const { feedback } = progress.outcomes.at(-1) ?? {}
  const isAgain = progress.box !== undefined
  return isAgain || feedback === undefined || declinedBox(feedback)?.type !== "confirm"
    ? progress
    : withYes(progress)
}

const acted = (
  progress: Progress,
  action: AgentAction,
  feedback: ActionFeedback,
  instruction: Instruction
): Progress => {
  if (isLook(action, instruction)) return { ...progress, looks: progress.looks + 1 }
  if (!feedback.success) return { ...progress, failures: [...progress.failures, feedback] }
  const stage = stageAfter(progress.stage, action, instruction)
  return stage === "done"
    ? complete(progress, { instruction, action, feedback })
    : { ...progress, stage, looks: 0 }
}

const asked = (
  progress: Progress,
  { purpose, answer }: Answer,
  instruction: Instruction | undefined
): Progress => {
  if (purpose?.for === "refusedEntry") {
    const { about: field = "" } = purpose
    return progress.stage === "repair"
      ? { ...progress, failures: [], repairs: [...progress.repairs, { field, answer }] }
      : reopen(progress, ({ repairs }) => ({ stage: "repair", repairs: [...repairs, { field, answer }] }))
  }
  const box = readBoxAnswer(purpose, answer)
  if (box !== undefined) return box === "no" ? progress : reopen(progress, () => ({ box }))
  if (instruction === undefined) return progress
  if (isSkip(answer)) return complete(progress, { instruction })
  return { ...progress, failures: [], answers: [...progress.answers, { purpose, answer }] }
}

const withEntry = (action: AgentAction, text: string): AgentAction =>
  action._tag === "type"
    ? { ...action, text }
    : action._tag === "selectOption"
      ? { ...action, option: text }
      : action

const edited = (progress: Progress, { i, text, success }: Edited): Progress => {
  const at = progress.outcomes.findLastIndex(
    ({ action }) => (action?._tag === "type" || action?._tag === "selectOption") && action.i === i
  )
  const outcomes = progress.outcomes.map((outcome, index) =>
    success && index === at && outcome.action !== undefined
      ? { ...outcome, action: withEntry(outcome.action, text) }
      : outcome
  )
  return { ...progress, outcomes }
}

export const replayHistory = (
  instructions: ReadonlyArray<Instruction>,
  history: ReadonlyArray<HistoryEntry>
): Progress => {
  let progress = start
  for (const entry of history) {
    const at = pastReads(progress, instructions)
    const instruction = instructions[at.index]
    if (entry._tag === "Asked") progress = asked(at, entry, instruction)
    else if (entry._tag === "Edited") progress = edited(at, entry)
    else if (entry.action._tag === "answerDialog" && instruction?._tag !== "AnswerDialog") {
      progress = answered(at)
    } else if (instruction !== undefined) progress = acted(at, entry.action, entry.feedback, instruction)
  }
  return pastReads(progress, instructions)
}
